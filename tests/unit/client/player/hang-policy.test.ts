import { expect, test } from 'vitest';
import { createHangPolicy } from '../../../../client/player/hang-policy.ts';

test('a place is loaded again, then left out, then given up; another place begins anew', () => {
  const judge = createHangPolicy();
  expect([30, 30.4, 30.4, 31.9, 31.9].map((time) => judge(time))).toEqual(['reload', 'skip', 'give-up', 'reload', 'skip']);
});
