/** The pages of the XML sitemaps: those of the HTML sitemap, with the day of their last change where the content knows one. */
import { setImmediate } from 'node:timers/promises';
import { listArticles } from '../../../shared/articles/article-index.ts';
import { publicChanges } from '../../../shared/articles/citation.ts';
import type { CollectionName, Content, Entry } from '../../../shared/content.ts';
import { entryHref, entryPath } from '../../../shared/entry-href.ts';
import { listFigures } from '../../../shared/figures/list-figures.ts';
import { figureHref } from '../../../shared/materials/figure-ids.ts';
import { mapSite } from '../../../shared/pages/sitemap/map-site.ts';

/** `lastChange`: an instant or a day in ISO 8601. */
export type SitemapPage = { path: string; lastChange: string | undefined };

export async function listPages(content: Content, now: Date): Promise<SitemapPage[]> {
  const changes = new Map([...entryChanges(content), ...figureChanges(content, now), ...(await articleChanges(content))]);
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

/** Texts are read in batches of this size; between batches other work gets a turn of the event loop. */
const readAtOnce = 50;

/** Minor changes of an article do not count. */
async function articleChanges(content: Content): Promise<[string, string][]> {
  const places: [string, string][] = [];
  for (const article of listArticles(content)) {
    const { changes } = await content.read(article);
    places.push([entryHref(article), publicChanges(changes).at(-1)?.at ?? article.publishAt]);
    if (places.length % readAtOnce === 0) await setImmediate();
  }
  return places;
}
