/** All datasets: the tables with their titles, licenses, sources and changes. */
import { splitCite } from '../../../content/cite.ts';
import type { Content, Entry } from '../../content.ts';
import { byDay, oncePerContent } from '../../site/content-uses.ts';
import { crystalTable, factorTable, weightTable } from './tables/chemistry.ts';
import { outputTable, worldOutputTable } from './tables/output.ts';
import { criticalListTable, listChangeTable, tradeMeasureTable } from './tables/policy.ts';
import { annualPriceTable, monthlyPriceTable } from './tables/prices.ts';
import { eventTable, glossaryTable, sourceTable } from './tables/reference.ts';
import { revisionTable } from './tables/revisions.ts';
import { riskTable } from './tables/risk.ts';
import { importRelianceTable, reserveTable } from './tables/stocks.ts';
import type { DataColumn, DataRow, DatasetTable } from './tables/table.ts';
import { coProductTable, useTable } from './tables/uses.ts';

const tables: readonly DatasetTable[] = [
  outputTable,
  worldOutputTable,
  reserveTable,
  useTable,
  coProductTable,
  importRelianceTable,
  annualPriceTable,
  monthlyPriceTable,
  revisionTable,
  criticalListTable,
  listChangeTable,
  tradeMeasureTable,
  riskTable,
  crystalTable,
  factorTable,
  weightTable,
  glossaryTable,
  eventTable,
  sourceTable,
];

export type Dataset = Pick<Entry<'datasets'>, 'id' | 'title' | 'description' | 'published' | 'changes'> & {
  /** The newest day on which a row changed or its source was read again. */
  lastChange: string;
  columns: readonly DataColumn[];
  rows: readonly DataRow[];
  /** The number of rows that are omitted because the terms of their documents allow quoting only single figures. */
  withheld: number;
  /** Ids of documents, without their parts. */
  sources: readonly string[];
  /** Ids of the materials that have rows. */
  materials: readonly string[];
};

/** Cached per day, because the state of measures depends on the day. */
export const listDatasets = oncePerContent(
  (content, now: Date): readonly Dataset[] => tables.flatMap((table) => describeTable(content, table, now)),
  {
    keyOf: byDay,
  },
);

/** @returns undefined when there is no dataset with this id. */
export function findDataset(content: Content, id: string, now: Date): Dataset | undefined {
  return listDatasets(content, now).find((dataset) => dataset.id === id);
}

/** The ids of all datasets; content/datasets.yaml describes each. */
export const datasetIds: readonly string[] = tables.map(({ id }) => id);

function describeTable(content: Content, { id, columns, read, changed }: DatasetTable, now: Date): Dataset[] {
  const entry = content.find('datasets', id);
  if (!entry) return [];
  const { title, description, published, changes } = entry;
  const all = read(content, now);
  const rows = all.filter(({ cites }) => !cites.some((cite) => isWithheld(content, cite)));
  const days = [published, ...changes.map(({ at }) => at), ...changed(content)];
  return [
    {
      id,
      title,
      description,
      published,
      changes,
      lastChange: days.toSorted().at(-1) ?? published,
      columns,
      rows,
      withheld: all.length - rows.length,
      sources: [...new Set(rows.flatMap(({ cites }) => cites.map((cite) => splitCite(cite).id)))],
      materials: [...new Set(rows.flatMap(({ material }) => material ?? []))],
    },
  ];
}

/** Tables of other publishers may be quoted figure by figure, but not copied. */
function isWithheld(content: Content, cite: string): boolean {
  return content.find('sources', splitCite(cite).id)?.license?.startsWith('third-party rights') === true;
}
