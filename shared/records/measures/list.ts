/** Queries for the trade measures of the content. */
import { jurisdictions } from '../../../content/vocabulary/jurisdictions.ts';
import type { Content, Entry } from '../../content.ts';

export type Measure = Entry<'measures'>;
/** `material`: an id. `country`: a code of content/vocabulary/jurisdictions.ts. */
export type MeasureFilter = { material?: string | undefined; country?: string | undefined; kind?: string | undefined };

/**
 * The measures that match all parts of the filter, the newest first. A pause belongs to the measure that it suspends:
 * it is listed only where `kind` asks for pauses.
 */
export function measuresOf(content: Content, { material, country, kind }: MeasureFilter): Measure[] {
  return content
    .list('measures')
    .filter(
      (measure) =>
        (!material || measure.materials.includes(material)) &&
        (!country || measure.jurisdiction === country) &&
        (kind ? measure.kind === kind : measure.kind !== 'suspension'),
    )
    .toSorted((a, b) => firstDay(b).localeCompare(firstDay(a)));
}

/** Whether it rests on memory and on no document: it is listed, and says so, and `counted` leaves it out. */
export function isRecalled({ confidence }: Partial<Pick<Measure, 'confidence'>>): boolean {
  return confidence === 'recalled';
}

/** The measures that count in a number, an index or a sentence: those that rest on a document. */
export function counted(measures: readonly Measure[]): Measure[] {
  return measures.filter((measure) => !isRecalled(measure));
}

/** What is said of a measure, with the remark that it rests on no document: "In force, no document read". */
export function withRemark(measure: Parameters<typeof isRecalled>[0], text: string): string {
  return isRecalled(measure) ? `${text}, no document read` : text;
}

/** The day from which a measure applies, or the day of its announcement if no such day is stated. */
export function firstDay({ from, announced }: Measure): string {
  return from ?? announced ?? '';
}

/** The effect of a measure on one material, which may be narrower than its text. */
export function effectOn({ effects, text }: Measure, material: string): string {
  return effects.find((effect) => effect.material === material)?.text ?? text;
}

/** Its name for use in a sentence about one material: "Chinese export license needed". */
export function shortNameOn({ short, title, effects }: Measure, material: string): string {
  return effects.find((effect) => effect.material === material)?.short ?? short ?? title;
}

export function countryOf({ jurisdiction }: Measure): string {
  return jurisdictions[jurisdiction];
}

/** The pauses of a measure. */
export function pausesOf(content: Content, { id }: Pick<Measure, 'id'>): Measure[] {
  return content.list('measures').filter(({ suspends }) => suspends.includes(id));
}

/** Excludes suspensions, which are described with the measures that they suspend. */
export function withoutSuspensions(measures: readonly Measure[]): Measure[] {
  return measures.filter(({ kind }) => kind !== 'suspension');
}
