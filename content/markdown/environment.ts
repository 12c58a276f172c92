/** The input of the Markdown compiler, and what it collects. */
import type { CellValue } from '../vocabulary/chart-cell.ts';

export type Heading = { id: string; text: string };
/**
 * Turns the address written in a text (`materials:gallium`, `/methodology`, `https://…`) into the one to print, or
 * returns a problem. `cites`: id of the source that it links to.
 */
export type ResolveLink = (written: string) => { href: string; cites?: string } | { problem: string };
/** Returns the size in pixels of the picture at an address written in a text, or a problem. */
export type ResolvePicture = (written: string) => { width: number; height: number } | { problem: string };
export type Report = (line: number, problem: string) => void;
/** Returns the sources that a chart of content/charts cites, or a problem. */
export type ResolveChart = (id: string) => { cites: string[] } | { problem: string };
/** A table that is also drawn, as bars of its last column of figures. Texts are plain. */
export type InlineChart = {
  title: string;
  /** The heading of the column that is drawn. */
  measure: string;
  unit: string;
  /** What the figures refer to: "gallium content". */
  basis: string;
  columns: { label: string; numeric: boolean }[];
  rows: string[][];
  /** One per row; null for a row of totals. */
  values: (CellValue | null)[];
  /** One per row; null for a row that says that its year is unclear. */
  years: (string | null)[];
  /** 100 for shares. */
  max?: number;
  /** Ids of the documents to which its source line links. */
  cites: string[];
};
export type Environment = {
  resolveChart: ResolveChart;
  charts: InlineChart[];
  resolveLink: ResolveLink;
  resolvePicture: ResolvePicture;
  report: Report;
  contents: Heading[];
  words: number;
  cited: Set<string>;
  /** The ids of the sources that each note links to. */
  notes: string[][];
  publishers: readonly string[];
};
