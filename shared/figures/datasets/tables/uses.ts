/** The uses of materials, and the materials with which they are produced together. */
import type { CellValue } from '../../../../content/vocabulary/chart-cell.ts';
import type { Entry } from '../../../content.ts';
import { column, type DatasetTable, defineTable, figuresChanged, sourceColumns } from './table.ts';

type Figures = Entry<'figures'>;
type Use = { material: string; table: Figures['uses'][number]; use: Figures['uses'][number]['items'][number] };

export const useTable: DatasetTable = defineTable<Use>({
  id: 'uses',
  items: (content) =>
    content
      .list('figures')
      .flatMap(({ id: material, uses }) =>
        uses.flatMap((table) => table.items.map((use) => ({ material, table, use }))),
      ),
  columns: [
    column('material', 'string', 'Id of the material, as in its address', ({ material }) => material),
    column(
      'scope',
      'string',
      'Whose use: the world, or the United States. The two are not comparable',
      ({ table }) => table.scope,
    ),
    column('year', 'integer', 'Year of the shares; empty where the source names none', ({ table }) => table.year),
    column('basis', 'string', 'What the shares are of', ({ table }) => table.basis),
    column('use', 'string', 'What it is used for', ({ use }) => use.name),
    column(
      'share_percent',
      'number',
      'Share of the use; empty where uses are named without shares',
      ({ use }) => use.sharePercent,
      '%',
    ),
    ...sourceColumns<Use>(({ table }) => table),
  ],
  cites: ({ table }) => table.source,
  material: ({ material }) => material,
  changed: figuresChanged,
});

/** As in the content: "70", ">50". */
function writeShare(share: CellValue | undefined): string | undefined {
  return share && `${share.bound === 'over' ? '>' : share.bound === 'under' ? '<' : ''}${share.value}`;
}

type CoProduct = { material: string; record: Figures['coProducts'][number] };

export const coProductTable: DatasetTable = defineTable<CoProduct>({
  id: 'co-products',
  items: (content) =>
    content
      .list('figures')
      .flatMap(({ id: material, coProducts }) => coProducts.map((record) => ({ material, record }))),
  columns: [
    column('material', 'string', 'Id of the material, as in its address', ({ material }) => material),
    column('relation', 'string', 'How the two are won together', ({ record }) => record.relation.replaceAll('_', ' ')),
    column('with', 'string', 'What it is won with', ({ record }) => record.with),
    column(
      'share_percent',
      'string',
      'How much of the material comes this way, where the source says so: >50 is more than half',
      ({ record }) => writeShare(record.share),
      '%',
    ),
    ...sourceColumns<CoProduct>(({ record: { source, approximate, note } }) => ({
      source,
      approximate,
      note,
      confidence: approximate ? 'recalled' : 'sourced',
    })),
  ],
  cites: ({ record }) => record.source,
  material: ({ material }) => material,
  changed: figuresChanged,
});
