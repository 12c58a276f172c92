/** The words by which a query asks for trade measures, as the search normalizes them. */
import type { MeasureKind } from '../../../content/vocabulary/measure-kinds.ts';

const limits: readonly MeasureKind[] = ['license', 'ban', 'quota'];
const duties: readonly MeasureKind[] = ['tariff', 'trade-defense', 'tax'];

/** The kinds that each word can mean. */
const kindsOfWord: Readonly<Record<string, readonly MeasureKind[]>> = {
  license: ['license'],
  licensing: ['license'],
  permit: ['license'],
  ban: ['ban'],
  embargo: ['ban'],
  prohibition: ['ban'],
  quota: ['quota'],
  control: limits,
  restriction: limits,
  curb: limits,
  tariff: duties,
  duty: duties,
  antidumping: ['trade-defense'],
  tax: ['tax'],
  royalty: ['tax'],
  rule: ['rule'],
  suspension: ['suspension'],
};

/** @returns the kinds that all such words of a query allow; none if it has no such word. */
export function kindsAskedFor(words: readonly string[]): ReadonlySet<MeasureKind> {
  return new Set(words.flatMap((word) => (Object.hasOwn(kindsOfWord, word) ? (kindsOfWord[word] ?? []) : [])));
}
