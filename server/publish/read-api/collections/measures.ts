/** Trade measures in the read API, with their state at the instant of the answer. */
import * as z from 'zod';
import { jurisdictionCodes } from '../../../../content/vocabulary/jurisdictions.ts';
import { measureKindNames } from '../../../../content/vocabulary/measure-kinds.ts';
import { eventsOf } from '../../../../shared/records/measures/dates.ts';
import { countryOf, firstDay, isRecalled, type Measure } from '../../../../shared/records/measures/list.ts';
import { measureStates, stateAt } from '../../../../shared/records/measures/state.ts';
import { calendarHref, entryHref } from '../../../../shared/site/entry-href.ts';
import type { ApiCollection } from '../model/collection.ts';
import { byMaterial, oneOf } from '../model/filters.ts';
import { documentSchema, linkSchema, materialLinkSchema, toDocuments, toLinks, toMaterials } from '../model/parts.ts';
import { toItsMaterials } from './relations.ts';

const dateSchema = z.string().describe('A day, or a month where the day is not known: 2026-11-27, 2026-11');
const item = z.strictObject({
  id: z.string(),
  title: z.string(),
  kind: z.enum(measureKindNames),
  jurisdiction: z.enum(jurisdictionCodes).describe('ISO 3166-1 alpha-3, or EU'),
  country: z.string(),
  authority: z.string(),
  url: z.url(),
  materials: z.array(materialLinkSchema),
  elements: z.array(z.string()).describe('Symbols of the elements it names, where a material is a group of elements'),
  announced: dateSchema.nullable(),
  from: dateSchema.nullable().describe('The first day on which it applies, as stated'),
  state: z.enum(measureStates),
  stateText: z.string(),
  readOn: z.iso.date().describe('The day on which an editor last read its source'),
  isApproximate: z.boolean().describe('Whether we found no document of it: our counts of measures leave it out'),
});
const more = z.strictObject({
  text: z.string(),
  effects: z.array(z.strictObject({ material: z.string(), text: z.string() })),
  suspended: z.strictObject({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  ends: dateSchema.nullable().describe('The last day, as stated in advance'),
  ended: dateSchema.nullable().describe('The last day, on record'),
  dates: z
    .array(z.strictObject({ on: dateSchema, text: z.string() }))
    .describe('All its dates in order, past and to come'),
  suspends: z.array(linkSchema),
  remark: z.string().nullable(),
  note: z.string().nullable(),
  recordAsOf: z.string().nullable().describe('How far the record goes from which the state was taken'),
  sources: z.array(documentSchema),
  files: z.strictObject({ calendar: z.url() }),
});

export const measureCollection: ApiCollection<Measure, z.output<typeof item>, z.output<typeof more>> = {
  name: 'measures',
  schemaName: 'Measure',
  title: 'Trade measures',
  one: 'a trade measure',
  takesAsOf: true,
  item,
  more,
  filters: {
    material: byMaterial,
    jurisdiction: oneOf<Measure>(jurisdictionCodes, 'Who imposes it.', ({ jurisdiction }) => jurisdiction),
    kind: oneOf<Measure>(
      measureKindNames,
      'The kind of measure. Suspensions are only listed by their kind: they belong to the measures that they suspend.',
      ({ kind }) => kind,
    ),
    state: oneOf<Measure>(
      measureStates,
      'The state at the time of the answer.',
      (measure, now) => stateAt(measure, now).state,
    ),
  },
  relations: { materials: toItsMaterials },
  sorts: { from: (measure) => firstDay(measure), title: ({ title }) => title, readOn: ({ readOn }) => readOn },
  defaultSort: '-from',
  list: ({ view }) => view.list('measures'),
  idOf: ({ id }) => id,
  isListed: ({ kind }, filters) => kind !== 'suspension' || filters['kind'] === kind,
  describe(context, measure) {
    const {
      id,
      title,
      kind,
      jurisdiction,
      authority,
      elements,
      announced = null,
      from = null,
      readOn,
      approximate,
    } = measure;
    const { state, text: stateText } = stateAt(measure, context.now);
    return {
      id,
      title,
      kind,
      jurisdiction,
      country: countryOf(measure),
      authority,
      url: context.siteUrl + entryHref(measure),
      materials: toMaterials(context, measure.materials),
      elements,
      announced,
      from,
      state,
      stateText,
      readOn,
      isApproximate: approximate || isRecalled(measure),
    };
  },
  describeMore(context, measure) {
    const { view, siteUrl } = context;
    const {
      text,
      effects,
      suspended = null,
      ends = null,
      ended = null,
      status = null,
      note = null,
      asOf = null,
    } = measure;
    const suspends = measure.suspends.flatMap((id) => view.find('measures', id) ?? []);
    return {
      text,
      effects: effects.map(({ material, text: effect }) => ({ material, text: effect })),
      suspended,
      ends,
      ended,
      dates: eventsOf(measure).map((event) => ({ on: event.on, text: event.text })),
      suspends: toLinks(context, suspends, ({ title }) => title),
      remark: status,
      note,
      recordAsOf: asOf,
      sources: toDocuments(view, measure.source),
      files: { calendar: siteUrl + calendarHref(measure) },
    };
  },
};
