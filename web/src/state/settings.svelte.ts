// The person's settings. Stored in the browser only.
import { prefersReducedMotion } from 'svelte/motion';

// In the order of the menus.
export const SPEED_NAMES = ['slow', 'normal', 'fast', 'instant'] as const;
export const THEMES = ['system', 'dark', 'light'] as const;
export const REACTIONS = ['always', 'could', 'never'] as const;
export type Speed = (typeof SPEED_NAMES)[number];
export type Theme = (typeof THEMES)[number];
export type Reaction = (typeof REACTIONS)[number];

/** By how much an animation is longer than it is at normal speed. */
export const SPEEDS: Record<Speed, number> = { slow: 1.7, normal: 1, fast: 0.45, instant: 0 };

export interface Settings {
  name: string;
  theme: Theme;
  speed: Speed;
  sound: boolean;
  reactions: Record<string, Reaction>; // by game and question
}

const STORAGE_KEY = 'hauntology.settings';
const DEFAULTS: Settings = { name: '', theme: 'system', speed: 'normal', sound: false, reactions: {} };

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
