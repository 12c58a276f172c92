import { expect, test } from 'vitest';
import { measureSchema } from '../../../../../content/schemas/measure.ts';
import { dateEnd } from '../../../../../content/vocabulary/day-bounds.ts';
import { dayMs } from '../../../../../content/vocabulary/durations.ts';
import type { Measure } from '../../../../../shared/records/measures/list.ts';
import { rowOf } from '../../../../../shared/records/measures/load-rows.ts';
import { stateAt, turningPoints } from '../../../../../shared/records/measures/state.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const { measures } = siteContent().content.entries;
const content = sourceOf(siteContent()).at(today);
const license = {
  collection: 'measures',
  id: 'license',
  title: 'A license',
  kind: 'license',
  jurisdiction: 'CHN',
  authority: 'China: MOFCOM',
  text: 'A license',
  materials: ['gallium'],
  effects: [],
  elements: [],
  steps: [],
  suspends: [],
  clauses: [{ effect: 'needs a license', items: [{ material: 'gallium' }], origins: ['CHN'] }],
  from: '2026-01-06',
  lastKnown: 'in force',
  readOn: '2026-11-22',
  approximate: false,
  confidence: 'sourced',
  source: ['iea-policies'],
};
const measureOf = (fields: Partial<Measure>) => ({ ...license, ...fields }) as Measure;
const rowAt = (fields: Partial<Measure>, now = today) => rowOf(content, measureOf(fields), now);
const pause = { suspended: { from: '2025-11-09', to: '2026-11-27' }, from: '2024-12-03' };
const dropped = { announced: '2025-07', from: undefined, ended: '2026-03-31', lastKnown: 'ended' as const };
const announced = { announced: '2025-06', from: '2027-01-01', lastKnown: 'announced' as const };

test.each([
  ['a ban that is paused', pause, '2024-12-02T23:59:59+08:00', 'announced', 'Announced; due Dec 3, 2024'],
  ['a ban that is paused', pause, '2024-12-03T00:00:00+08:00', 'in force', 'In force'],
  ['a ban that is paused', pause, '2025-11-08T23:59:59+08:00', 'in force', 'In force'],
  ['a ban that is paused', pause, '2025-11-09T00:00:00+08:00', 'suspended', 'Suspended until Nov 27, 2026'],
  ['a ban that is paused', pause, '2026-11-27T23:59:59+08:00', 'suspended', 'Suspended until Nov 27, 2026'],
  [
    'a ban that is paused',
    pause,
    '2026-11-28T00:00:00+08:00',
    'unconfirmed',
    'Due back in force after Nov 27, 2026. Not confirmed',
  ],
  [
    'a measure with a stated end',
    { ends: '2026-11-10' },
    '2026-11-10T23:59:59+08:00',
    'in force',
    'In force until Nov 10, 2026',
  ],
  [
    'a measure with a stated end',
    { ends: '2026-11-10' },
    '2026-11-11T00:00:00+08:00',
    'unconfirmed',
    'Was due to end on Nov 10, 2026. Not confirmed',
  ],
  [
    'a measure that ended',
    { ended: '2026-03-31', lastKnown: 'ended' as const },
    '2026-03-31T23:59:59+08:00',
    'in force',
    'In force until Mar 31, 2026',
  ],
  [
    'a measure that ended',
    { ended: '2026-03-31', lastKnown: 'ended' as const },
    '2026-04-01T00:00:00+08:00',
    'ended',
    'Ended Mar 31, 2026',
  ],
  [
    'a measure that ended in a month',
    { ended: '2026-04', lastKnown: 'ended' as const },
    '2026-05-01T00:00:00+08:00',
    'ended',
    'Ended Apr 2026',
  ],
  [
    'a measure that ended on a day not known',
    { lastKnown: 'ended' as const },
    '2026-11-22T00:00:00+08:00',
    'ended',
    'Ended',
  ],
  ['a case that ended without duties', dropped, '2026-03-31T23:59:59+08:00', 'announced', 'Announced'],
  ['a case that ended without duties', dropped, '2026-04-01T00:00:00+08:00', 'ended', 'Ended Mar 31, 2026'],
  ['an announced ban', announced, '2026-12-31T23:59:59+08:00', 'announced', 'Announced; due Jan 1, 2027'],
  ['an announced ban', announced, '2027-01-01T00:00:00+08:00', 'unconfirmed', 'Was due Jan 1, 2027. Not confirmed'],
  ['a ban without a day', { ...announced, from: undefined }, '2030-01-01T00:00:00+08:00', 'announced', 'Announced'],
  [
    'a measure not followed',
    { lastKnown: 'unconfirmed' as const },
    '2026-11-22T00:00:00+08:00',
    'unconfirmed',
    'Not confirmed',
  ],
])('The state of %s (%o) at %s is "%s": "%s"', (_what, fields, now, state, text) => {
  expect(stateAt(measureOf(fields), new Date(now))).toMatchObject({ state, text });
});

test('The state of every trade measure changes only at its stated days, when cached pages expire', () => {
  const { nextChange } = sourceOf(siteContent());
  for (const measure of measures) {
    const points = turningPoints(measure);
    for (const point of points) expect(nextChange(new Date(point - 1))).toBe(point);
    const ends = [...points, Date.parse('2040-01-01')];
    points.forEach((point, index) => {
      const within = stateAt(measure, new Date(point)).state;
      for (let at = point; at < (ends[index + 1] ?? 0); at += 11 * dayMs)
        expect(stateAt(measure, new Date(at)).state).toBe(within);
      expect(stateAt(measure, new Date((ends[index + 1] ?? 0) - 1)).state).toBe(within);
    });
  }
});

test('Every trade measure is listed once, and no stated day puts it back in force by itself', () => {
  const keys = measures.map(({ authority, from, announced, title }) => `${authority} ${from ?? announced} ${title}`);
  expect(new Set(keys).size).toBe(measures.length);
  for (const measure of measures) {
    const stated = measure.suspended?.to ?? measure.ends;
    if (stated) expect(stateAt(measure, new Date(dateEnd(stated))).state).toBe('unconfirmed');
  }
});

test.each([
  ['2026-05-17', 'As of May 17, 2026, read on Nov 22, 2026'],
  ['2026-05', 'As of May 2026, read on Nov 22, 2026'],
  ['early 2026', 'As of early 2026, read on Nov 22, 2026'],
  [undefined, 'Read on Nov 22, 2026'],
])('A trade measure states until when its record goes (%s) and when it was read', (asOf, provenance) => {
  expect(rowAt({ asOf }).provenance.replaceAll('\u00a0', ' ')).toBe(provenance);
});

test('A recalled trade measure states that no document was found', () => {
  expect(rowAt({ confidence: 'recalled', approximate: true })).toMatchObject({
    date: 'about Jan 6, 2026',
    stateText: 'In force, no document read',
    provenance: 'No document found by Nov 22, 2026',
  });
});

test('A trade measure of which only the month is known is dated by the month', () => {
  expect(rowAt({ from: '2022-12', announced: '2022-11-30' })).toMatchObject({
    date: 'Dec 2022',
    announced: 'Nov 30, 2022',
  });
});

test.each([
  ['a suspension that ends before it begins', { suspended: { from: '2026-11-09', to: '2025-11-27' } }, 'suspended'],
  ['a suspension without a last day', { suspended: { from: '2026-11-09' } }, 'suspended'],
  ['an end not written as a day', { ends: 'Nov 10, 2026' }, 'ends'],
  ['no day at all', { from: undefined }, 'from'],
  ['a last day on record of a measure in force', { ended: '2026-01-07' }, 'lastKnown'],
  ['an effect on a material that it does not name', { effects: [{ material: 'tin', text: 'A ban' }] }, 'effects'],
  [
    'no document although a clause names one',
    { confidence: 'recalled', clauses: [{ ...license.clauses[0], source: 'a' }] },
    'confidence',
  ],
  ['a suspension of nothing', { kind: 'suspension', clauses: [] }, 'suspends'],
])('A trade measure with %s is refused', (_what, fields, field) => {
  const { id: _id, collection: _collection, ...fieldsOfLicense } = license;
  expect(
    measureSchema.safeParse({ ...fieldsOfLicense, source: 'a', ...fields }).error?.issues.map(({ path }) => path[0]),
  ).toEqual([field]);
});
