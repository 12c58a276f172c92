/** The pages of the XML sitemaps: those of the HTML sitemap, with the day of their last change if it is known. */
import { type Category, categories } from '../../../content/vocabulary/taxonomy.ts';
import type { Content } from '../../../shared/content.ts';
import { mapSite } from '../../../shared/pages/sitemap/map-site.ts';
import { listRecords } from '../../../shared/publishing/catalog/list-records.ts';
import { articlesIn, listArticles } from '../../../shared/records/articles/article-index.ts';
import type { Article } from '../../../shared/records/articles/article-kinds.ts';
import { href } from '../../../shared/routes.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';

/** `lastChange`: an instant or a day in ISO 8601. */
export type SitemapPage = { path: string; lastChange: string | undefined };

/** A list changes with its entries, and the home page with the newest article. */
export function listPages(content: Content, now: Date): SitemapPage[] {
  const changes = new Map(
    listRecords(content, now).flatMap(({ href: path, lastChange }) => (lastChange ? [[path, lastChange]] : [])),
  );
  const changeOf = (article: Article) => changes.get(entryHref(article));
  for (const [code, { slug }] of Object.entries(categories)) {
    const at = latest(articlesIn(content, code as Category).map(changeOf));
    if (at) changes.set(href('topic', { category: slug }), at);
  }
  const newest = latest(listArticles(content).map(changeOf));
  if (newest) changes.set(href('home'), newest);
  return mapSite(content, now)
    .flatMap(({ pages }) => pages)
    .flatMap(({ href: path, entries }) => {
      const below = entries.map((entry) => ({ path: entry.href, lastChange: changes.get(entry.href) }));
      return [
        { path, lastChange: latest([changes.get(path), ...below.map(({ lastChange }) => lastChange)]) },
        ...below,
      ];
    });
}

function latest(instants: readonly (string | undefined)[]): string | undefined {
  return instants.reduce((last, at) => (at && (!last || Date.parse(at) > Date.parse(last)) ? at : last), undefined);
}
