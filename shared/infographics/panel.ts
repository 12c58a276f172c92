/** A panel of an infographic: one drawing, and the words that say the same, computed from the figures. */
import type { TableData } from '../composed-page/load-table.ts';

export type Panel<Drawing extends { kind: string } = { kind: string }> = {
  /** The finding. */
  title: string;
  /** What is drawn, and in which unit. */
  subtitle: string;
  /** The drawing in a few sentences. */
  description: string;
  /** What we assume, for figures that no document gives; said on the drawing. */
  illustrative?: string;
  /** Ids of sources, or `id#part`. */
  cites: readonly string[];
  /** The figures are ours, computed from the sources. */
  isComputed?: true;
  table: TableData;
  drawing: Drawing;
};

/** @param numeric the columns of figures, by their place. */
export function plainTable(caption: string, columns: string[], rows: string[][], numeric: number[] = []): TableData {
  return {
    caption,
    illustrative: false,
    columns: columns.map((label, index) => ({ label, numeric: numeric.includes(index) })),
    rows,
    foot: undefined,
  };
}

/** "Rare earths" for "Rare earth elements", where there is little room. */
export function shortMaterialName(name: string): string {
  return name.replace('Rare earth elements', 'Rare earths');
}
