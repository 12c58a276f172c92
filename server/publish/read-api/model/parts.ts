/** Parts that the records of several collections have: people, materials, documents, instants. */
import * as z from 'zod';
import { categoryCodes } from '../../../../content/vocabulary/taxonomy.ts';
import type { Content, Entry } from '../../../../shared/content.ts';
import { citedDocuments } from '../../../../shared/evidence/sources/cited-documents.ts';
import { type DatedEntry, describePassedDay, passedDays } from '../../../../shared/records/measures/passed-days.ts';
import { measureStates } from '../../../../shared/records/measures/state.ts';
import { entryHref } from '../../../../shared/site/entry-href.ts';
import { withoutLinks } from '../../../../shared/text/link-words.ts';
import type { ReadContext } from './collection.ts';

export const instantSchema = z.iso.datetime().describe('An instant in UTC, RFC 3339');
export const categoriesSchema = z.array(z.enum(categoryCodes));
export const markdownSchema = z
  .string()
  .describe('The text as Markdown (CommonMark with tables and notes), with absolute addresses');
export const personSchema = z.strictObject({ id: z.string(), name: z.string(), role: z.string(), url: z.url() });
export const materialLinkSchema = z.strictObject({
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  url: z.url(),
});
/** Changes since the first publication of a record that is dated by the day. */
export const changeNotesSchema = z.array(z.strictObject({ at: z.iso.date(), note: z.string() }));
/** Another record of the site. */
export const linkSchema = z.strictObject({ id: z.string(), name: z.string(), url: z.url() });
export const documentSchema = z
  .strictObject({
    id: z.string(),
    citation: z.string(),
    url: z.url().nullable(),
    retrieved: z.iso.date().nullable(),
    license: z.string().nullable(),
  })
  .describe('A document that a record rests on. Without an address it is cited in full');

/** A day of a trade measure that a text names, once it has passed. */
export const passedDaySchema = z.strictObject({
  on: z.iso.date(),
  measure: linkSchema,
  state: z.enum(measureStates).describe('The state of the measure at the time of the answer'),
  readOn: z.iso.date().describe('The day on which an editor last read the source of the measure'),
  text: z.string().describe('All of it in words'),
});

/** Converts an instant of the content, in any zone, to UTC. */
export function toInstant(written: string): string {
  return new Date(written).toISOString();
}

export function toPassedDays(context: ReadContext, entry: DatedEntry): z.output<typeof passedDaySchema>[] {
  return passedDays(context.view, entry.dates, context.now).map((day) => {
    const { on, measure, state } = day;
    return {
      on,
      measure: { id: measure.id, name: measure.title, url: context.siteUrl + entryHref(measure) },
      state: state.state,
      readOn: measure.readOn,
      text: withoutLinks(describePassedDay(day, entryHref(entry))),
    };
  });
}

export function toPeople({ view, siteUrl }: ReadContext, ids: readonly string[]): z.output<typeof personSchema>[] {
  return ids
    .flatMap((id) => view.find('people', id) ?? [])
    .map((person) => ({ id: person.id, name: person.name, role: person.role, url: siteUrl + entryHref(person) }));
}

export function toMaterials(
  { view, siteUrl }: ReadContext,
  ids: readonly string[],
): z.output<typeof materialLinkSchema>[] {
  return ids
    .flatMap((id) => view.find('materials', id) ?? [])
    .map((material) => ({
      id: material.id,
      symbol: material.symbol,
      name: material.name,
      url: siteUrl + entryHref(material),
    }));
}

/** @param nameOf returns the displayed name of an entry. */
export function toLinks<Linked extends Entry>(
  { siteUrl }: ReadContext,
  entries: readonly Linked[],
  nameOf: (entry: Linked) => string,
): z.output<typeof linkSchema>[] {
  return entries.map((entry) => ({ id: entry.id, name: nameOf(entry), url: siteUrl + entryHref(entry) }));
}

/** @param cites ids of sources, or `id#part`. */
export function toDocuments(view: Content, cites: readonly string[]): z.output<typeof documentSchema>[] {
  return cites.flatMap((cite) =>
    citedDocuments(view, [cite]).map(({ citation, url = null, retrieved = null, license = null }) => ({
      id: cite,
      citation,
      url,
      retrieved,
      license,
    })),
  );
}
