// The sound of "your turn": two soft bells, synthesised.
let context: AudioContext | null = null;

export function playTurnSound(): void {
  context ??= new AudioContext();
  for (const [at, pitch] of [
    [0, 659.3],
    [0.18, 987.8],
  ] as const) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    const start = context.currentTime + at;
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.0001, start);
    loudness.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.7);
    tone.connect(loudness).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.75);
  }
}
