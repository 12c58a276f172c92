/**
 * Cells between which measures do not tell apart: lines that differ in these alone have one answer, which a long list
 * computes once.
 */
import { euMembers } from '../../../../content/vocabulary/eu-members.ts';
import { readCode } from '../check/conditions.ts';
import type { Measure } from '../list.ts';
import type { AskedColumn } from './columns.ts';

/**
 * `id`: a number for each text of each column, 0 for none. `said`: the value of the field, undefined for none.
 * `problem`: why it cannot be read.
 */
export type ReadCell = {
  id: number;
  column: AskedColumn;
  said: string | number | undefined;
  problem: string | undefined;
};
/** Returns small numbers, equal for readable cells of a column that are interchangeable; 0 for an empty cell. */
export type ClassOf = (cell: ReadCell) => number;

export function createInterchange(measures: readonly Measure[]): ClassOf {
  const clauses = measures.flatMap(({ clauses: own }) => own);
  const items = clauses.flatMap((clause) => clause.items);
  const named = [
    ...measures.map(({ jurisdiction }): string => jurisdiction),
    ...clauses.flatMap(({ origins = [], destinations = [] }) => [...origins, ...destinations]),
  ];
  const members = named.includes('EU') ? [...euMembers].map((country) => [country, 2] as const) : [];
  const places = new Map([...members, ...named.map((place, index) => [place, index + 3] as const)]);
  // The longest first: a code is under all named codes with which the longest of them begins.
  const codes = items.flatMap((item) => (item.codes ?? []).map(readCode)).toSorted((a, b) => b.length - a.length);
  const purities = items.flatMap(({ purityFrom = [] }) => purityFrom);
  const classOf: ClassOf = ({ id, column, said }) => {
    if (said === undefined || column === 'form' || column === 'for') return id;
    if (typeof said === 'number') return purities.filter((least) => said >= least).length + 1;
    if (column === 'code') return codes.findIndex((code) => said.startsWith(code)) + 1;
    return places.get(said) ?? 1;
  };
  const known: number[] = [];
  return (cell) => {
    known[cell.id] ??= classOf(cell);
    return known[cell.id] ?? 0;
  };
}
