/** The rows of a sample as CSV. The last column states that the row is invented. */
import type { Entry } from '../../../shared/content.ts';
import { illustrativeColumn } from '../../../shared/publishing/services/load-sample.ts';
import { writeCsv } from '../../platform/files/csv.ts';

export function writeSample({ columns, rows }: Entry<'samples'>): string {
  return writeCsv([[...columns.map(({ name }) => name), illustrativeColumn.name], ...rows.map((row) => [...row, 'true'])]);
}
