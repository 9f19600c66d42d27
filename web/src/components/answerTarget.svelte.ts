// Something on the board that stands for an answer. A legal answer glows and can be chosen; others explain why not.
import type { Attachment } from 'svelte/attachments';
import type { Destination, LogLine, Plain } from '../protocol';
import type { AnswerShape, BoardContext } from '../state/boardContext.svelte';

export const whyNotTip: { reason: string; rule: string; x: number; y: number } = $state({
  reason: '',
  rule: '',
  x: 0,
  y: 0,
});

const LONG_PRESS = 450; // milliseconds

/** One of a game's answers; `things` may be left out where there are none. */
export type AnswerId<A extends AnswerShape> = A extends { kind: infer K; things: infer T }
  ? T extends []
    ? { kind: K; things?: T }
    : { kind: K; things: T }
  : never;

/** Make an element stand for an answer; `label` is for screen readers. Without an answer it only has its label. */
export function answerTarget<A extends AnswerShape, L extends LogLine, B>(
  context: BoardContext<A, L, B>,
  answer: AnswerId<A> | null,
  label: string,
): Attachment<Element> {
  return (element) => {
    const things: readonly Plain[] = answer?.things ?? [];
    const legal = answer === null ? undefined : context.find(answer.kind, things);
    const picked = legal === undefined ? 0 : context.countPicked(legal);
    element.setAttribute('aria-label', label);
    element.classList.toggle('may-choose', legal !== undefined);
    if (legal !== undefined) {
      element.setAttribute('role', 'button');
      element.setAttribute('tabindex', '0');
      element.setAttribute('data-answer', legal.notation);
      element.classList.toggle('in-set', picked > 0);
      if (context.isChoosingSet) element.setAttribute('aria-pressed', String(picked > 0));
      if (picked > 1) element.setAttribute('data-picked', String(picked));
    } else makeInert(element);

    const explain = (): void => {
      if (answer !== null) void explainRefusal(element, context, answer.kind, things);
    };
    const take = (event: Event): void => {
      if (legal === undefined) return explain();
      event.preventDefault();
      event.stopPropagation();
      hideTip();
      context.choose(legal);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hover = (event: Event): void => {
      const wait = (event as PointerEvent).pointerType === 'touch' ? LONG_PRESS : LONG_PRESS / 2;
      clearTimeout(timer);
      if (legal === undefined && context.isAsked) timer = setTimeout(explain, wait);
    };
    const leave = (): void => {
      clearTimeout(timer);
      hideTip();
    };
    const stop = listen(element, {
      click: take,
      keydown: onActivation(take),
      pointerenter: hover,
      pointerleave: leave,
    });
    return () => {
      leave();
      element.classList.remove('may-choose', 'in-set');
      makeInert(element);
      stop();
    };
  };
}

/** A place that a pawn can go to: shows the path when pointed at or focused, and goes there when chosen. */
export function destinationTarget(
  context: Pick<BoardContext, 'walk'>,
  destination: Destination,
  label: string,
  showPath: (destination: Destination, isPointedAt: boolean) => void,
): Attachment<Element> {
  return (element) => {
    element.setAttribute('aria-label', label);
    element.setAttribute('data-destination', String(destination.place));
    if (destination.answers.length === 1) element.setAttribute('data-answer', destination.answers[0]!);

    const go = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
      showPath(destination, false);
      context.walk(destination.answers);
    };
    const point = (): void => showPath(destination, true);
    // Deferred: an element that is removed while it has the focus fires `blur` during the update.
    const leave = (): void => queueMicrotask(() => showPath(destination, false));
    return listen(element, {
      click: go,
      keydown: onActivation(go),
      pointerenter: point,
      focus: point,
      pointerleave: leave,
      blur: leave,
    });
  };
}

function makeInert(element: Element): void {
  element.setAttribute('role', 'img');
  element.removeAttribute('tabindex');
  for (const name of ['data-answer', 'data-picked', 'aria-pressed']) element.removeAttribute(name);
}

type Listener = (event: Event) => void;

const onActivation =
  (action: Listener): Listener =>
  (event) => {
    const { key } = event as KeyboardEvent;
    if (key === 'Enter' || key === ' ') action(event);
  };

/** Add listeners; returns a function that removes them. */
function listen(element: Element, listeners: Record<string, Listener>): () => void {
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
  };
}

async function explainRefusal(
  element: Element,
  context: Pick<BoardContext, 'isAsked' | 'whyNot'>,
  kind: string,
  things: readonly Plain[],
): Promise<void> {
  if (!context.isAsked) return;
  const { reason, rule } = await context.whyNot(kind, things);
  if (!reason || !element.isConnected) return;
  const { left, width, top } = element.getBoundingClientRect();
  Object.assign(whyNotTip, { reason, rule, x: left + width / 2, y: top });
}

export function hideTip(): void {
  whyNotTip.reason = '';
}
