/** Events in the read API. */
import * as z from 'zod';
import type { Entry } from '../../../../shared/content.ts';
import { eventState, isRegistrationOpen } from '../../../../shared/records/events/event-state.ts';
import { alternateHref } from '../../../../shared/site/alternates.ts';
import { eventKindNames, eventStates } from '../../../../shared/site/api/filter-values.ts';
import { calendarHref, entryHref } from '../../../../shared/site/entry-href.ts';
import type { ApiCollection, ReadContext } from '../model/collection.ts';
import { between, byCategory, byFilter, byMaterial, oneOf } from '../model/filters.ts';
import {
  categoriesSchema,
  instantSchema,
  markdownSchema,
  materialLinkSchema,
  toInstant,
  toMaterials,
  toPeople,
} from '../model/parts.ts';
import { textOfEntry } from '../model/text.ts';
import { personCollection } from './people.ts';
import { toItsMaterials } from './relations.ts';

type Event = Entry<'events'>;

const item = z.strictObject({
  id: z.string(),
  title: z.string(),
  kind: z.enum(eventKindNames),
  summary: z.string(),
  url: z.url(),
  publishedAt: instantSchema,
  start: instantSchema,
  end: instantSchema,
  timeZone: z.string().describe('Of the place, as in the IANA database: Europe/London'),
  state: z.enum(eventStates),
  change: z
    .strictObject({ kind: z.enum(['postponed', 'rescheduled', 'movedOnline', 'cancelled']), note: z.string() })
    .nullable()
    .describe('What has changed since the event was announced'),
  place: z.strictObject({
    kind: z.enum(['online', 'venue']),
    name: z.string(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    address: z.string().nullable(),
  }),
  price: z.string(),
  categories: categoriesSchema,
  materials: z.array(materialLinkSchema),
});
const more = z.strictObject({
  isRegistrationOpen: z.boolean(),
  speakers: z.array(
    z.strictObject({ name: z.string(), role: z.string(), url: z.url().nullable().describe('The page of a colleague') }),
  ),
  agenda: z.array(
    z.strictObject({ time: z.string().describe('Local time: 15:00'), title: z.string(), text: z.string().nullable() }),
  ),
  takeaways: z.array(z.string()).describe('After the event'),
  text: markdownSchema,
  files: z.strictObject({ calendar: z.url(), json: z.url(), markdown: z.url() }),
});

export const eventCollection: ApiCollection<Event, z.output<typeof item>, z.output<typeof more>> = {
  name: 'events',
  schemaName: 'Event',
  title: 'Events',
  one: 'an event',
  item,
  more,
  filters: {
    state: oneOf<Event>(eventStates, 'Whether the event is upcoming, running or past.', (event, now) =>
      eventState(event, now),
    ),
    kind: oneOf<Event>(eventKindNames, 'The kind of event.', ({ kind }) => kind),
    category: byCategory,
    filter: byFilter,
    material: byMaterial,
    ...between<Event>('Starts', ({ start }) => start),
  },
  relations: {
    materials: toItsMaterials,
    speakers: { target: personCollection, idsOf: ({ speakers }) => speakers.flatMap(({ person }) => person ?? []) },
  },
  sorts: { start: ({ start }) => Date.parse(start), publishedAt: ({ publishAt }) => Date.parse(publishAt) },
  defaultSort: 'start',
  list: ({ view }) => view.list('events'),
  idOf: ({ id }) => id,
  isWithdrawn: ({ view }, id) => view.find('events', id) !== undefined,
  describe(context, event) {
    const { id, title, kind, summary, timeZone, price, categories, change } = event;
    return {
      id,
      title,
      kind,
      summary,
      url: context.siteUrl + entryHref(event),
      publishedAt: toInstant(event.publishAt),
      start: toInstant(event.start),
      end: toInstant(event.end),
      timeZone,
      state: eventState(event, context.now),
      change: change ? { kind: change.kind, note: change.note } : null,
      place: describePlace(event.place),
      price,
      categories,
      materials: toMaterials(context, event.materials),
    };
  },
  async describeMore(context, event) {
    const { now, siteUrl } = context;
    return {
      isRegistrationOpen: isRegistrationOpen(event, now),
      speakers: event.speakers.map((speaker) => describeSpeaker(context, speaker)),
      agenda: event.agenda.map(({ time, title, text = null }) => ({ time, title, text })),
      takeaways: eventState(event, now) === 'past' ? event.takeaways : [],
      text: await textOfEntry(context, event),
      files: {
        calendar: siteUrl + calendarHref(event),
        json: siteUrl + alternateHref(event, 'json'),
        markdown: siteUrl + alternateHref(event, 'md'),
      },
    };
  },
};

function describePlace(place: Event['place']): z.output<typeof item>['place'] {
  if (place.kind === 'online') return { kind: 'online', name: place.name, city: null, country: null, address: null };
  const { kind, name, city, country, address } = place;
  return { kind, name, city, country, address };
}

function describeSpeaker(context: ReadContext, { person, name, role }: Event['speakers'][number]) {
  const [colleague] = person ? toPeople(context, [person]) : [];
  return { name, role, url: colleague?.url ?? null };
}
