// A thing on the board that may stand for an answer. What may be chosen glows; everything else says why not.
import type { Attachment } from 'svelte/attachments';
import type { Plain, Route } from '../protocol';
import type { Stage } from '../state/stage.svelte';

export const tip: { text: string; rule: string; x: number; y: number } = $state({ text: '', rule: '', x: 0, y: 0 });

const LONG_PRESS = 450;

export interface SpotOptions {
  label: string; // spoken
  notation?: string; // the text of the answer, to ask why it may not be given; empty if there is nothing to ask
}

export function spot(
  table: Stage,
  kind: string,
  things: readonly Plain[],
  { label, notation }: SpotOptions,
): Attachment<Element> {
  return (element) => {
    const choice = table.find(kind, things);
    const text = notation ?? table.notation(kind, things);
    element.setAttribute('aria-label', label);
    element.classList.toggle('may-choose', choice !== undefined);
    if (choice !== undefined) {
      element.setAttribute('role', 'button');
      element.setAttribute('tabindex', '0');
      element.setAttribute('data-answer', choice.text);
    } else {
      element.setAttribute('role', 'img');
      element.removeAttribute('tabindex');
      element.removeAttribute('data-answer');
    }

    const take = (event: Event): void => {
      if (choice === undefined) return void explain(element, table, text);
      event.preventDefault();
      event.stopPropagation();
      hideTip();
      table.choose(choice);
    };
    const press = (event: Event): void => {
      const key = (event as KeyboardEvent).key;
      if (key === 'Enter' || key === ' ') take(event);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hover = (event: Event): void => {
      const wait = (event as PointerEvent).pointerType === 'touch' ? LONG_PRESS : LONG_PRESS / 2;
      clearTimeout(timer);
      if (choice === undefined && table.isAsked) timer = setTimeout(() => void explain(element, table, text), wait);
    };
    const away = (): void => {
      clearTimeout(timer);
      hideTip();
    };
    element.addEventListener('click', take);
    element.addEventListener('keydown', press);
    element.addEventListener('pointerenter', hover);
    element.addEventListener('pointerleave', away);
    return () => {
      away();
      element.classList.remove('may-choose');
      element.setAttribute('role', 'img');
      element.removeAttribute('tabindex');
      element.removeAttribute('data-answer');
      element.removeEventListener('click', take);
      element.removeEventListener('keydown', press);
      element.removeEventListener('pointerenter', hover);
      element.removeEventListener('pointerleave', away);
    };
  };
}

/** A place that can be walked to: shows the way when pointed at or focused, and goes there when chosen. */
export function wayTo(
  table: Stage,
  route: Route,
  label: string,
  show: (route: Route, isPointedAt: boolean) => void,
): Attachment<Element> {
  return (element) => {
    element.setAttribute('aria-label', label);
    element.setAttribute('data-way', String(route.to));
    if (route.answers.length === 1) element.setAttribute('data-answer', route.answers[0]!);

    const go = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
      show(route, false);
      table.walk(route.answers);
    };
    const press = (event: Event): void => {
      const key = (event as KeyboardEvent).key;
      if (key === 'Enter' || key === ' ') go(event);
    };
    const point = (): void => show(route, true);
    const away = (): void => queueMicrotask(() => show(route, false)); // what is focused is left while it is taken away
    const heard: [string, (event: Event) => void][] = [
      ['click', go],
      ['keydown', press],
      ['pointerenter', point],
      ['focus', point],
      ['pointerleave', away],
      ['blur', away],
    ];
    for (const [name, listener] of heard) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of heard) element.removeEventListener(name, listener);
    };
  };
}

async function explain(element: Element, table: Stage, text: string): Promise<void> {
  if (!table.isAsked || !text) return;
  const why = await table.why(text);
  if (!why || !element.isConnected) return;
  const { left, width, top } = element.getBoundingClientRect();
  const [, sentence = why, rule = ''] = /^(.*?)(?: \(([A-Z]+\d?-[A-Z]?\d+[a-z]?)\))?$/.exec(why) ?? [];
  Object.assign(tip, { text: sentence, rule, x: left + width / 2, y: top });
}

export function hideTip(): void {
  tip.text = '';
}
