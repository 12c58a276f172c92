/** How a reading is counted, in words. */
import type { FileReading, Observation } from '../observation.ts';

/** `8,885 of 8,886 rows read, 1 refused`. */
export function countWords({ kind, rows, counts, corrections }: FileReading): string {
  if (kind === '') return 'refused';
  const numbers = new Intl.NumberFormat('en');
  if (corrections.length > 0) return `${numbers.format(corrections.length)} corrections read`;
  const parts = [
    `${numbers.format(counts.read)} of ${numbers.format(rows)} rows read`,
    ...(counts.refused > 0 ? [`${numbers.format(counts.refused)} refused`] : []),
    ...(counts.empty > 0 ? [`${numbers.format(counts.empty)} empty`] : []),
  ];
  return parts.join(', ');
}

/** The values that a person has to look at. */
export function doubtsOf({ observations }: FileReading): (Observation & { reading: { is: 'doubt' } })[] {
  return observations.filter((each) => each.reading.is === 'doubt') as (Observation & { reading: { is: 'doubt' } })[];
}

/** `line 8533, Is critical mineral` or `sheet T2`. */
export function whereWords({ sheet, line, column }: { sheet?: string; line?: number; column?: string }): string {
  return [sheet && `sheet ${sheet}`, line && `line ${line}`, column].filter(Boolean).join(', ');
}
