/** The pages of the XML sitemaps: those of the HTML sitemap, with the day of their last change where the content knows one. */
import { listArticles } from '../../../shared/articles/article-index.ts';
import { publicChanges } from '../../../shared/articles/citation.ts';
import type { CollectionName, Content, Entry } from '../../../shared/content.ts';
import { entryHref, entryPath } from '../../../shared/entry-href.ts';
import { listFigures } from '../../../shared/figures/list-figures.ts';
import { figureHref } from '../../../shared/materials/figure-ids.ts';
import { mapSite } from '../../../shared/pages/sitemap/map-site.ts';

/** `lastChange`: an instant or a day in ISO 8601. */
export type SitemapPage = { path: string; lastChange: string | undefined };

export function listPages(content: Content, now: Date): SitemapPage[] {
  const changes = new Map([...entryChanges(content), ...figureChanges(content, now), ...articleChanges(content)]);
  return mapSite(content, now)
    .flatMap(({ pages }) => pages)
    .flatMap(({ href, entries }) => [href, ...entries.map((entry) => entry.href)])
    .map((path) => ({ path, lastChange: changes.get(path) }));
}

/** Entries that have the date of their last review or change. */
function entryChanges(content: Content): [string, string][] {
  const collections = ['infographics', 'letters', 'vacancies', 'materials', 'measures', 'pages'] as const satisfies CollectionName[];
  return collections.flatMap((name) =>
    (content.list(name) as readonly Entry[]).flatMap((entry): [string, string][] => {
      const { publishAt, readOn, updated } = entry as { publishAt?: string; readOn?: string; updated?: string | undefined };
      const [path, at] = [entryPath(name, entry), readOn ?? updated ?? publishAt];
      return path !== undefined && at !== undefined ? [[path, at]] : [];
    }),
  );
}

function figureChanges(content: Content, now: Date): [string, string][] {
  return listFigures(content, now).map(({ id, published, changes }) => [figureHref(id), changes.at(-1)?.at ?? published]);
}

/** Minor changes of an article do not count. */
function articleChanges(content: Content): [string, string][] {
  return listArticles(content).map((article) => [entryHref(article), publicChanges(article.changes).at(-1)?.at ?? article.publishAt]);
}
