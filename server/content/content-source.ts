/**
 * The compiled content in memory, which provides the public content of any instant. Texts are decompressed on demand.
 */
import type { CollectionName } from '../../content/collections.ts';
import type { CompiledContent, Entry } from '../../content/entry.ts';
import { listRemovals } from '../../content/order.ts';
import { dayMs, startOfDay } from '../../content/vocabulary/durations.ts';
import type { AnalyticsSettings } from '../../shared/analytics.ts';
import { type Content, visibilityOf } from '../../shared/content.ts';
import { defaultRetention, fillPeriods, type Retention } from '../../shared/retention.ts';
import { changesOfDays } from './changes-of-days.ts';
import { type AsOf, createAsOf, type ReadChanges } from './ledger/as-of.ts';
import { createHistoryOf, type HistoryOf } from './ledger/record-history.ts';
import { createReadText, type ReadText } from './read-text.ts';

export type ContentSource = {
  revision: string;
  mailRouting: CompiledContent['mailRouting'];
  spam: CompiledContent['spam'];
  staleFrom: CompiledContent['staleFrom'];
  /** All sets of the ledger, oldest first; empty for content that keeps none. */
  ledger: CompiledContent['ledger'];
  /** The content at an instant. */
  at: (now: Date) => Content;
  /** The same as a new object, for other instants than the present: `at` keeps only the last one. */
  viewAt: (now: Date) => Content;
  /**
   * What had been published by an instant: facts from the ledger, everything else as it was public then. Resolves with
   * undefined for an instant before the first set.
   */
  asOf: AsOf;
  historyOf: HistoryOf;
  /**
   * The content with one entry that is included even if it is not public yet.
   * @param key collection and id: `news/403`. @returns undefined if there is no such entry.
   */
  previewOf: (key: string) => { entry: Entry; at: (now: Date) => Content } | undefined;
  /** Drafts and scheduled entries. */
  hiddenEntries: (now: Date) => readonly Entry[];
  /**
   * The next instant after `now` at which the public content changes, in milliseconds since 1970: at the latest the
   * next midnight in UTC, because pages show remaining days.
   */
  nextChange: (now: Date) => number;
  /** When the public content last changed: by schedule, or because this site shows another set (`shownSince`). */
  lastChange: (now: Date) => Date;
  /**
   * When something last left a list: an entry was withdrawn, a vacancy closed, a measure got another state, or this
   * site showed another set. Everything that enters a list has a date of its own.
   */
  lastRemoval: (now: Date) => Date;
  /**
   * When a page last changed: with the public content, at the earliest at midnight in UTC, because pages show remaining
   * days.
   */
  lastModified: (now: Date) => Date;
};
/**
 * `base`: the base path for links inside texts. The other options become part of `site`, which pages read; `retention`
 * defaults to the default of the settings.
 */
export type SiteOptions = {
  base: string;
  portalUrl: string | undefined;
  analytics: AnalyticsSettings | undefined;
  retention?: Retention;
};
type SourceOptions = SiteOptions & { readChanges?: ReadChanges };

function isOf<Name extends CollectionName>(
  name: Name,
  entry: { collection: CollectionName } | undefined,
): entry is Entry<Name> {
  return entry?.collection === name;
}

/**
 * The times of changes are those that the entries state: a set has no time of its own.
 * @param options `readChanges`: reads the facts of the ledger.
 */
export function createContentSource(
  compiled: CompiledContent,
  readText: ReadText,
  { base, portalUrl, analytics, retention = defaultRetention, readChanges = async () => [] }: SourceOptions,
): ContentSource {
  const entries: CompiledContent['entries'] = {
    ...compiled.entries,
    pages: JSON.parse(fillPeriods(JSON.stringify(compiled.entries.pages), retention)) as Entry<'pages'>[],
  };
  const byId = new Map(
    Object.values(entries).flatMap((list) =>
      list.map((entry): [string, Entry] => [`${entry.collection}/${entry.id}`, entry]),
    ),
  );
  const read = createReadText(readText, { ...compiled, base, retention });
  const site = { ...compiled.site, portalUrl, analytics, retention };

  const createView = (now: Date, shown?: Entry) =>
    viewOf({ site, world: compiled.world, ledger: compiled.ledger, entries, byId, read }, now, shown);

  const { lastChange, lastModified, lastRemoval, nextChange } = createChangeTimes(compiled.changes, entries);
  let view = createView(new Date(0));
  let [validFrom, validUntil] = [0, 0];
  return {
    revision: compiled.revision,
    mailRouting: compiled.mailRouting,
    spam: compiled.spam,
    staleFrom: compiled.staleFrom,
    ledger: compiled.ledger,
    asOf: createAsOf({ sets: compiled.ledger, readChanges, viewAt: (at) => createView(at) }),
    historyOf: createHistoryOf({ sets: compiled.ledger, readChanges }),
    at(now) {
      const time = now.getTime();
      if (time < validFrom || time >= validUntil) {
        view = createView(now);
        [validFrom, validUntil] = [lastModified(now), nextChange(now)];
      }
      return view;
    },
    viewAt: (now) => createView(now),
    previewOf(key) {
      const entry = byId.get(key);
      return entry && { entry, at: (now) => createView(now, entry) };
    },
    hiddenEntries: (now) => [...byId.values()].filter((entry) => visibilityOf(entry, now) === 'hidden'),
    nextChange,
    lastChange: (now) => new Date(lastChange(now)),
    lastRemoval: (now) => new Date(lastRemoval(now)),
    lastModified: (now) => new Date(lastModified(now)),
  };
}

/** `byId`: by collection and id, `news/403`. */
type All = Pick<Content, 'site' | 'world' | 'ledger' | 'read'> & {
  entries: CompiledContent['entries'];
  byId: ReadonlyMap<string, Entry>;
};

/** @param shown an entry that this view includes even if it is not public. */
function viewOf({ site, world, ledger, entries, byId, read }: All, now: Date, shown?: Entry): Content {
  const lists = new Map<CollectionName, readonly object[]>();
  const visibility = (entry: object) => (entry === shown ? 'public' : visibilityOf(entry, now));
  return {
    site,
    world,
    ledger,
    list<Name extends CollectionName>(name: Name) {
      const known = lists.get(name) as readonly Entry<Name>[] | undefined;
      const list = known ?? entries[name].filter((entry) => visibility(entry) === 'public');
      lists.set(name, list);
      return list;
    },
    withdrawn: (name) => entries[name].filter((entry) => ['withdrawn', 'gone'].includes(visibility(entry))),
    find(name, id) {
      const entry = byId.get(`${name}/${id}`);
      return isOf(name, entry) && visibility(entry) !== 'hidden' ? entry : undefined;
    },
    read,
  };
}

/**
 * @param ofEntries instants of scheduled changes, in milliseconds since 1970; those of days are added.
 * @returns functions of the present; their results too are in milliseconds.
 */
function createChangeTimes(ofEntries: readonly number[], entries: CompiledContent['entries']) {
  const ofDays = changesOfDays(entries);
  const changes = [...ofEntries, ...ofDays].toSorted((a, b) => a - b);
  const removals = [...listRemovals(entries), ...ofDays].toSorted((a, b) => a - b);
  const lastOf = (instants: readonly number[]) => (now: Date) =>
    instants.findLast((instant) => instant <= now.getTime()) ?? 0;
  const lastChange = lastOf(changes);
  const lastModified = (now: Date) => Math.max(lastChange(now), startOfDay(now.getTime()));
  const nextChange = (now: Date) =>
    Math.min(
      changes.find((change) => change > now.getTime()) ?? Number.POSITIVE_INFINITY,
      startOfDay(now.getTime()) + dayMs,
    );
  return { lastChange, lastRemoval: lastOf(removals), lastModified, nextChange };
}
