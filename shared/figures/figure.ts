/** A figure as it is published: a chart whose every value can be followed to its source. */
import type { ChartData } from '../charts/chart.ts';
import type { Entry } from '../content.ts';

export type FigureKind = 'output' | 'prices' | 'uses' | 'reserves' | 'comparison' | 'chart';

/** One value with what is known of it: its passport. */
export type FigureValue = {
  /** The anchor on the page of the figure: "chn-2025". */
  id: string;
  /** What it is a figure of: "China", "Integrated circuits (GaAs, GaN)". */
  of: string;
  /** "output", "share of output", "capacity a year", "price" */
  measure: string;
  /** A year; undefined where the source gives none. */
  period: string | undefined;
  /** Null where the record has words instead of a number. */
  value: number | null;
  /** The source gives a lower bound, not the value. */
  isMinimum: boolean;
  /** Printed instead of the value: "net exporter", "listed, as rare earths". */
  words?: string | undefined;
  unit: string;
  basis: string | undefined;
  /** Estimated by its source. */
  estimated: boolean;
  /** Printed with "about": rounded by its source, or recalled by us. */
  approximate: boolean;
  /** `recalled`: general knowledge of our editors, found in no document. */
  confidence: 'sourced' | 'recalled';
  /** Rests on a source that we do not rely on: hatched in charts and not counted. */
  isWeak: boolean;
  /** Ids of documents, or `id#part`. */
  cites: readonly string[];
  note?: string | undefined;
};

/** A page that shows the figure. */
export type UsedOn = { label: string; href: string };
/** `at`: a day. */
export type FigureChange = { at: string; note: string };

export type Figure = {
  id: string;
  kind: FigureKind;
  /** What it shows, without the finding: "Gallium: primary output by country". */
  name: string;
  chart: ChartData;
  /** Ids of materials; empty for figures of all materials. */
  materials: readonly string[];
  sources: readonly string[];
  unit: string;
  basis: string | undefined;
  years: readonly string[];
  /** How the figure came about, in sentences. */
  computedHow: string;
  rows: readonly FigureValue[];
  usedOn: readonly UsedOn[];
  /** The day on which it was first published, and what changed since, oldest first. */
  published: string;
  changes: readonly FigureChange[];
};

/** A figure before what follows from its values is added: sources, years, table, source line. */
export type FigureDraft = Omit<Figure, 'chart' | 'sources' | 'years'> &
  Pick<ChartData, 'title' | 'subtitle' | 'drawing' | 'illustrative'> & { source?: ChartData['source'] };
/** A figure of all materials before its history is added. */
export type ComparisonDraft = Omit<FigureDraft, 'published' | 'changes'>;

export type Figures = Entry<'figures'>;
export type Material = Entry<'materials'>;
export type MaterialFigures = { material: Material; figures: Figures };
