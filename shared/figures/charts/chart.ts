/** A chart: its finding, its drawing, its table and the source of its figures. */
import type { Markup } from '../../content.ts';
import type { TableData } from '../../evidence/composed-page/load-table.ts';
import type { Drawing } from './drawing.ts';

export type ChartData = {
  /** Unique on its page. */
  id: string;
  /** The address of its own page, if it has one. */
  href?: string | undefined;
  /** The finding, a sentence. */
  title: string;
  /** Measure, unit, year. */
  subtitle: string;
  /**
   * A sentence generated from the data, for people who cannot see the drawing, to be read after the subtitle; see
   * `describeDrawing`.
   */
  description: string;
  /** The source line, without the word "Source". */
  source: Markup;
  /** After a shortened source line: where the others are. */
  moreSources?: { words: string; href: string } | undefined;
  /** The figures are invented to show the form; the drawing is marked as illustrative. */
  illustrative?: true | undefined;
  /** The formulas in its words and in its table whose digits are subscripts. */
  formulas?: readonly string[] | undefined;
  drawing: Drawing;
  /** The same figures, behind "Show as table". */
  table: TableData;
};
