/** A table that readers can download. */
import type { DataCell } from '../../../shared/figures/datasets/tables/table.ts';

/** `type`: its datatype in words. `unit`: of all its values. */
type PublishedColumn = { name: string; type?: string; unit?: string | undefined; meaning?: string };
/** Where the table comes from, by label: the last sheet of the workbook. */
type Origin = Record<'Title' | 'Publisher' | 'Address', string> & Record<string, string | Date>;

/**
 * `rows`: a cell for each column. Numbers are unformatted, days are written like 2026-11-22, and an unknown value is
 * null or ''.
 */
export type PublishedTable = {
  columns: readonly PublishedColumn[];
  rows: readonly (readonly DataCell[])[];
  about: Origin;
};
