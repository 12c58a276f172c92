/** The shape of compiled content: what the build writes and the server reads. */
import type { CollectionName, Details, Fields, Site } from './collections.ts';
import type { Heading, InlineChart } from './markdown/environment.ts';
import type { MailRouting } from './schemas/mail-routing.ts';
import type { SpamLists } from './schemas/spam.ts';
import type { StalePassage } from './stale.ts';
import type { Cue } from './web-vtt.ts';
import type { World } from './world/world.ts';

/** Where the text of an entry lies in the packed texts: bytes from `at`, `size` long as they are compressed. `words` is 0 when there is none. */
export type TextReference = { at: number; size: number; words: number };
/** What is in memory of an entry: its fields without the details. */
export type Entry<Name extends CollectionName = CollectionName> = Fields<Name> & { collection: Name; id: string; slug: string; packed: TextReference | null };
/** What is read when asked for: the compiled Markdown, its second-level headings and its tables that are drawn, the details. */
export type Text<Name extends CollectionName = CollectionName> = { html: string; contents: Heading[]; charts: InlineChart[] } & Details<Name> &
  Transcript<Name>;
/** What is said in the film of a video: empty without one. */
type Transcript<Name extends CollectionName> = Name extends 'videos' ? { transcript: Cue[] } : unknown;
export type CompiledContent = {
  /** Digest of everything compiled: equal content, equal revision. */
  revision: string;
  site: Site;
  mailRouting: MailRouting;
  spam: SpamLists;
  /** In the order in which they are listed. */
  entries: { [Name in CollectionName]: Entry<Name>[] };
  /** The outlines that maps are drawn from. */
  world: World;
  /** Instants at which what is listed changes, in milliseconds, ascending. */
  changes: number[];
  /** Digest of the packed texts that belong to it. */
  textsDigest: string;
  /** What an editor has to read again, each with the instant from which on. */
  staleFrom: StalePassage[];
};
