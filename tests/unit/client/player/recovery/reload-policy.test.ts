import { expect, test } from 'vitest';
import { createReloadPolicy } from '../../../../../client/player/recovery/reload-policy.ts';

test('An error reloads the source of a video unless it was reloaded less than thirty seconds ago', () => {
  const clock = { ms: 0 };
  const mayReload = createReloadPolicy({ now: () => clock.ms });
  const reloads = [0, 10_000, 29_900, 30_100].filter((ms) => {
    clock.ms = ms;
    return mayReload();
  });
  expect(reloads).toEqual([0, 30_100]);
});
