/** Composes an edition of the letter, for its page and for the mail. */

import { dayMs } from '../../../content/vocabulary/durations.ts';
import type { Content, Entry, LedgerSet } from '../../content.ts';
import { setPublishedBy } from '../../evidence/ledger.ts';
import { listArticles } from '../../records/articles/article-index.ts';
import type { Article } from '../../records/articles/article-kinds.ts';
import { articleKinds } from '../../records/articles/article-kinds.ts';
import { splitEvents, summarizeEvent } from '../../records/events/load-events.ts';
import { entryHref } from '../../site/entry-href.ts';
import { formatDate } from '../../text/format.ts';

/** `href`: below the base path. */
export type LetterItem = { label: string; title: string; text: string; href: string };
export type LetterSection = {
  heading?: string | undefined;
  paragraphs: string[];
  link?: { label: string; href: string } | undefined;
};
export type Letter = {
  id: string;
  title: string;
  standfirst: string;
  author: string;
  /** ISO 8601. */
  publishedAt: string;
  sections: LetterSection[];
  /** Articles published since the previous edition, newest first. */
  articles: LetterItem[];
  /** Corrections since the previous edition, newest first. */
  corrections: LetterItem[];
  /** The next events as of the publication of the letter, soonest first. */
  events: LetterItem[];
  /** The set of the ledger when it was published; undefined before the first. */
  ledgerSet: LedgerSet | undefined;
};

const maxEvents = 3;
/** The period that the first edition covers. */
const firstEditionMs = 31 * dayMs;

/**
 * Since when what an entry dates `stated` (ISO 8601), its publication or a correction, is shown, in milliseconds
 * since 1970.
 */
export type ShownSince = (entry: Pick<Entry, 'collection' | 'id'> & { publishAt: string }, stated: string) => number;

/**
 * @param shownSince by default the stated date. A mail asks since when the site has shown it, so that what came late is
 * in the next edition.
 * @returns the edition with the content as of its publication, independent of the current time.
 */
export function composeLetter(
  content: Content,
  edition: Entry<'letters'>,
  shownSince: ShownSince = (_, stated) => Date.parse(stated),
): Letter {
  const { id, title, standfirst, author, publishAt, sections } = edition;
  const at = new Date(publishAt);
  const previous = content.list('letters').find((letter) => Date.parse(letter.publishAt) < at.getTime());
  const until = shownSince(edition, publishAt);
  const since = previous ? shownSince(previous, previous.publishAt) : until - firstEditionMs;
  const isNew: IsNew = (entry, stated) => shownSince(entry, stated) > since && shownSince(entry, stated) <= until;
  return {
    id,
    title,
    standfirst,
    author: content.find('people', author)?.name ?? '',
    publishedAt: publishAt,
    sections,
    articles: listArticles(content)
      .filter((article) => isNew(article, article.publishAt))
      .map(describeArticle),
    corrections: correctionsIn(content, isNew),
    events: splitEvents(content, at)
      .upcoming.slice(0, maxEvents)
      .map((event) => describeEvent(event, at)),
    ledgerSet: setPublishedBy(content, publishAt),
  };
}

export function describeArticle(article: Article): LetterItem {
  return {
    label: articleKinds[article.collection].one,
    title: article.title,
    text: article.standfirst,
    href: entryHref(article),
  };
}

type IsNew = (entry: Article, stated: string) => boolean;

function correctionsIn(content: Content, isNew: IsNew): LetterItem[] {
  const corrected = [];
  for (const article of listArticles(content)) {
    for (const { at, kind, note } of article.changes) {
      if (kind === 'correction' && isNew(article, at))
        corrected.push({
          at,
          item: { label: `Corrected on ${formatDate(at)}`, title: article.title, text: note, href: entryHref(article) },
        });
    }
  }
  return corrected.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).map(({ item }) => item);
}

function describeEvent(event: Entry<'events'>, now: Date): LetterItem {
  const { title, href, date, place, summary } = summarizeEvent(event, now);
  return { label: `${date}, ${place}`, title, text: summary, href };
}
