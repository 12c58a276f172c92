import { expect, test } from 'vitest';
import { createReloadPolicy } from '../../../../../client/player/recovery/reload-policy.ts';

test('Errors at 0, 10, 29.9 and 30.1 seconds reload the source at 0 and 30.1', () => {
  const clock = { ms: 0 };
  const mayReload = createReloadPolicy({ now: () => clock.ms });
  const reloads = [0, 10_000, 29_900, 30_100].filter((ms) => {
    clock.ms = ms;
    return mayReload();
  });
  expect(reloads).toEqual([0, 30_100]);
});
