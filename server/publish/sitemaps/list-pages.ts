/** The pages of the XML sitemaps: those of the HTML sitemap, with the day of their last change if it is known. */
import { type Category, categories } from '../../../content/vocabulary/taxonomy.ts';
import type { CollectionName, Content, Entry } from '../../../shared/content.ts';
import { editionsAt } from '../../../shared/figures/cmri/rank-at.ts';
import { listDatasets } from '../../../shared/figures/datasets/datasets.ts';
import { listFigures } from '../../../shared/figures/list-figures.ts';
import { mapHref } from '../../../shared/figures/maps/list-maps.ts';
import { listMapTables } from '../../../shared/figures/maps/map-tables.ts';
import { mapSite } from '../../../shared/pages/sitemap/map-site.ts';
import { publicChanges } from '../../../shared/publishing/articles/cite-article.ts';
import { listArticles } from '../../../shared/records/articles/article-index.ts';
import { figureHref } from '../../../shared/records/materials/figure-ids.ts';
import { href } from '../../../shared/routes.ts';
import { entryHref, entryPath } from '../../../shared/site/entry-href.ts';

/** `lastChange`: an instant or a day in ISO 8601. */
export type SitemapPage = { path: string; lastChange: string | undefined };

/** A list changes with its entries, and the home page with the newest article. */
export function listPages(content: Content, now: Date): SitemapPage[] {
  const ofArticles = articleChanges(content);
  const changes = new Map([
    ...entryChanges(content, now),
    ...eventChanges(content, now),
    ...figureChanges(content, now),
    ...riskChanges(content, now),
    ...ofArticles,
  ]);
  const newest = latest(ofArticles.map(([, at]) => at));
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

/** Entries that have the date of their last review or change. */
function entryChanges(content: Content, now: Date): [string, string][] {
  const collections = [
    'infographics',
    'letters',
    'vacancies',
    'materials',
    'measures',
    'pages',
  ] as const satisfies CollectionName[];
  return collections.flatMap((name) =>
    (content.list(name) as readonly Entry[]).flatMap((entry): [string, string][] => {
      const {
        publishAt,
        readOn,
        updated,
        changes = [],
      } = entry as { publishAt?: string; readOn?: string; updated?: string; changes?: readonly { at: string }[] };
      const changedAt = changes.findLast((change) => Date.parse(change.at) <= now.getTime())?.at;
      const [path, at] = [entryPath(name, entry), readOn ?? updated ?? changedAt ?? publishAt];
      return path !== undefined && at !== undefined ? [[path, at]] : [];
    }),
  );
}

/** Events that were postponed, moved or cancelled. */
function eventChanges(content: Content, now: Date): [string, string][] {
  return content.list('events').map((event) => {
    const changedAt = event.change?.at;
    return [
      entryHref(event),
      changedAt !== undefined && Date.parse(changedAt) <= now.getTime() ? changedAt : event.publishAt,
    ];
  });
}

/** Figures, the maps of them, and datasets. */
function figureChanges(content: Content, now: Date): [string, string][] {
  const figures = new Map(
    listFigures(content, now).map(({ id, published, changes }) => [id, changes.at(-1)?.at ?? published]),
  );
  const maps = listMapTables(content).flatMap((table): [string, string][] => {
    const at = figures.get(table.figure);
    return at === undefined ? [] : [[mapHref(table), at]];
  });
  const datasets = listDatasets(content, now).map(({ id, lastChange }): [string, string] => [
    href('dataset', { id }),
    lastChange,
  ]);
  return [...Array.from(figures, ([id, at]): [string, string] => [figureHref(id), at]), ...maps, ...datasets];
}

/** The editions of the risk index; its pages of materials show the last one. */
function riskChanges(content: Content, now: Date): [string, string][] {
  const editions = editionsAt(content, now);
  const last = latest(editions.map(({ date }) => date));
  return [
    ...editions.map(({ id, date }): [string, string] => [href('cmri-edition', { edition: id }), date]),
    ...(last
      ? content.list('materials').map(({ id }): [string, string] => [href('cmri-material', { material: id }), last])
      : []),
  ];
}

/** Articles and the topics that list them. Minor changes of an article do not count. */
function articleChanges(content: Content): [string, string][] {
  const changes = listArticles(content).map((article) => ({
    article,
    at: publicChanges(article.changes).at(-1)?.at ?? article.publishAt,
  }));
  const topics = Object.entries(categories).flatMap(([code, { slug }]): [string, string][] => {
    const at = latest(
      changes.flatMap((change) => (change.article.categories.includes(code as Category) ? [change.at] : [])),
    );
    return at === undefined ? [] : [[href('topic', { category: slug }), at]];
  });
  return [...changes.map(({ article, at }): [string, string] => [entryHref(article), at]), ...topics];
}
