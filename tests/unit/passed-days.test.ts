import { expect, test } from 'vitest';
import { aboutPassedDays } from '../support/texts/passed-days.ts';

const text =
  'Applications: closes Nov 27, 2026. The ban is suspended until Nov 27, 2026. It was suspended until Nov 27, 2026, and closed on Nov 27, 2026. It was due to end on Nov 27, 2026.';

test('A statement in the present about a day is found when that day is over everywhere, one in the past never', () => {
  expect(aboutPassedDays(text, new Date('2026-11-28T11:59:59Z'))).toEqual([]);
  expect(aboutPassedDays(text, new Date('2026-11-28T12:00:00Z'))).toEqual([
    'closes Nov 27, 2026',
    'is suspended until Nov 27, 2026',
  ]);
});
