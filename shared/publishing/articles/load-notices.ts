/** Loads the notices of an article: days that have passed; withdrawn, without a video file yet, corrected, old. */
import type { Content } from '../../content.ts';
import { articlesOn } from '../../records/articles/article-index.ts';
import type { Article, ArticleKind } from '../../records/articles/article-kinds.ts';
import { type DatedEntry, describePassedDay, passedDays } from '../../records/measures/passed-days.ts';
import { entryHref } from '../../site/entry-href.ts';
import { formatDate } from '../../text/format.ts';
import type { LinkedText } from '../../text/link-words.ts';

const oldAfterMonths = 12;
const nouns: Record<ArticleKind, string> = {
  news: 'analysis',
  opinions: 'opinion piece',
  blogs: 'blog',
  videos: 'video',
};

/** Those above the text. @param changes the result of `publicChanges`. */
export function loadNotices(content: Content, article: Article, changes: Article['changes'], now: Date): LinkedText[] {
  const months = monthsBetween(new Date(article.publishAt), now);
  return [
    ...(article.withdrawn
      ? [[{ text: `Withdrawn on ${formatDate(article.withdrawn.at)}: ${article.withdrawn.reason}` }]]
      : []),
    ...(article.collection === 'videos' && !article.film
      ? [[{ text: 'This is the text. The film is not published yet; it will be here, with captions.' }]]
      : []),
    ...changes
      .filter(({ kind }) => kind === 'correction')
      .map(({ at, note }) => [{ text: `Corrected ${formatDate(at)}: ${note}` }]),
    ...(months >= oldAfterMonths && !article.evergreen
      ? [
          [
            {
              text: `This ${nouns[article.collection]} is ${months} months old. Figures and rules may have changed since.`,
            },
            ...latestOn(content, article),
          ],
        ]
      : []),
  ];
}

/** Those at the top: one for each measure of which the text names a day that has passed. */
export function noticesOfDays(content: Content, entry: DatedEntry, now: Date): LinkedText[] {
  return passedDays(content, entry.dates, now).map((day) => describePassedDay(day, entryHref(entry)));
}

/**
 * The newest article on the first material that has an article newer than this one; otherwise the page of the first
 * material.
 */
function latestOn(content: Content, article: Article): LinkedText {
  const materials = article.materials.flatMap((id) => content.find('materials', id) ?? []);
  const isLater = ({ publishAt }: Article) => Date.parse(publishAt) > Date.parse(article.publishAt);
  for (const { id, name } of materials) {
    const [later] = articlesOn(content, id);
    if (later && isLater(later)) return latest(name, { text: later.title, href: entryHref(later) });
  }
  const [first] = materials;
  return first ? latest(first.name, { text: 'figures, prices and rules', href: entryHref(first) }) : [];
}

function latest(material: string, link: LinkedText[number]): LinkedText {
  return [{ text: ` Latest on ${material}: ` }, link];
}

/** Full calendar months, in UTC. */
function monthsBetween(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return months - (to.getUTCDate() < from.getUTCDate() ? 1 : 0);
}
