import { expect, test } from 'vitest';
import { createReloadPolicy } from '../../../../../client/player/recovery/reload-policy.ts';

test('An error reloads the source of a video unless it was reloaded less than thirty seconds ago', () => {
  const clock = { ms: 0 };
  const mayReload = createReloadPolicy({ now: () => clock.ms });
  const reloads = [0, 10_000, 29_900, 30_100].filter((ms) => {
    clock.ms = ms;
    return mayReload(ms);
  });
  expect(reloads).toEqual([0, 30_100]);
});

test('A reload that brings no media is not followed by another one, however long it takes to fail', () => {
  const clock = { ms: 0 };
  const mayReload = createReloadPolicy({ now: () => clock.ms });
  expect(mayReload(0)).toBe(true);
  clock.ms = 600_000;
  expect(mayReload(1_000)).toBe(false);
  expect(mayReload(599_000)).toBe(true);
});
