/** Trade measures as the rows of a list. */
import { markup } from '../../content/text/markup.ts';
import type { Content, Markup } from '../content.ts';
import { isApproximate } from '../materials/figures.ts';
import { citeSources } from '../sources/sources.ts';
import { formatDate, formatPublished } from '../text/format.ts';
import { effectOn, firstDay, type Measure, measuresOf } from './list.ts';
import { type MeasureState, stateAt } from './state.ts';

export type MeasureRow = {
  id: string;
  title: string;
  /** What it does: to the material of the page, on the page of a material. */
  text: string;
  authority: string;
  /** The first day, for a `time` element. */
  day: string;
  date: string;
  /** When it was announced, where that is another day. */
  announced: string | undefined;
  state: MeasureState;
  stateText: string;
  /** What the record adds to the state. */
  status: string | undefined;
  /** How current the record is: "As of May 2026, read on 22 Nov 2026". */
  provenance: string;
};

/** The measures of a material with the documents they are taken from, the newest first; undefined when there are none. */
export function loadMeasures(content: Content, material: string, now: Date): { rows: MeasureRow[]; source: Markup } | undefined {
  const measures = measuresOf(content, { material });
  if (measures.length === 0) return undefined;
  return {
    rows: measures.map((measure) => ({ ...rowOf(measure, now), text: effectOn(measure, material) })),
    source: sourceLine(content, measures),
  };
}

export function rowOf(measure: Measure, now: Date): MeasureRow {
  const { id, title, text, authority, from, announced, status } = measure;
  const { state, text: stateText } = stateAt(measure, now);
  return {
    id,
    title,
    text,
    authority,
    day: firstDay(measure),
    date: `${isApproximate(measure) ? 'about ' : ''}${formatPublished(firstDay(measure))}`,
    announced: from && announced && formatPublished(announced),
    state,
    stateText,
    status,
    provenance: provenanceOf(measure),
  };
}

export function sourceLine(content: Content, measures: readonly Measure[]): Markup {
  return markup`Source: ${citeSources(
    content,
    measures.flatMap(({ source }) => source),
  )}`;
}

const noBreak = '\u00a0';

/** "As of May 2026, read on 22 Nov 2026", with no-break spaces so that it can wrap only after the comma. */
function provenanceOf({ asOf, readOn, ...measure }: Measure): string {
  if (isApproximate(measure)) return `As we recall; no document found by ${formatDate(readOn)}`;
  if (!asOf) return `Read on ${formatDate(readOn)}`;
  return [`As of ${formatPublished(asOf)},`, `read on ${formatDate(readOn)}`].map((half) => half.replaceAll(' ', noBreak)).join(' ');
}
