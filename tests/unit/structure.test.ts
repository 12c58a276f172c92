import { expect, test } from 'vitest';
import { findFileCircle, findFolderCircle } from '../support/structure/import-circles.ts';
import { exportedNames, readSourceFiles, readStyleSheets } from '../support/structure/source-files.ts';

const files = readSourceFiles();
const product = files.filter(({ path }) => !path.startsWith('tests/'));

/** What every folder of `shared/pages` exports; see `shared/page.ts`. */
const namesOfThePageContract = new Set(['Page', 'staticParts', 'load']);
/** A linter that is switched off for everything, or for the length of files and functions. */
const lengthDirective = /(?:oxlint|eslint)-disable(?:-next-line|-line)?(?:[^\n]*max-lines|\s*(?:--|\*\/|$))/m;
/** A line that is nothing but a comment, with its words. */
const commentLine = /^\s*(?:\/\/|\/?\*+)\s*(.*?)(?:\s*\*\/)?$/;
/** Whether it is a comment wider than the formatter's lines. One word, as an address, cannot be broken. */
const isWideComment = (line: string) => line.length > 120 && /\s/.test(commentLine.exec(line)?.[1] ?? '');
/** A reading of the machine's clock. `timeOrigin` and `format()` cannot be moved with `Date`. */
const clockReading =
  /\bDate\??\s*\.\s*now\b|\bDate\)?\(\s*\)|\bnew Date\b(?!\s*[(<])|\bDate\s*,\s*'now'|\}\s*=\s*Date\b|\btimeOrigin\b|\bDateTimeFormat\([^)]*\)\s*\.format\(\s*\)/g;
/** The clock of the tests itself, and an origin that the random walk compares only after it has moved it. */
const clockReaders =
  /^tests\/(?:support\/clock\/|unit\/clock\.test\.ts$|support\/browser\/random-walk\/page-script\.ts$)/;
/** They measure and watch a site as on the machine of an operator. */
const outsideOfTests = /^tests\/(?:bench|soak|release)\//;

test('The check of imports finds a circle of files where there is one', () => {
  const circle = [
    { path: 'a.ts', imports: ['b.ts'] },
    { path: 'b.ts', imports: ['c.ts'] },
    { path: 'c.ts', imports: ['b.ts'] },
  ];
  expect(findFileCircle(circle)).toEqual(['b.ts', 'c.ts', 'b.ts']);
  expect(findFileCircle(circle.slice(0, 2))).toBeUndefined();
});

test('No file imports itself through others, types included', () => {
  expect(findFileCircle(files)).toBeUndefined();
});

test.each([
  ['two folders', ['s/a/x.ts > s/b/y.ts', 's/b/z.ts > s/a/w.ts']],
  ['two folders by way of a subfolder', ['s/a/x.ts > s/b/y.ts', 's/b/deep/er/z.ts > s/a/w.ts']],
  ['three folders', ['s/a/x.ts > s/b/y.ts', 's/b/z.ts > s/c/v.ts', 's/c/deep/u.ts > s/a/w.ts']],
  ['a folder and the files above it', ['s/a/x.ts > s/y.ts', 's/z.ts > s/a/w.ts']],
  ['two folders at the top', ['s/a/x.ts > t/y.ts', 't/b/z.ts > s/w.ts']],
])('The check of folders finds a circle of %s', (_, imports) => {
  const circle = imports
    .map((each) => each.split(' > '))
    .map(([path = '', target = '']) => ({ path, imports: [target] }));
  expect(findFolderCircle(circle)?.toSorted()).toEqual(
    imports.map((each) => each.replace(' > ', ' imports ')).toSorted(),
  );
  expect(findFolderCircle(circle.slice(1))).toBeUndefined();
});

test('No folder imports itself through others, subfolders and types included', () => {
  expect(findFolderCircle(files)).toBeUndefined();
});

test('The median length of the files is at most 50 lines', () => {
  const lengths = product.map(({ lines }) => lines).toSorted((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(50);
});

test('No file of the program or its styles has more than 200 lines', () => {
  const long = [...files, ...readStyleSheets()].filter(({ lines }) => lines > 200);
  expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});

test.each([
  ['// %', 'many words', true],
  ['  /** % */', 'many words', true],
  [' * %', 'many words', true],
  [' * %', 'one word', false],
  ['  /** % */', 'one word', false],
  ['// see %', 'one word', true],
  ['const text = "%";', 'many words', false],
])('The check of comments is right about the wide line %s with %s', (line, kind, isFound) => {
  expect(isWideComment(line.replace('%', (kind === 'one word' ? 'word' : 'a word ').repeat(40)))).toBe(isFound);
});

test('No comment is wider than the lines of the formatter', () => {
  const wide = files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (isWideComment(line) ? [`${path}:${index + 1}`] : [])),
  );
  expect(wide).toEqual([]);
});

test.each([
  ['/* oxlint-% */', true],
  ['// oxlint-%-next-line', true],
  ['// oxlint-%-next-line -- too long', true],
  ['/* oxlint-% max-lines */', true],
  ['// eslint-%-next-line no-console, max-lines-per-function -- generated', true],
  ['// oxlint-%-next-line no-console -- max-age is printed', false],
])('The check of lengths is right about the comment %s', (comment, isFound) => {
  expect(lengthDirective.test(comment.replace('%', 'disable'))).toBe(isFound);
});

test('No file switches off the limits of the length of files and functions', () => {
  expect(files.filter(({ text }) => lengthDirective.test(text)).map(({ path }) => path)).toEqual([]);
});

test.each([
  ['export const a = 1, { b, c: [d] } = e;', ['a', 'b', 'd']],
  ['export async function* f() {}', ['f']],
  ['export abstract class G {}', ['G']],
  ['export enum H {}', ['H']],
  ['export type I = 1; export interface J {}', ['I', 'J']],
  ['const k = 1; export { k, k as l };', ['k', 'l']],
  ['export default function m() {}', ['m']],
  ['export default 1;', ['default']],
  ["export { n, o as p } from './q.ts'; export * as r from './s.ts';", ['p', 'r']],
  ["import type { T } from './t.ts'; export type { T }; export * from './u.ts';", []],
])('The check of names reads %s', (text, names) => {
  expect(exportedNames({ path: 'a.ts', text })).toEqual(names);
});

test('An exported name has one meaning', () => {
  const exporters = new Map<string, string[]>();
  for (const file of product)
    for (const name of exportedNames(file)) exporters.set(name, [...(exporters.get(name) ?? []), file.path]);
  const twice = [...exporters]
    .filter(([name, paths]) => paths.length > 1 && !namesOfThePageContract.has(name))
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`);
  expect(twice).toEqual([]);
});

test('Names of bounds begin with max or min', () => {
  const others = files.flatMap(({ path, text }) =>
    (text.match(/\b(?:most|least|longest|shortest|largest|smallest)[A-Z]\w*/g) ?? []).map((name) => `${path}: ${name}`),
  );
  expect([...new Set(others)]).toEqual([]);
});

test.each([
  ['new D()', true],
  ['new D(\n)', true],
  ['new D;', true],
  ['D()', true],
  ['new (D)()', true],
  ['D.now()', true],
  ['D\n  .now()', true],
  ['times.map(D.now)', true],
  ["vi.spyOn(D, 'now')", true],
  ['const { now } = D;', true],
  ['performance.timeOrigin', true],
  ["new Intl.DTimeFormat('en').format()", true],
  ["new Intl.DTimeFormat('en').format(at)", false],
  ['new D(today)', false],
  ['expect.any(D)', false],
  ['printD()', false],
])('The check of clocks is right about %j, where D is Date', (code, isFound) => {
  expect(code.replace('D', 'Date').search(clockReading) >= 0).toBe(isFound);
});

test('No test reads the clock of the machine, so that it passes on every day', () => {
  const inTests = files.filter(({ path }) => path.startsWith('tests/') && path !== 'tests/unit/structure.test.ts');
  const readings = inTests
    .filter(({ path }) => !clockReaders.test(path) && !outsideOfTests.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(clockReading)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`),
    );
  expect(readings).toEqual([]);
});
