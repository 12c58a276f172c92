/** A panel of an infographic: one drawing, and texts with the same information, computed from the figures. */
import type { TableData } from '../../evidence/composed-page/load-table.ts';

export type Panel<Drawing extends { kind: string } = { kind: string }> = {
  /** The finding. */
  title: string;
  /** The measure that is drawn, with its unit. */
  subtitle: string;
  /** The drawing in a few sentences. */
  description: string;
  /** Our assumptions, for figures that no document gives; printed on the drawing. */
  illustrative?: string | undefined;
  /** Ids of sources, or `id#part`. */
  cites: readonly string[];
  /** What is counted and when, where the subtitle does not say it. */
  basis?: string;
  /** The page of the figure that is drawn. */
  href?: string | undefined;
  /** The figures are ours, computed from the sources. */
  isComputed?: true;
  table: TableData;
  drawing: Drawing;
};

/** @param numeric the indexes of the columns of figures. */
export function plainTable(caption: string, columns: string[], rows: string[][], numeric: number[] = []): TableData {
  return {
    caption,
    illustrative: false,
    columns: columns.map((label, index) => ({ label, numeric: numeric.includes(index) })),
    rows,
    foot: undefined,
  };
}

/** "Rare earths" for "Rare earth elements", where space is limited. */
export function shortMaterialName(name: string): string {
  return name.replace('Rare earth elements', 'Rare earths');
}
