import { afterEach, expect, it, vi } from 'vitest';
import { lasting, settings } from './settings.svelte';

const still = vi.hoisted(() => ({ current: false }));
vi.mock('svelte/motion', () => ({ prefersReducedMotion: still }));

afterEach(() => {
  still.current = false;
  settings.speed = 'normal';
});

it('lets a movement last as long as the speed that was set says', () => {
  settings.speed = 'slow';
  expect(lasting(100)).toBe(170);
  settings.speed = 'instant';
  expect(lasting(100)).toBe(0);
});

it('lets nothing move where motion is unwanted', () => {
  still.current = true;
  expect(lasting(100)).toBe(0);
});
