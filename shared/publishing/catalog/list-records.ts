/** Lists every published record of the site, described once for all that name it. */
import type { Content, Entry } from '../../content.ts';
import type { SearchKind } from '../../search.ts';
import { entryHref } from '../../site/entry-href.ts';
import { datasetRecords, editionRecords, figureRecords, mapRecords, riskRecords } from './figure-records.ts';
import {
  articleRecord,
  eventRecord,
  infographicRecord,
  letterRecord,
  vacancyRecord,
  videoRecord,
} from './publication-records.ts';
import type { Described, DescribeEntry, PublishedRecord, RecordCollection } from './published-record.ts';
import {
  materialRecord,
  measureRecord,
  pageRecord,
  personRecord,
  serviceRecord,
  termRecord,
} from './reference-records.ts';

type DescribeAll = (content: Content, now: Date) => (Described & { id: string; href: string })[];

/** A collection that is added to the site has a row here. The search resolves ties in this order. */
const collections: Record<RecordCollection, { kind: SearchKind; describe: DescribeAll }> = {
  materials: { kind: 'material', describe: entriesOf('materials', materialRecord) },
  glossary: { kind: 'term', describe: entriesOf('glossary', termRecord) },
  services: { kind: 'service', describe: entriesOf('services', serviceRecord) },
  news: { kind: 'news', describe: entriesOf('news', articleRecord) },
  opinions: { kind: 'opinion', describe: entriesOf('opinions', articleRecord) },
  blogs: { kind: 'blog', describe: entriesOf('blogs', articleRecord) },
  videos: { kind: 'video', describe: entriesOf('videos', videoRecord) },
  infographics: { kind: 'infographic', describe: entriesOf('infographics', infographicRecord) },
  pages: { kind: 'page', describe: entriesOf('pages', pageRecord) },
  people: { kind: 'person', describe: entriesOf('people', personRecord) },
  measures: { kind: 'measure', describe: entriesOf('measures', measureRecord) },
  figures: { kind: 'figure', describe: figureRecords },
  maps: { kind: 'map', describe: mapRecords },
  cmri: { kind: 'risk', describe: editionRecords },
  'cmri/materials': { kind: 'risk', describe: riskRecords },
  datasets: { kind: 'dataset', describe: datasetRecords },
  events: { kind: 'event', describe: entriesOf('events', eventRecord) },
  letters: { kind: 'letter', describe: entriesOf('letters', letterRecord) },
  vacancies: { kind: 'vacancy', describe: entriesOf('vacancies', vacancyRecord) },
};
const collectionNames = Object.keys(collections) as RecordCollection[];

/** The public records of all collections, or of some; without those that are in no list, such as old vacancies. */
export function listRecords(
  content: Content,
  now: Date,
  names: readonly RecordCollection[] = collectionNames,
): PublishedRecord[] {
  return names.flatMap((collection) => {
    const { kind, describe } = collections[collection];
    return describe(content, now).map((described) => ({
      collection,
      kind,
      title: described.label,
      recordedAs: described.label,
      names: [],
      history: () => [],
      isIndexed: true,
      words: () => [],
      ...described,
    }));
  });
}

function entriesOf<Name extends RecordCollection & Entry['collection']>(
  name: Name,
  describe: DescribeEntry<Name>,
): DescribeAll {
  return (content, now) =>
    content.list(name).flatMap((entry) => {
      const described = describe(entry, content, now);
      const whole: Entry = entry;
      return described ? [{ id: entry.id, href: entryHref(entry), entry: whole, ...described }] : [];
    });
}
