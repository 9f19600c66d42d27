// happy-dom's Element.animate is incomplete: Svelte's transitions throw without these.
Element.prototype.animate = function () {
  const played = {
    cancel() {},
    finish() {},
    effect: null,
    currentTime: 0,
    startTime: 0,
    playState: 'finished',
    onfinish: null as (() => void) | null,
    finished: Promise.resolve(),
  };
  queueMicrotask(() => played.onfinish?.());
  return played as unknown as Animation;
};
Element.prototype.getAnimations = () => [];
