/** How large the revisions of first estimates have been. */

import type { Content } from '../../../content.ts';
import { listRevisionRecords, type RevisionRecord } from '../../../records/revisions/list-revisions.ts';
import { rangeOfRevisions } from '../../../records/revisions/statistic.ts';
import { column, type DatasetTable, defineTable } from './table.ts';

type Row = RevisionRecord & { cites: string[] };

export const revisionTable: DatasetTable = defineTable<Row>({
  id: 'revisions',
  items: (content) =>
    listRevisionRecords(content).map((record) => ({
      ...record,
      cites: record.releases.flatMap((id) => content.find('releases', id)?.source ?? []),
    })),
  columns: [
    column('material', 'string', 'Id of the material, as in its address', ({ material }) => material.id),
    column('figure', 'string', 'Id of the figure: /figures/<id>', ({ figure }) => figure),
    column('measure', 'string', 'What is measured', ({ name }) => name),
    column(
      'of',
      'string',
      'world: of its total. countries: of all countries that are listed. price, reliance: of the only series',
      ({ kind }) => kind,
    ),
    column('unit', 'string', 'Of the changes: % of the first number, or points of a percentage', ({ unit }) => unit),
    column('count', 'integer', 'First estimates that a later release has again', ({ count }) => count),
    column('half', 'number', 'Half of the changes were at most this large, up or down', ({ half }) => half),
    column('min', 'number', 'The largest change down, or the smallest up', ({ min }) => min),
    column('max', 'number', 'The largest change up, or the smallest down', ({ max }) => max),
    column(
      'range_low',
      'number',
      'From here an estimate has moved as a rule: the 10th percentile from ten changes on, the smallest from three on; empty for fewer',
      ({ changes }) => rangeOfRevisions(changes)?.low,
    ),
    column(
      'range_high',
      'number',
      'Up to here: the 90th percentile from ten changes on, the largest from three on',
      ({ changes }) => rangeOfRevisions(changes)?.high,
    ),
    column('settled', 'integer', 'How many of them are no longer marked as estimates', ({ settled }) => settled),
    column('releases', 'string', 'The releases that were compared, oldest first', ({ releases }) => releases.join(' ')),
  ],
  cites: ({ cites }) => cites,
  material: ({ material }) => material.id,
  changed: readDays,
});

/** The days on which the releases were read. */
function readDays(content: Content): string[] {
  return content.list('releases').flatMap(({ readOn }) => readOn ?? []);
}
