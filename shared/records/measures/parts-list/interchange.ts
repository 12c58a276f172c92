/**
 * Countries and codes between which measures do not tell apart: consignments that differ in these alone have one
 * answer, which a long list computes once.
 */
import { euMembers } from '../../../../content/vocabulary/eu-members.ts';
import { readCode } from '../check/conditions.ts';
import { otherCountry } from '../check/places.ts';
import type { Measure } from '../list.ts';

/** Both return equal texts for what is interchangeable. `ofCode`: empty for codes that change nothing. */
export type Interchange = {
  ofPlace: (country: string) => string;
  ofCode: (code: string) => string;
};

export function createInterchange(measures: readonly Measure[]): Interchange {
  const clauses = measures.flatMap(({ clauses: own }) => own);
  const places = new Set([
    ...measures.map(({ jurisdiction }): string => jurisdiction),
    ...clauses.flatMap(({ origins = [], destinations = [] }) => [...origins, ...destinations]),
  ]);
  // The longest first: a code is under all named codes with which the longest of them begins.
  const codes = clauses
    .flatMap(({ items }) => items.flatMap((item) => (item.codes ?? []).map(readCode)))
    .toSorted((a, b) => b.length - a.length);
  return {
    ofPlace(country) {
      if (places.has(country) || country === 'EU' || country === otherCountry) return `the ${country}`;
      return places.has('EU') && euMembers.has(country) ? 'EU' : 'other';
    },
    ofCode: (code) => codes.find((named) => code.startsWith(named)) ?? '',
  };
}
