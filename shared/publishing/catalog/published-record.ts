/** What the site says of a record wherever it is named: in the search, sitemaps, lists of changes, share cards. */
import type { Content, Entry } from '../../content.ts';
import type { SearchKind } from '../../search.ts';
import type { EntryWithAlternates } from '../../site/alternates.ts';
import type { recordedKinds } from '../../site/api/filter-values.ts';

/** As in the read API; the pages of materials in the risk index and composed pages are not in it. */
export type RecordCollection =
  | EntryWithAlternates['collection']
  | 'pages'
  | 'figures'
  | 'maps'
  | 'datasets'
  | 'cmri'
  | 'cmri/materials';

/** `at`: an instant or a day. `mark`: identifies it among others of its kind; by default its position. */
export type Happened = { at: string; kind: (typeof recordedKinds)[number]; note?: string; mark?: string | number };

/** The record `<collection>/<id>`. Dates are instants or days. */
export type PublishedRecord = {
  collection: RecordCollection;
  id: string;
  kind: SearchKind;
  /** Its name in a list of its kind. */
  label: string;
  /** Its name among records of all kinds. */
  title: string;
  /** Its name in the list of changes. */
  recordedAs: string;
  href: string;
  summary: string;
  /** Ids. */
  materials: readonly string[];
  /** What the search finds it by besides the title. */
  names: readonly string[];
  symbol?: string;
  /** The day of publication, or of the event or measure. */
  date?: string | undefined;
  /** When its page last changed; undefined if that is not known. */
  lastChange?: string | undefined;
  /** Its publication and its changes, oldest first, also those to come. */
  history: () => readonly Happened[];
  /** False if search engines may not index its page. */
  isIndexed: boolean;
  /** Its texts besides the summary and the text of its entry. */
  words: () => readonly (string | undefined)[];
  /** The entry whose text belongs to it. */
  entry?: Entry | undefined;
  /** A video with a film, whose transcript belongs to it. */
  video?: Entry<'videos'>;
};

/** What the description of a record must say, and what it may say in place of the defaults in list-records.ts. */
export type Described = Pick<PublishedRecord, 'label' | 'summary' | 'materials'> &
  Partial<Omit<PublishedRecord, 'collection' | 'kind'>>;
/** @returns undefined for an entry that is in no list. */
export type DescribeEntry<Name extends RecordCollection & Entry['collection']> = (
  entry: Entry<Name>,
  content: Content,
  now: Date,
) => Described | undefined;

/** Joins texts, each of which is a sentence or a phrase. */
export function joinTexts(texts: readonly (string | undefined)[]): string {
  return texts.flatMap((text) => (text ? [/[.!?…]$/.test(text) ? text : `${text}.`] : [])).join(' ');
}

export function publishedThenUpdated(published: string, changes: readonly { at: string; note: string }[]): Happened[] {
  return [
    { at: published, kind: 'published' },
    ...changes.map(({ at, note }): Happened => ({ at, kind: 'updated', note })),
  ];
}
