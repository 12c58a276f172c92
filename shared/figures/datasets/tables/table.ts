/** The definition of a dataset: columns with their meaning, and rows read from the content. */
import type { Content } from '../../../content.ts';
import { isWeak } from '../../../evidence/sources/sources.ts';
import { isApproximate } from '../../../records/materials/figures.ts';

/** A day is written like 2026-11-22. */
export type ColumnType = 'string' | 'integer' | 'number' | 'boolean' | 'date';
export type DataCell = string | number | boolean | null;
/** `unit`: the unit of all values of the column, in words. */
export type DataColumn = { name: string; type: ColumnType; meaning: string; unit?: string | undefined };
/** `cites`: ids of the documents behind the row, or `id#part`. `material`: an id. */
export type DataRow = { cells: readonly DataCell[]; cites: readonly string[]; material: string | undefined };
/** `changed`: days on which the rows changed, besides those that content/datasets.yaml names. */
export type DatasetTable = {
  id: string;
  columns: readonly DataColumn[];
  read: (content: Content, now: Date) => DataRow[];
  changed: (content: Content) => readonly string[];
};

/** A column with a function that reads its value from a record. */
export type ReadColumn<Item> = DataColumn & { value: (item: Item, content: Content) => DataCell | undefined };
type TableOptions<Item> = {
  id: string;
  items: (content: Content, now: Date) => readonly Item[];
  columns: readonly ReadColumn<Item>[];
  cites?: (item: Item) => readonly string[];
  material?: (item: Item) => string | undefined;
  changed?: (content: Content) => readonly string[];
};

export function defineTable<Item>({
  id,
  items,
  columns,
  cites = () => [],
  material = () => undefined,
  changed = () => [],
}: TableOptions<Item>): DatasetTable {
  return {
    id,
    columns: columns.map(({ value: _value, ...column }) => column),
    read: (content, now) =>
      items(content, now).map((item) => ({
        cells: columns.map(({ value }) => toCell(value(item, content))),
        cites: cites(item),
        material: material(item),
      })),
    changed,
  };
}

/** An unknown value is null, never an empty string. */
function toCell(value: DataCell | undefined): DataCell {
  return value === undefined || value === '' ? null : value;
}

export function column<Item>(
  name: string,
  type: ColumnType,
  meaning: string,
  value: ReadColumn<Item>['value'],
  unit?: string,
): ReadColumn<Item> {
  return { name, type, meaning, value, ...(unit && { unit }) };
}

/** The fields that every record of figures has. */
export type SourcedRecord = {
  source: readonly string[];
  confidence: 'sourced' | 'recalled';
  approximate?: boolean;
  note?: unknown;
};

/**
 * The columns at the end of every table of figures.
 * @param sourced returns the source and the confidence of a record.
 */
export function sourceColumns<Item>(sourced: (item: Item) => SourcedRecord): ReadColumn<Item>[] {
  return [
    column('approximate', 'boolean', 'Whether the value is rounded or recalled: print it with “about”', (item) =>
      isApproximate(sourced(item)),
    ),
    column(
      'confidence',
      'string',
      'sourced: seen in a document. recalled: general knowledge of our editors. weak: in a document that we do not rely on',
      (item, content) => (isWeak(content, sourced(item).source) ? 'weak' : sourced(item).confidence),
    ),
    column(
      'source',
      'string',
      'Ids of documents in the dataset “sources”, with their parts behind #; several are separated by spaces',
      (item) => sourced(item).source.join(' '),
    ),
    column('note', 'string', 'What to keep in mind', (item) => noteOf(sourced(item))),
  ];
}

function noteOf({ note }: SourcedRecord): string | undefined {
  return typeof note === 'string' ? note : undefined;
}

/** The days on which figures of materials were published or changed. */
export function figuresChanged(content: Content): string[] {
  return content.list('figures').flatMap(({ published, changes }) => [published, ...changes.map(({ at }) => at)]);
}
