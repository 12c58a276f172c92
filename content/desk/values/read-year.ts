/** Years as the publishers write them, in cells and in names of columns. */
import { trimBlanks } from '../files/table.ts';

export type YearReading = { year: number | [number, number]; estimated: boolean };

/** `2025`, `2021–24`, `2021-2024`, `2025_estimated`, `2025e`. @returns undefined for anything else. */
export function readYear(written: string): YearReading | undefined {
  const text = trimBlanks(written);
  const [, year, last, mark] =
    /^((?:19|20)\d\d)(?:[-–]((?:19|20)?\d\d))?((?:_est\w*| ?e|, estimated))?$/i.exec(text) ?? [];
  if (year === undefined) return undefined;
  const estimated = mark !== undefined;
  if (last === undefined) return { year: Number(year), estimated };
  const to = last.length === 2 ? Number(year.slice(0, 2) + last) : Number(last);
  return to > Number(year) ? { year: [Number(year), to], estimated } : undefined;
}
