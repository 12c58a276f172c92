/** Trade measures as the rows of a list. */
import { splitCite } from '../../../content/cite.ts';
import { measureKinds } from '../../../content/vocabulary/measure-kinds.ts';
import type { Content, Markup } from '../../content.ts';
import { noteSign } from '../../evidence/sources/note-sign.ts';
import { isMarked } from '../../evidence/sources/signed-markup.ts';
import { sourceOfRows } from '../../evidence/sources/sources.ts';
import { href } from '../../routes.ts';
import { entryHref } from '../../site/entry-href.ts';
import { formatDate, formatList, formatPublished, keepTogether } from '../../text/format.ts';
import { isApproximate } from '../materials/figures.ts';
import { countMeasures } from './count.ts';
import { effectOn, firstDay, type Measure, measuresOf, pausesOf } from './list.ts';
import { axisOfMeasures } from './load-axes.ts';
import type { MeasureAxis } from './load-axis.ts';
import { type ElementStates, loadElementStates } from './load-elements.ts';
import { type MeasureState, stateAt } from './state.ts';

export type MeasureRow = {
  href: string;
  title: string;
  kind: string;
  /** The names of the materials; empty in a list for one material. */
  materials: string;
  /** The effect of the measure; on the page of a material, the effect on that material. */
  text: string;
  authority: string;
  /** The first day, for a `time` element. */
  day: string;
  date: string;
  /** The day of its announcement, if that is another day. */
  announced: string | undefined;
  state: MeasureState;
  stateText: string;
  /** The decisions that suspend it. */
  pauses: { title: string; href: string }[];
  /** A remark in the record about the state. */
  status: string | undefined;
  /** How current the record is: "As of May 2026, read on Nov 22, 2026", with the sign if no official text was read. */
  provenance: string;
};

export type MeasuresOnMaterial = {
  rows: MeasureRow[];
  axis: MeasureAxis;
  elements: ElementStates | undefined;
  finding: string;
  source: Markup;
  checkHref: string;
};

/** The measures on a material, the newest first, with their sources; undefined if there are none. */
export function loadMeasures(content: Content, material: string, now: Date): MeasuresOnMaterial | undefined {
  const measures = measuresOf(content, { material });
  if (measures.length === 0) return undefined;
  const drawn = measures.toReversed();
  return {
    rows: measures.map((measure) => ({
      ...rowOf(content, measure, now),
      materials: '',
      text: effectOn(measure, material),
    })),
    axis: axisOfMeasures(drawn, now),
    elements: loadElementStates(content, material, now),
    finding: countMeasures(measures, now),
    source: sourceOfRows(content, measures),
    checkHref: href('policy-check', { what: material }),
  };
}

export function rowOf(content: Content, measure: Measure, now: Date): MeasureRow {
  const { title, kind, text, authority, from, announced, status } = measure;
  const { state, text: stateText } = stateAt(measure, now);
  return {
    href: entryHref(measure),
    title,
    kind: measureKinds[kind].name,
    materials: formatList(measure.materials.map((material) => content.find('materials', material)?.name ?? '')),
    text,
    authority,
    day: firstDay(measure),
    date: `${isApproximate(measure) ? 'about ' : ''}${formatPublished(firstDay(measure))}`,
    announced: from && announced && formatPublished(announced),
    state,
    stateText,
    pauses: pausesOf(content, measure).map((pause) => ({ title: pause.title, href: entryHref(pause) })),
    status,
    provenance: provenanceOf(measure) + (isUnofficial(content, measure) ? noteSign : ''),
  };
}

/** Whether it rests on no document, or only on copies, reports and registers. */
function isUnofficial(content: Content, measure: Measure): boolean {
  const documents = measure.source.flatMap((cite) => content.find('sources', splitCite(cite).id) ?? []);
  return documents.every(isMarked);
}

/** "As of May 2026, read on Nov 22, 2026", with no-break spaces so that it can wrap only after the comma. */
function provenanceOf({ asOf, readOn, ...measure }: Measure): string {
  if (isApproximate(measure)) return `No document found by ${formatDate(readOn)}`;
  if (!asOf) return `Read on ${formatDate(readOn)}`;
  return [`As of ${formatPublished(asOf)},`, `read on ${formatDate(readOn)}`].map(keepTogether).join(' ');
}
