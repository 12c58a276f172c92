/** The display order of entries, and the instants at which lists change. Both are known when the content is compiled. */
import type { CollectionName } from './collections.ts';
import type { CompiledContent, Entry } from './entry.ts';

/** How long the page of a closed vacancy stays online, in milliseconds. */
export const vacancyShownAfterClosing = 60 * 86_400_000;

type Compare<Name extends CollectionName> = (a: Entry<Name>, b: Entry<Name>) => number;

/** Pieces newest first, events and vacancies by date, people in order, the rest by name. */
export function orderEntries(entries: CompiledContent['entries']): CompiledContent['entries'] {
  const ordered = Object.entries(entries).map(([name, list]) => [
    name,
    list.toSorted((orders[name as CollectionName] ?? byName) as (a: Entry, b: Entry) => number),
  ]);
  return Object.fromEntries(ordered) as CompiledContent['entries'];
}

/** Milliseconds since 1970, ascending, each once: when an entry appears or disappears, an event starts or ends, a vacancy closes or disappears. Measures change daily and are not included. */
export function listChanges(entries: CompiledContent['entries']): number[] {
  const instants = Object.values(entries)
    .flat()
    .flatMap((entry) => {
      const { publishAt, withdrawn, start, end, closesAt } = entry as { withdrawn?: { at: string } } & Partial<
        Record<'publishAt' | 'start' | 'end' | 'closesAt', string>
      >;
      return [publishAt, withdrawn?.at, start, end, closesAt];
    });
  const times = instants.filter((instant) => instant !== undefined).map((instant) => Date.parse(instant));
  const goneAfterClosing = entries.vacancies.map(({ closesAt }) => Date.parse(closesAt) + vacancyShownAfterClosing);
  return [...new Set([...times, ...goneAfterClosing])].toSorted((a, b) => a - b);
}

const newestFirst: Compare<'news' | 'opinions' | 'blogs' | 'videos' | 'infographics' | 'letters'> = (a, b) =>
  Date.parse(b.publishAt) - Date.parse(a.publishAt) || Number(b.id) - Number(a.id);
const byName = (a: object, b: object) => nameOf(a).localeCompare(nameOf(b), 'en');
const orders: { [Name in CollectionName]?: Compare<Name> } = {
  news: newestFirst,
  opinions: newestFirst,
  blogs: newestFirst,
  videos: newestFirst,
  infographics: newestFirst,
  letters: newestFirst,
  events: (a, b) => Date.parse(a.start) - Date.parse(b.start),
  vacancies: (a, b) => Date.parse(a.closesAt) - Date.parse(b.closesAt),
  people: (a, b) => a.order - b.order,
};

function nameOf(entry: { name?: string; term?: string; title?: string; id?: string }): string {
  return entry.name ?? entry.term ?? entry.title ?? entry.id ?? '';
}
