/** The address of each entry of the content: the only place that maps collections to routes. */
import type { CollectionName, Entry } from '../content.ts';
import { href, type RouteName } from '../routes.ts';

type AnyEntry = { id: string; slug: string; kind?: unknown };
const addresses: Partial<Record<CollectionName, (entry: AnyEntry) => string>> = {
  news: ({ id, slug }) => href('news-article', { id, shorttitle: slug }),
  opinions: ({ id, slug }) => href('opinion-piece', { id, shorttitle: slug }),
  blogs: ({ id, slug }) => href('blog', { id, shorttitle: slug }),
  videos: ({ id }) => href('video', { id }),
  infographics: ({ id, slug }) => href('infographic', { id, shorttitle: slug }),
  letters: ({ id }) => href('letter', { id }),
  events: ({ id, slug }) => href('event', { id, eventtitle: slug }),
  vacancies: ({ id, slug }) => href('vacancy', { id, vacancytitle: slug }),
  people: ({ id, slug }) => href('person', { id, name: slug }),
  materials: ({ id }) => href('material', { element: id }),
  services: ({ id, kind }) =>
    kind === 'cost' ? href('material', { element: id }) : href('monthly-service', { element: id }),
  datasets: ({ id }) => href('dataset', { id }),
  glossary: ({ id }) => href('glossary-term', { term: id }),
  measures: measureHref,
  pages: ({ id }) => href(id as RouteName & 'methodology'),
};

/** For programs of the browser, which need no other addresses. */
export function measureHref({ id }: { id: string }): string {
  return href('measure', { id });
}

/** @returns undefined for collections without pages (figures, sources, claims). */
export function entryPath(collection: CollectionName, entry: AnyEntry): string | undefined {
  return addresses[collection]?.(entry);
}

/** @throws {TypeError} for an entry of a collection without pages. */
export function entryHref(entry: Entry): string {
  const address = entryPath(entry.collection, entry);
  if (!address) throw new TypeError(`Entries of ${entry.collection} have no page`);
  return address;
}

/** The address of the calendar file with the dates of an entry. */
export function calendarHref(entry: Entry<'events' | 'vacancies' | 'measures'>): string {
  return `${entryHref(entry)}.ics`;
}
