import { afterEach, expect, it, vi } from 'vitest';
import { animationTime, settings } from './settings.svelte';

const still = vi.hoisted(() => ({ current: false }));
vi.mock('svelte/motion', () => ({ prefersReducedMotion: still }));

afterEach(() => {
  still.current = false;
  settings.speed = 'normal';
});

it('scales animations by the chosen speed', () => {
  settings.speed = 'slow';
  expect(animationTime(100)).toBe(170);
  settings.speed = 'instant';
  expect(animationTime(100)).toBe(0);
});

it('animates nothing for people who prefer no motion', () => {
  still.current = true;
  expect(animationTime(100)).toBe(0);
});
