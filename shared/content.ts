/** The queries of the content that loaders may make, and the rule that decides which entries are public. */
import type { CollectionName, Site } from '../content/collections.ts';
import type { Entry, Text } from '../content/entry.ts';
import type { LedgerSet } from '../content/ledger/ledger-set.ts';
import type { Markup } from '../content/text/markup.ts';
import type { Cue } from '../content/web-vtt.ts';
import type { World } from '../content/world/world.ts';
import type { AnalyticsSettings } from './analytics.ts';
import type { Retention } from './retention.ts';

export type { CollectionName, Cue, Entry, LedgerSet, Markup };
/** The description of the site, from the content and the settings of the process. */
export type SiteInfo = Site & {
  portalUrl: string | undefined;
  analytics: AnalyticsSettings | undefined;
  retention: Retention;
};

export type EntryText<Name extends CollectionName = CollectionName> = Omit<Text<Name>, 'html'> & { html: Markup };

/** The content as it is visible at one instant. */
export type Content = {
  site: SiteInfo;
  /** The outlines from which maps are drawn. */
  world: World;
  /** The sets of the ledger that had been published, oldest first; empty for content that keeps none. */
  ledger: readonly LedgerSet[];
  /** The day of which this was known; undefined for the content of today. */
  knownOn?: string;
  /**
   * Public entries: articles newest first, events and vacancies by date, people in their fixed order, the rest by name.
   */
  list: <Name extends CollectionName>(collection: Name) => readonly Entry<Name>[];
  /** Entries that were public and have been withdrawn, with their text or without. */
  withdrawn: <Name extends CollectionName>(collection: Name) => readonly Entry<Name>[];
  /** One entry, including a withdrawn one; undefined when it does not exist or is not published yet. */
  find: <Name extends CollectionName>(collection: Name, id: string) => Entry<Name> | undefined;
  /** The text of an entry and the details that only its page shows, read from disk on demand. */
  read: <Name extends CollectionName>(entry: Entry<Name>) => Promise<EntryText<Name>>;
};

export type Visibility = 'hidden' | 'public' | 'withdrawn' | 'gone';
type Lifecycle = {
  status?: 'ready' | 'draft';
  publishAt?: string;
  withdrawn?: { at: string; keepBody: boolean } | undefined;
};

/**
 * A pure function of an entry and the time: scheduled entries appear on time without a restart. Entries without a life
 * cycle are always public.
 */
export function visibilityOf(entry: object, now: Date): Visibility {
  const { status = 'ready', publishAt, withdrawn } = entry as Lifecycle;
  if (status === 'draft' || (publishAt && Date.parse(publishAt) > now.getTime())) return 'hidden';
  if (withdrawn && Date.parse(withdrawn.at) <= now.getTime()) return withdrawn.keepBody ? 'withdrawn' : 'gone';
  return 'public';
}
