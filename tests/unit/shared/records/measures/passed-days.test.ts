import { expect, test } from 'vitest';
import type { CompiledContent } from '../../../../../content/entry.ts';
import type { NamedDay } from '../../../../../content/schemas/fields.ts';
import { dayMs } from '../../../../../content/vocabulary/durations.ts';
import { assumptionsOn, describeMeasuresOn } from '../../../../../shared/records/measures/describe-material.ts';
import { openDates } from '../../../../../shared/records/measures/load-dates.ts';
import {
  describePassedDay,
  passedDays,
  teasePassedDay,
  watchWithDays,
} from '../../../../../shared/records/measures/passed-days.ts';
import { withoutLinks } from '../../../../../shared/text/link-words.ts';
import { siteContent, sourceOf } from '../../../../support/site/site.ts';
import { throwError } from '../../../../support/throw-error.ts';

const { content: compiled, texts } = siteContent();
const source = sourceOf({ content: compiled, texts });
const contentAt = (instant: string) => source.at(new Date(instant));
const usBan: NamedDay[] = [{ on: '2026-11-27', measures: ['china-us-ban'] }];
/** The lines as plain text. */
const linesAt = (days: NamedDay[], instant: string, content = contentAt(instant)) =>
  passedDays(content, days, new Date(instant)).map((day) => withoutLinks(describePassedDay(day, '/own')));

/** The content after an editor has changed a measure. */
function withMeasure(id: string, change: Partial<CompiledContent['entries']['measures'][number]>) {
  const measures = compiled.entries.measures.map((measure) =>
    measure.id === id ? { ...measure, ...change } : measure,
  );
  return sourceOf({ content: { ...compiled, entries: { ...compiled.entries, measures } }, texts });
}

test.each([
  ['the last day of a Chinese pause', usBan, '2026-11-27T15:59:59Z', '2026-11-27T16:00:00Z'],
  [
    'the first day of a Zimbabwean ban',
    [{ on: '2027-01-01', measures: ['zimbabwe-lithium-concentrate-ban'] }],
    '2026-12-31T21:59:59Z',
    '2026-12-31T22:00:00Z',
  ],
  [
    'the day of a step in Chinese law',
    [{ on: '2027-01-01', measures: ['china-battery-tax-rebate'] }],
    '2026-12-31T15:59:59Z',
    '2026-12-31T16:00:00Z',
  ],
])(
  'A text that names %s says so from the midnight of its place on, when cached pages expire',
  (_, days, before, at) => {
    expect(linesAt(days, before)).toEqual([]);
    expect(linesAt(days, at)).toHaveLength(1);
    expect(source.nextChange(new Date(before))).toBe(Date.parse(at));
  },
);

test('The line names the day, the state today, the day of our reading, and what we would assume with the reason', () => {
  const now = '2026-11-28T12:00:00Z';
  const [day = throwError('no day has passed')] = passedDays(contentAt(now), usBan, new Date(now));
  expect(linesAt(usBan, now)).toEqual([
    'Nov 27, 2026, has passed. Ban on gallium, germanium and antimony sales to the US today: due back in force after Nov 27, 2026. Not confirmed. Read on Nov 22, 2026, before that day. We would assume that what was suspended applies again, as we read the text: Gallium, germanium, antimony: Nov 27',
  ]);
  const links = describePassedDay(day, '/own').flatMap(({ href }) => href ?? []);
  expect(links).toEqual(['/policy/china-us-ban', expect.stringMatching(/^\/blue\/news-analysis\/425\//)]);
  expect(describePassedDay(day, links[1] ?? '').flatMap(({ href }) => href ?? [])).toEqual(['/policy/china-us-ban']);
});

test('On the first day of a measure the line says that the day has come, and of a step what was stated for it', () => {
  const rebate = [{ on: '2027-01-01', measures: ['china-battery-tax-rebate'] }];
  const [first] = linesAt(rebate, '2027-01-01T01:00:00Z');
  expect(first).toMatch(
    /^Jan 1, 2027, has come\. .* Stated for that day: no rebate from this day\. Read on .*before that day\.$/,
  );
  expect(linesAt(rebate, '2027-01-02T01:00:00Z')[0]).toMatch(/^Jan 1, 2027, has passed\. /);
  const now = new Date('2027-01-02T01:00:00Z');
  expect(teasePassedDay(source.at(now), rebate, now)).toBe('Jan 1, 2027, has passed. State today: not confirmed');
});

test('After a pause was prolonged, a text that names its old end says the new one, and no longer what we assumed', () => {
  const prolonged = withMeasure('china-us-ban', {
    suspended: { from: '2025-11-09', to: '2027-11-27' },
    readOn: '2026-11-26',
  });
  const now = new Date('2026-11-27T16:00:00Z');
  expect(linesAt(usBan, now.toISOString(), prolonged.at(now))).toEqual([
    'Nov 27, 2026, has passed. Ban on gallium, germanium and antimony sales to the US today: suspended until Nov 27, 2027. Read on Nov 26, 2026, before that day.',
  ]);
  expect(prolonged.nextChange(new Date(now.getTime() - 1))).toBe(now.getTime());
  expect(assumptionsOn(prolonged.at(now), 'gallium', now)).toEqual([]);
});

test('What we assume stands with the state of each material of the measure once its pause is over, and not before', () => {
  const [before, after] = [new Date('2026-11-27T15:00:00Z'), new Date('2026-11-27T16:00:00Z')];
  for (const material of ['gallium', 'germanium', 'antimony']) {
    expect(assumptionsOn(source.at(before), material, before), material).toEqual([]);
    expect(assumptionsOn(source.at(after), material, after), material).toMatchObject([
      { text: 'what was suspended applies again, as we read the text' },
    ]);
    expect(describeMeasuresOn(source.at(after), material, after)).toContain(
      'due back after Nov 27, 2026, not confirmed.',
    );
  }
});

test('What we assume of a pause stands with each measure that it paused, with the article that says why', () => {
  const [before, after] = [new Date('2026-11-10T15:00:00Z'), new Date('2026-11-10T16:00:00Z')];
  for (const material of ['rare-earth-elements', 'lithium-ion-batteries', 'graphite']) {
    expect(assumptionsOn(source.at(before), material, before), material).toEqual([]);
    expect(assumptionsOn(source.at(after), material, after), material).toEqual([
      {
        text: 'the six apply again from Nov 11, as their texts stood',
        title: 'Rare earths: the October 2025 controls',
        href: expect.stringMatching(/^\/blue\/news-analysis\/410\//),
      },
    ]);
  }
});

test('What we watch on a material says what became of a day that it names', () => {
  const watch = (instant: string) => {
    const content = contentAt(instant);
    const gallium = content.find('materials', 'gallium') ?? throwError('no gallium');
    return watchWithDays(content, gallium, new Date(instant)).map(withoutLinks);
  };
  expect(watch('2026-11-27T12:00:00Z').filter((text) => text.includes('has passed'))).toEqual([]);
  expect(watch('2026-11-28T12:00:00Z')[0]).toContain('either way. Nov 27, 2026, has passed. Ban on');
});

test('The next dates begin with those of the last month that nobody has confirmed, a pause once and not its measures', () => {
  const lines = (instant: string) =>
    openDates(contentAt(instant).list('measures'), 3, new Date(instant)).map(
      ({ date, left, title, text }) => `${date}, ${left}: ${title}. ${text}`,
    );
  expect(lines('2026-11-28T12:00:00Z').slice(0, 2)).toEqual([
    'Nov 27, 2026, yesterday: Pause of the ban on sales to the US. Was due to end on Nov 27, 2026. Not confirmed. Read on Nov 22, 2026.',
    'Nov 10, 2026, 18 days ago: Pause of the controls of October 2025. Was due to end on Nov 10, 2026. Not confirmed. Read on Nov 22, 2026.',
  ]);
  expect(lines('2026-11-28T12:00:00Z')).toHaveLength(5);
  expect(lines('2026-11-09T12:00:00Z')[0]).toMatch(/^Nov 10, 2026, tomorrow: /);
  const later = new Date(Date.parse('2026-11-27T16:00:00Z') + 31 * dayMs);
  expect(lines(later.toISOString())[0]).toMatch(/^Jan 1, 2027, in 4 days: /);
  expect(lines('2027-01-01T12:00:00Z')[0]).toMatch(/^Jan 1, 2027, today: .*Not confirmed\. Read on Nov 22, 2026\.$/);
});
