/**
 * The display order of entries, and the instants at which lists change. Both are known when the content is compiled.
 */
import type { CollectionName } from './collections.ts';
import type { CompiledContent, Entry } from './entry.ts';
import { dayMs, hourMs } from './vocabulary/durations.ts';

/** How long the page of a closed vacancy stays online, in milliseconds. */
export const vacancyShownAfterClosing = 60 * dayMs;

type Compare<Name extends CollectionName> = (a: Entry<Name>, b: Entry<Name>) => number;

/** Articles newest first, events and vacancies by date, people in their fixed order, everything else by name. */
export function orderEntries(entries: CompiledContent['entries']): CompiledContent['entries'] {
  const ordered = Object.entries(entries).map(([name, list]) => [
    name,
    list.toSorted((orders[name as CollectionName] ?? byName) as (a: Entry, b: Entry) => number),
  ]);
  return Object.fromEntries(ordered) as CompiledContent['entries'];
}

/**
 * Milliseconds since 1970, ascending, without duplicates: when an entry appears, changes or disappears, an event starts
 * or ends, a vacancy closes or disappears, and when the text about the time left for it changes. The days of
 * measures begin where each applies: the server adds them.
 */
export function listChanges(entries: CompiledContent['entries']): number[] {
  return [...new Set([...listStateChanges(entries), ...entries.vacancies.flatMap(countdownOf)])].toSorted(
    (a, b) => a - b,
  );
}

/** The same without the text about the time left for a vacancy. In no order, and an instant may be there twice. */
export function listStateChanges(entries: CompiledContent['entries']): number[] {
  const times = Object.values(entries)
    .flat()
    .flatMap(instantsOf)
    .map((instant) => Date.parse(instant));
  return [...times, ...entries.vacancies.map(({ closesAt }) => Date.parse(closesAt) + vacancyShownAfterClosing)];
}

/** When entries leave lists: they are withdrawn, or a vacancy closes. In no order. */
export function listRemovals(entries: CompiledContent['entries']): number[] {
  const withdrawn = Object.values(entries)
    .flat()
    .flatMap((entry) => (entry as Changed).withdrawn?.at ?? []);
  return [...withdrawn, ...entries.vacancies.map(({ closesAt }) => closesAt)].map((instant) => Date.parse(instant));
}

type Timed = Partial<Record<'publishAt' | 'start' | 'end' | 'closesAt', string>>;
type Changed = { withdrawn?: { at: string }; change?: { at: string }; changes?: readonly { at: string }[] };

function instantsOf(entry: object): string[] {
  const { publishAt, withdrawn, start, end, closesAt, change, changes = [] } = entry as Timed & Changed;
  return [publishAt, withdrawn?.at, start, end, closesAt, change?.at, ...changes.map(({ at }) => at)].filter(
    (instant) => instant !== undefined,
  );
}

/**
 * Its page says how many whole days are left, on the last day how many hours: one less from a millisecond after each.
 */
function countdownOf({ publishAt, closesAt }: Entry<'vacancies'>): number[] {
  const [from, to] = [Date.parse(publishAt), Date.parse(closesAt)];
  const days = Array.from(
    { length: Math.max(0, Math.floor((to - from) / dayMs)) },
    (_, count) => to - (count + 1) * dayMs + 1,
  );
  const hours = Array.from({ length: dayMs / hourMs - 1 }, (_, count) => to - (count + 1) * hourMs + 1);
  return [...days, ...hours];
}

const newestFirst: Compare<'news' | 'opinions' | 'blogs' | 'videos' | 'infographics' | 'letters'> = (a, b) =>
  Date.parse(b.publishAt) - Date.parse(a.publishAt) || Number(b.id) - Number(a.id);
/** Entries of the same name by id, so that the order does not depend on where an entry was read. */
const byName: Compare<CollectionName> = (a, b) => nameOf(a).localeCompare(nameOf(b), 'en') || (a.id < b.id ? -1 : 1);
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
