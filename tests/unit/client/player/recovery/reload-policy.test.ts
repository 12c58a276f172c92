import { expect, test } from 'vitest';
import { createReloadPolicy } from '../../../../../client/player/recovery/reload-policy.ts';

test('An error reloads the source of a video unless it was reloaded less than thirty seconds ago', () => {
  const clock = { ms: 0 };
  const mayReload = createReloadPolicy({ now: () => clock.ms });
  const reloads = [0, 10_000, 29_900, 30_100].filter((ms) => {
    clock.ms = ms;
    return mayReload(true);
  });
  expect(reloads).toEqual([0, 30_100]);
});

test('A source that fails again before any media has arrived is not reloaded, however long that took', () => {
  const clock = { ms: 0 };
  const mayReload = createReloadPolicy({ now: () => clock.ms });
  expect(mayReload(false)).toBe(true);
  clock.ms = 600_000;
  expect(mayReload(false)).toBe(false);
  expect(mayReload(true)).toBe(true);
});
