/** The shape of compiled content: what the build writes and the server reads. */
import type { CollectionName, Details, Fields, Site } from './collections.ts';
import type { LedgerSet } from './ledger/ledger-set.ts';
import type { Score } from './ledger/outcomes.ts';
import type { Heading, InlineChart } from './markdown/environment.ts';
import type { MailRouting } from './schemas/mail-routing.ts';
import type { SpamLists } from './schemas/spam.ts';
import type { StalePassage } from './stale.ts';
import type { Cue } from './web-vtt.ts';
import type { World } from './world/world.ts';

/**
 * Facts about a text that are known without reading it. `words`: 0 for an entry without text. `charts`: ids of its
 * charts from content/charts. `figures`: ids of the figures to which it links or which it quotes. `drawn`: its tables
 * that are drawn as charts. All three are undefined if there are none.
 */
export type TextFacts = { words: number; charts?: string[]; figures?: string[]; drawn?: DrawnTable[] };
/**
 * A table of a text that is drawn as a chart. `source`: its source line as HTML without the word “Source”, empty if it
 * has none.
 */
export type DrawnTable = InlineChart & { source: string };
/** The place of an entry's text in the packed texts: `size` compressed bytes from the offset `at`, and their digest. */
export type TextReference = { at: number; size: number; digest: string } & TextFacts;
/** The part of an entry that is held in memory: its fields without the details. */
export type Entry<Name extends CollectionName = CollectionName> = Fields<Name> & {
  collection: Name;
  id: string;
  slug: string;
  packed: TextReference | null;
};
/**
 * The part of an entry that is read on demand: the compiled Markdown, its second-level headings, its tables that are
 * drawn as charts, the ids of the sources that each of its notes links to, and the details.
 */
export type Text<Name extends CollectionName = CollectionName> = {
  html: string;
  contents: Heading[];
  charts: InlineChart[];
  notes: string[][];
} & Details<Name> &
  Transcript<Name>;
/** The transcript of a video's film, empty without a film. */
type Transcript<Name extends CollectionName> = Name extends 'videos' ? { transcript: Cue[] } : unknown;
export type CompiledContent = {
  /** Digest of everything compiled: equal content has an equal revision. */
  revision: string;
  site: Site;
  mailRouting: MailRouting;
  spam: SpamLists;
  /** In display order. */
  entries: { [Name in CollectionName]: Entry<Name>[] };
  /** The outlines from which maps are drawn. */
  world: World;
  /** Instants at which lists change, in milliseconds since 1970, ascending. */
  changes: number[];
  /** Passages that an editor has to review, each with the instant from which it is due. */
  staleFrom: StalePassage[];
  /** The sets of the ledger, oldest first; their facts are read on demand. */
  ledger: LedgerSet[];
  /** How what it says of days and values to come turned out. */
  score: Score;
};
