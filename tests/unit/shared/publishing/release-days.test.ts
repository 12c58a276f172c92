import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ReleaseRule, releaseWeekdays, releaseWeeks } from '../../../../content/vocabulary/release-rules.ts';
import { describeRule, releaseDays } from '../../../../shared/publishing/services/release-days.ts';

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const quarterly: ReleaseRule = { weekday: 'Thursday', week: 3, months: [1, 4, 7, 10] };
const anyRule: fc.Arbitrary<ReleaseRule> = fc.record({
  weekday: fc.constantFrom(...releaseWeekdays),
  week: fc.constantFrom(...releaseWeeks),
  months: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 4, maxLength: 4 }), {
    nil: undefined,
  }),
});
const anyDay = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each<[string, ReleaseRule, string, string[]]>([
  ['a monthly rule', { weekday: 'Wednesday', week: 2 }, '2026-11-23', ['2026-12-09', '2027-01-13', '2027-02-10']],
  [
    'a month that begins on the weekday of the rule',
    { weekday: 'Tuesday', week: 2 },
    '2026-12-01',
    ['2026-12-08', '2027-01-12', '2027-02-09'],
  ],
  ['the day itself', { weekday: 'Thursday', week: 3 }, '2026-12-17', ['2026-12-17', '2027-01-21', '2027-02-18']],
  ['the day after it', { weekday: 'Thursday', week: 3 }, '2026-12-18', ['2027-01-21', '2027-02-18', '2027-03-18']],
  ['the months of a quarterly rule', quarterly, '2026-11-23', ['2027-01-21', '2027-04-15', '2027-07-15']],
])('The release days of a service follow from its rule: %s', (_, rule, from, days) => {
  expect(releaseDays(rule, from, 3)).toEqual(days);
});

test('Every release of a service is on the weekday, in the week and in a month of its rule, and none is left out', () => {
  fc.assert(
    fc.property(anyRule, anyDay, (rule, from) => {
      const days = releaseDays(rule, from, 8);
      for (const day of days) {
        const date = new Date(day);
        expect(weekdayNames[date.getUTCDay()]).toBe(rule.weekday);
        expect(Math.ceil(date.getUTCDate() / 7)).toBe(rule.week);
        expect(rule.months ?? [date.getUTCMonth() + 1]).toContain(date.getUTCMonth() + 1);
      }
      expect(days).toEqual([...new Set(days)].toSorted());
      expect(days[0]?.localeCompare(from)).toBeGreaterThanOrEqual(0);
      expect(releaseDays(rule, days[3] ?? '', 5)).toEqual(days.slice(3));
      const perYear = rule.months?.length ?? 12;
      expect(new Set(releaseDays(rule, '2030-01-01', perYear).map((day) => day.slice(0, 4)))).toEqual(
        new Set(['2030']),
      );
    }),
  );
});

test('The release rule of a service is described in words', () => {
  expect(describeRule({ weekday: 'Wednesday', week: 2 })).toBe('Second Wednesday of each month');
  expect(describeRule(quarterly)).toBe('Third Thursday of January, April, July, and October');
});
