/** Reference tables: cited documents, glossary terms, and our events. */
import type { Entry } from '../../../content.ts';
import { entryHref } from '../../../site/entry-href.ts';
import { column, type DatasetTable, defineTable } from './table.ts';

export const sourceTable: DatasetTable = defineTable<Entry<'sources'>>({
  id: 'sources',
  items: (content) => content.list('sources'),
  columns: [
    column('id', 'string', 'Id that the other datasets name', ({ id }) => id),
    column('title', 'string', 'Title of the document', ({ title }) => title),
    column('author', 'string', 'Who wrote it, where that is not the publisher', ({ author }) => author),
    column('publisher', 'string', 'Who published it', ({ publisher }) => publisher),
    column('published', 'string', 'Day, month or year of publication, or words', ({ published }) => published),
    column('license', 'string', 'Terms under which its figures may be used', ({ license }) => license),
    column('url', 'string', 'Address', ({ url }) => url),
    column('retrieved', 'date', 'Day on which the address was last seen', ({ retrieved }) => retrieved),
    column('no_url', 'string', 'Why there is no address', ({ noUrl }) => noUrl),
    column('weak', 'string', 'Why we do not rely on it', ({ weak }) => weak),
  ],
  changed: (content) => content.list('sources').flatMap(({ retrieved }) => retrieved ?? []),
});

export const glossaryTable: DatasetTable = defineTable<Entry<'glossary'>>({
  id: 'glossary',
  items: (content) => content.list('glossary'),
  columns: [
    column('id', 'string', 'Id of the term, as in its address', ({ id }) => id),
    column('term', 'string', 'The term', ({ term }) => term),
    column('synonyms', 'string', 'Other words for it, separated by “; ”', ({ synonyms }) => synonyms.join('; ')),
    column('definition', 'string', 'What it means', ({ definition }) => definition),
    column('materials', 'string', 'Ids of the materials it concerns, separated by spaces', ({ materials }) =>
      materials.join(' '),
    ),
    column('path', 'string', 'Path of its page on this site', (term) => entryHref(term)),
  ],
});

export const eventTable: DatasetTable = defineTable<Entry<'events'>>({
  id: 'events',
  items: (content) => content.list('events'),
  columns: [
    column('id', 'string', 'Number of the event, as in its address', ({ id }) => id),
    column('title', 'string', 'Title', ({ title }) => title),
    column('kind', 'string', 'Webinar, briefing, conference or roundtable', ({ kind }) => kind),
    column('start', 'string', 'Beginning: day, time and zone (ISO 8601)', ({ start }) => start),
    column('end', 'string', 'End: day, time and zone (ISO 8601)', ({ end }) => end),
    column('time_zone', 'string', 'Time zone of the place', ({ timeZone }) => timeZone),
    column('place', 'string', 'Where it is held', ({ place }) => place.name),
    column('city', 'string', 'City; empty online', ({ place }) => (place.kind === 'venue' ? place.city : null)),
    column('change', 'string', 'Whether it was moved or canceled, and how', ({ change }) => change?.kind),
    column('path', 'string', 'Path of its page on this site', (event) => entryHref(event)),
  ],
});
