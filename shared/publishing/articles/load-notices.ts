/** Loads the notices above the text of an article: withdrawn, without a video file yet, corrected, old. */
import type { Content } from '../../content.ts';
import { articlesOn } from '../../records/articles/article-index.ts';
import type { Article, ArticleKind } from '../../records/articles/article-kinds.ts';
import { entryHref } from '../../site/entry-href.ts';
import { formatDate } from '../../text/format.ts';

/** `latest`: a newer article to read instead of an old one. */
export type Notice = { text: string; latest?: { material: string; title: string; href: string } | undefined };

const oldAfterMonths = 12;
const nouns: Record<ArticleKind, string> = {
  news: 'analysis',
  opinions: 'opinion piece',
  blogs: 'blog',
  videos: 'video',
};

/** @param changes the result of `publicChanges`. */
export function loadNotices(content: Content, article: Article, changes: Article['changes'], now: Date): Notice[] {
  const months = monthsBetween(new Date(article.publishAt), now);
  return [
    ...(article.withdrawn
      ? [{ text: `Withdrawn on ${formatDate(article.withdrawn.at)}: ${article.withdrawn.reason}` }]
      : []),
    ...(article.collection === 'videos' && !article.film
      ? [{ text: 'This is the text. The film is not published yet; it will stand here, with captions.' }]
      : []),
    ...changes
      .filter(({ kind }) => kind === 'correction')
      .map(({ at, note }) => ({ text: `Corrected ${formatDate(at)}: ${note}` })),
    ...(months >= oldAfterMonths && !article.evergreen
      ? [
          {
            text: `This ${nouns[article.collection]} is ${months} months old. Figures and rules may have changed since.`,
            latest: latestOn(content, article),
          },
        ]
      : []),
  ];
}

/**
 * The newest article on the first material that has an article newer than this one; otherwise the page of the first
 * material.
 */
function latestOn(content: Content, article: Article): Notice['latest'] {
  const materials = article.materials.flatMap((id) => content.find('materials', id) ?? []);
  const isLater = ({ publishAt }: Article) => Date.parse(publishAt) > Date.parse(article.publishAt);
  for (const { id, name } of materials) {
    const [later] = articlesOn(content, id);
    if (later && isLater(later)) return { material: name, title: later.title, href: entryHref(later) };
  }
  const [first] = materials;
  return first && { material: first.name, title: 'figures, prices and rules', href: entryHref(first) };
}

/** Full calendar months, in UTC. */
function monthsBetween(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return months - (to.getUTCDate() < from.getUTCDate() ? 1 : 0);
}
