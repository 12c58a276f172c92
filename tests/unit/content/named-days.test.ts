import { expect, test } from 'vitest';
import type { Draft } from '../../../content/check.ts';
import { checkNamedDays } from '../../../content/check-named-days.ts';
import type { CollectionName } from '../../../content/collections.ts';
import type { Entry } from '../../../content/entry.ts';

/** An entry as the compiler has parsed it. */
function draftOf(name: CollectionName, id: string, fields: object, text = ''): Draft {
  const markdown = { text, digest: text, firstLine: 1 };
  const source = { name, id, file: id, digest: '', value: fields, markdown, prefix: [] };
  const parsed = { value: fields, lineOf: () => 1, syntaxProblems: [] };
  return { source: { ...source, parsed }, entry: { id, ...fields } as unknown as Entry };
}

const ban = draftOf('measures', 'ban', {
  materials: ['gallium'],
  from: '2024-12-03',
  suspended: { from: '2025-11-09', to: '2026-11-27' },
  steps: [{ on: '2028-01', text: 'A month' }],
});
const dates = [{ on: '2026-11-27', measures: ['ban'] }];

function problemsOf(...drafts: Draft[]): string[] {
  const problems: string[] = [];
  checkNamedDays([ban, ...drafts], ({ id }, path, problem) => problems.push(`${id}: ${path.join('.')}: ${problem}`));
  return problems;
}
const article = (text: string, fields: object = {}) =>
  draftOf('news', 'piece', { publishAt: '2026-11-20T07:00:00Z', materials: ['gallium'], dates: [], ...fields }, text);

test('A text that names a coming day of a measure on its material, and does not declare it, is a problem', () => {
  expect(problemsOf(article('Until Nov 27, 2026, it waits.'))).toEqual([
    'piece: dates: the text names Nov 27, 2026, a day of ban: write {on: 2026-11-27, measures: […]} in dates, or measures: [] if it means something else',
  ]);
});

test.each([
  ['without the year', article('Before Nov 27 nothing moves.')],
  ['in a field', article('', { standfirst: 'What Nov 27 can change' })],
  ['on the day of its publication', article('On Nov 27, 2026.', { publishAt: '2026-11-27T07:00:00Z' })],
  ['in a letter, which has no materials', article('By Nov 27.', { materials: undefined })],
])('Such a day is found %s', (_, draft) => {
  expect(problemsOf(draft)).toHaveLength(1);
});

test.each([
  ['a day that it declares', article('Until Nov 27, 2026.', { dates })],
  ['a day that it declares as another matter', article('Nov 27', { dates: [{ on: '2026-11-27', measures: [] }] })],
  ['a day of another year', article('On Nov 27, 2025, and Nov 2, 2026.')],
  ['a day that had passed', article('It ended on Nov 27, 2026.', { publishAt: '2026-11-28T07:00:00Z' })],
  ['a day without its year more than a year ahead', article('By Nov 27.', { publishAt: '2025-11-20T07:00:00Z' })],
  ['a day of a measure on other materials', article('Nov 27, 2026', { materials: ['tin'] })],
  ['a day in the notes on its changes', article('', { changes: [{ at: '2026-11-21', note: 'Nov 27 added' }] })],
])('A text may name %s', (_, draft) => {
  expect(problemsOf(draft)).toEqual([]);
});

test('What we watch on a material declares the days that lay ahead when it was read, sentence by sentence', () => {
  const watch = [
    { text: 'Since Dec 3, 2024.', dates: [] },
    { text: 'Nov 27, 2026: the end.', dates: [] },
  ];
  const gallium = (items: object[], readOn: string) => draftOf('materials', 'gallium', { watch: items, readOn });
  expect(problemsOf(gallium(watch, '2026-11-22'))).toEqual([
    expect.stringMatching(/^gallium: watch\.1: the text names/),
  ]);
  expect(problemsOf(gallium(watch, '2026-11-28'))).toEqual([]);
  expect(problemsOf(gallium([{ text: 'Nov 27, 2026: the end.', dates }], '2026-11-22'))).toEqual([]);
});
