/** The questions a loader may ask of the content, and what decides which entries the public sees. */
import type { CollectionName, Site } from '../content/collections.ts';
import type { Entry, Text } from '../content/entry.ts';
import type { Markup } from '../content/text/markup.ts';
import type { Cue } from '../content/web-vtt.ts';
import type { AnalyticsSettings } from './analytics.ts';
import type { Retention } from './retention/periods.ts';

export type { CollectionName, Cue, Entry, Markup };
/** The site as the content describes it, and as the settings of the process do. */
export type SiteInfo = Site & { portalUrl: string | undefined; analytics: AnalyticsSettings | undefined; retention: Retention };

export type EntryText<Name extends CollectionName = CollectionName> = Omit<Text<Name>, 'html'> & { html: Markup };

/** The content as it stands at one instant. */
export type Content = {
  site: SiteInfo;
  /** Visible entries: pieces newest first, events and vacancies by date, people in order, the rest by name. */
  list: <Name extends CollectionName>(collection: Name) => readonly Entry<Name>[];
  /** One entry, also a withdrawn one; undefined when it is not there or not yet. */
  find: <Name extends CollectionName>(collection: Name, id: string) => Entry<Name> | undefined;
  /** The text of an entry and the details that only its own page shows, read when asked for. */
  read: <Name extends CollectionName>(entry: Entry<Name>) => Promise<EntryText<Name>>;
};

export type Visibility = 'hidden' | 'public' | 'withdrawn' | 'gone';
type Lifecycle = { status?: 'ready' | 'draft'; publishAt?: string; withdrawn?: { at: string; keepBody: boolean } | undefined };

/** A pure function of an entry and the clock: scheduled entries appear at their second without a restart. Entries without a life cycle are always public. */
export function visibilityOf(entry: object, now: Date): Visibility {
  const { status = 'ready', publishAt, withdrawn } = entry as Lifecycle;
  if (status === 'draft' || (publishAt && Date.parse(publishAt) > now.getTime())) return 'hidden';
  if (withdrawn && Date.parse(withdrawn.at) <= now.getTime()) return withdrawn.keepBody ? 'withdrawn' : 'gone';
  return 'public';
}
