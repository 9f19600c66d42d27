// The person's settings. Stored in the browser only.
import { prefersReducedMotion } from 'svelte/motion';

export const SPEEDS = { slow: 1.7, normal: 1, fast: 0.45, instant: 0 } as const;
export type Speed = keyof typeof SPEEDS;
export type Theme = 'system' | 'dark' | 'light';
export type Reaction = 'always' | 'could' | 'never';

export interface Settings {
  name: string;
  theme: Theme;
  speed: Speed;
  sound: boolean;
  reactions: Record<string, Reaction>; // by game and question
  muted: string[];
}

const STORAGE_KEY = 'hauntology.settings';
const DEFAULTS: Settings = { name: '', theme: 'system', speed: 'normal', sound: false, reactions: {}, muted: [] };

function load(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Settings = $state(load());

export function saveSettings(): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
  } catch {
    // A browser without storage can still play.
  }
}

/** The duration of an animation at the chosen speed; 0 for people who prefer no motion. */
export function animationTime(milliseconds: number): number {
  return prefersReducedMotion.current ? 0 : milliseconds * SPEEDS[settings.speed];
}
