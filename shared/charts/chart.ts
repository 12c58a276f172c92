/** A chart: the finding, the picture, the table behind it and where its figures come from. */
import type { TableData } from '../composed-page/load-table.ts';
import type { Markup } from '../content.ts';
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
  /** A sentence made of the data, for those who do not see the picture; see `describeDrawing`. */
  description: string;
  /** The source line, without the word "Source". */
  source: Markup;
  /** Invented to show the form; the picture says so. */
  illustrative?: true | undefined;
  drawing: Drawing;
  /** The same figures, behind "Show as table". */
  table: TableData;
};
