/** A published figure: a chart in which every value can be traced to its source. */
import type { Entry } from '../content.ts';
import type { ChartData } from './charts/chart.ts';

export type FigureKind =
  | 'output'
  | 'prices'
  | 'monthly price'
  | 'uses'
  | 'reserves'
  | 'concentration'
  | 'stages'
  | 'comparison'
  | 'chart';

/** A value with everything that its passport prints. */
export type FigureValue = {
  /** The anchor on the page of the figure: "chn-2025". */
  id: string;
  /** What the value refers to: "China", "Integrated circuits (GaAs, GaN)". */
  of: string;
  /** "output", "share of output", "capacity a year", "price" */
  measure: string;
  /** A year, or a month like "2026-09"; undefined if the source gives none. */
  period: string | undefined;
  /** Null if the record has words instead of a number. */
  value: number | null;
  /** The source gives a range, and no value in it. */
  range?: { from: number; to: number } | undefined;
  /** The source gives a lower bound, not the value. */
  isMinimum: boolean;
  /** Printed instead of the value: "net exporter", "listed, as rare earths". */
  words?: string | undefined;
  unit: string;
  basis: string | undefined;
  /** Estimated by the source. */
  estimated: boolean;
  /** Printed with "about": rounded by the source, or recalled by our editors. */
  approximate: boolean;
  /** `recalled`: general knowledge of our editors, found in no document. */
  confidence: 'sourced' | 'recalled';
  /** Printed in the passport instead of “As published”: how we computed the value. */
  computed?: string | undefined;
  /** From a weak source: hatched in charts and not counted. */
  isWeak: boolean;
  /** Ids of documents, or `id#part`. */
  cites: readonly string[];
  note?: string | undefined;
  /** Differing values from other sources. */
  others?: readonly OtherValue[] | undefined;
};

/** `period`: a year, or the period as named by the source ("2023/24"). */
export type OtherValue = Pick<FigureValue, 'value' | 'unit' | 'isMinimum' | 'approximate' | 'cites' | 'note'> & {
  period: string;
};

/** A page that shows the figure. */
export type UsedOn = { label: string; href: string };
/** `at`: a day. */
export type FigureChange = { at: string; note: string };

export type Figure = {
  id: string;
  kind: FigureKind;
  /** The subject, without the finding: "Gallium: primary output by country". */
  name: string;
  /** The title of its page, if the name is longer than search engines show. */
  shortName?: string | undefined;
  chart: ChartData;
  /** Ids of materials; empty for a figure of all materials. */
  materials: readonly string[];
  sources: readonly string[];
  unit: string;
  basis: string | undefined;
  years: readonly string[];
  /** How the figure was computed, in sentences. */
  computedHow: string;
  rows: readonly FigureValue[];
  usedOn: readonly UsedOn[];
  /** The day of first publication, and the changes since, oldest first. */
  published: string;
  changes: readonly FigureChange[];
};

/**
 * A figure without the parts that are derived from its values: sources, years, table, source line. Where it has its own
 * table or source line, these are used.
 */
export type FigureDraft = Omit<Figure, 'chart' | 'sources' | 'years'> &
  Pick<ChartData, 'title' | 'subtitle' | 'drawing' | 'illustrative'> & {
    source?: ChartData['source'];
    table?: ChartData['table'];
  };
/** A figure of all materials without its history. */
export type ComparisonDraft = Omit<FigureDraft, 'published' | 'changes'>;

export type Figures = Entry<'figures'>;
export type Material = Entry<'materials'>;
export type MaterialFigures = { material: Material; figures: Figures };
