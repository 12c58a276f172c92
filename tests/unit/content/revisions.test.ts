import { expect, test } from 'vitest';
import { knownReleases, publishedYears, releasesOf } from '../../../content/revisions/published-years.ts';
import { listRevisions, summarizeSeries } from '../../../content/revisions/revisions.ts';
import { type Vintage, vintagesSchema } from '../../../content/schemas/vintages.ts';

const releases = knownReleases(
  [
    { id: 'first', source: 'a', published: '2024-03-06' },
    { id: 'second', source: 'b', published: '2025-04' },
    { id: 'third', source: 'b', published: '2026-02-06' },
    { id: 'of-others', source: 'c', published: '2026-05-01' },
  ],
  [
    { id: 'a', publisher: 'Survey' },
    { id: 'b', publisher: 'Survey' },
    { id: 'c', publisher: 'Agency' },
  ],
);
const series = { chapter: 'cobalt', statistic: 'production', detail: 'Mine production' };
const said = (values: (Partial<Vintage> & Pick<Vintage, 'year' | 'release'>)[], unit = 't') => {
  const written = values.map((each, index) => ({ place: 'COD', line: index + 2, ...each }));
  return vintagesSchema.parse({ 'mine-output': { series, unit, values: written } })['mine-output']?.values ?? [];
};
const changesOf = (values: Parameters<typeof said>[0], unit = 't') =>
  listRevisions(said(values, unit), unit, releases).map(({ place, year, change }) => [place, year, change]);
const estimate = { year: 2023, release: 'first', value: 240, estimated: true };

test('A first estimate is compared with the newest release, whatever the order in the file', () => {
  const values = [
    { year: 2023, release: 'third', value: 222 },
    estimate,
    { year: 2023, release: 'second', value: 260, estimated: true },
  ];
  expect(changesOf(values)).toEqual([['COD', 2023, -7.5]]);
  expect(changesOf(values.toReversed())).toEqual([['COD', 2023, -7.5]]);
});

test('The change of a share is in points', () => {
  expect(
    changesOf(
      [
        { ...estimate, value: 76 },
        { year: 2023, release: 'second', value: 73 },
      ],
      '%',
    ),
  ).toEqual([['COD', 2023, -3]]);
});

test('A value that went to nil lost everything, and one that began at nil has no change in percent', () => {
  expect(changesOf([estimate, { year: 2023, release: 'second', is: 'nil' }])).toEqual([['COD', 2023, -100]]);
  expect(
    changesOf([
      { ...estimate, value: 0 },
      { year: 2023, release: 'second', value: 5 },
    ]),
  ).toEqual([]);
});

test.each([
  ['a bound', { value: '>200' }],
  ['a range', { value: { from: 200, to: 300 } }],
  ['a withheld value', { is: 'withheld' }],
  ['a total that leaves out another country', { value: 200, without: ['USA'] }],
  ['another publisher', { value: 200, release: 'of-others' }],
  ['the same release', { value: 200, release: 'first', version: '1.1' }],
])('No revision is counted to %s', (_, later) => {
  expect(changesOf([estimate, { year: 2023, release: 'second', ...later }])).toEqual([]);
});

test('A year that its first release of ours did not estimate as its newest is no first estimate', () => {
  const older = { year: 2022, release: 'first', value: 100 };
  expect(changesOf([older, estimate, { year: 2022, release: 'second', value: 90 }])).toEqual([]);
  expect(
    changesOf([
      { ...estimate, estimated: false },
      { year: 2023, release: 'second', value: 90 },
    ]),
  ).toEqual([]);
});

test('A text that corrects a release is what it said', () => {
  const values = said([estimate, { ...estimate, value: 250, version: '1.3' }]);
  expect(publishedYears(values, releases).map((each) => each.said.map(({ value }) => value))).toEqual([[250]]);
});

test('Of two texts that correct a release the later one wins: 1.10 comes after 1.9', () => {
  const values = said([
    { year: 2023, release: 'first', value: 250, version: '1.10' },
    { year: 2023, release: 'first', value: 240, version: '1.9' },
    { year: 2023, release: 'first', value: 230 },
  ]);
  expect(publishedYears(values, releases).map((each) => each.said.map(({ value }) => value))).toEqual([[250]]);
});

test('A series knows its releases by age, and keeps the changes of each place', () => {
  const values = said([
    { ...estimate, place: 'world', value: 400 },
    { year: 2023, release: 'third', place: 'world', value: 440, estimated: true },
    { year: 2023, release: 'second', value: 216 },
    estimate,
    { ...estimate, place: 'others', value: 20 },
    { year: 2023, release: 'second', place: 'others', value: 90 },
  ]);
  expect(releasesOf(values, releases)).toEqual(['first', 'second', 'third']);
  expect(summarizeSeries(['mine-output', { unit: 't', values }], releases)).toMatchObject({
    changes: { world: [10], COD: [-10] },
    settled: { world: 0, places: 1 },
  });
});
