/** Figures as plain tables: one row for each value, with the same columns for every figure. */
import type { Content } from '../content.ts';
import { documentCells } from '../evidence/sources/cited-documents.ts';
import type { Figure, FigureValue } from './figure.ts';

/** The columns of the CSV and the fields of the JSON of every figure, in their order. */
export const figureColumns = [
  { name: 'id', meaning: 'Anchor of the value on the page of the figure' },
  { name: 'of', meaning: 'What it is a figure of: a country, a use, a price series, a material' },
  { name: 'measure', meaning: 'What was measured' },
  { name: 'period', meaning: 'Year or month of the value, or year of the edition; empty where the source gives none' },
  { name: 'value', meaning: 'The number as the source gives it; empty where the record has words' },
  { name: 'bound', meaning: '"exact", "about" (rounded or recalled), or "more than" (a lower bound)' },
  { name: 'words', meaning: 'Words in place of a number' },
  { name: 'unit', meaning: 'Unit of the value' },
  { name: 'basis', meaning: 'What the weight or the share refers to' },
  { name: 'estimated', meaning: '"true" when the source estimated it' },
  {
    name: 'confidence',
    meaning: '"sourced" from a document, "recalled" by our editors, or "weak" where we do not rely on the document',
  },
  { name: 'source', meaning: 'Publisher, title and place within the document; several are separated by "; "' },
  {
    name: 'source_url',
    meaning: 'Addresses of the documents, separated by spaces; empty for a file of a release that has none of its own',
  },
  { name: 'retrieved', meaning: 'Days on which the addresses were last seen, separated by spaces' },
  { name: 'license', meaning: 'Licenses of the documents, separated by "; "' },
  { name: 'note', meaning: 'What to keep in mind' },
] as const;

export type FigureRecord = Record<(typeof figureColumns)[number]['name'], string | number | boolean | null>;

/** The values of a figure as records with the columns above. */
export function recordsOf(content: Content, { rows }: Pick<Figure, 'rows'>): FigureRecord[] {
  return rows.map((row) => {
    return {
      id: row.id,
      of: row.of,
      measure: row.measure,
      period: row.period ?? null,
      value: row.value,
      bound: boundOf(row),
      words: row.words ?? null,
      unit: row.unit,
      basis: row.basis ?? null,
      estimated: row.estimated,
      confidence: row.isWeak ? 'weak' : row.confidence,
      ...documentCells(content, row.cites),
      note: row.note ?? null,
    };
  });
}

/** What other sources publish for the values of a figure, one record each; `id` is the anchor of the value. */
export function otherValuesOf(content: Content, { rows }: Pick<Figure, 'rows'>) {
  return rows.flatMap(({ id, others = [] }) =>
    others.map((other) => ({
      id,
      value: other.value,
      bound: boundOf(other),
      unit: other.unit,
      period: other.period,
      ...documentCells(content, other.cites),
      note: other.note ?? null,
    })),
  );
}

function boundOf({
  value,
  isMinimum,
  approximate,
}: Pick<FigureValue, 'value' | 'isMinimum' | 'approximate'>): 'exact' | 'about' | 'more than' | null {
  if (value === null) return null;
  return isMinimum ? 'more than' : approximate ? 'about' : 'exact';
}
