/**
 * Finds articles by material, author, service or category. The index is built once per version of the content, so
 * lookups cost the same however many articles there are.
 */
import type { Category } from '../../../content/vocabulary/taxonomy.ts';
import type { Content } from '../../content.ts';
import { oncePerContent } from '../../site/content-uses.ts';
import type { Article } from './article-kinds.ts';
import { type ArticleKind, articleKindNames } from './article-kinds.ts';

/** Kind, categories and materials: articles that share all three get the same score, so they are scored once. */
type Profile = Pick<Article, 'collection' | 'categories' | 'materials'>;
type Index = {
  newestFirst: readonly Article[];
  positions: ReadonlyMap<Article, number>;
  /** By a key such as `material/gallium`, newest first. */
  groups: ReadonlyMap<string, readonly Article[]>;
  profiles: readonly { profile: Profile; articles: readonly Article[] }[];
};

const indexOf = oncePerContent(createIndex);

/** All articles, or those of one kind, newest first. */
export function listArticles(content: Content, kind?: ArticleKind): readonly Article[] {
  return kind ? (content.list(kind) as readonly Article[]) : indexOf(content).newestFirst;
}

export const articlesOn = (content: Content, materialId: string) => groupOf(content, `material/${materialId}`);
export const articlesBy = (content: Content, personId: string) => groupOf(content, `author/${personId}`);
export const articlesOfService = (content: Content, serviceId: string) => groupOf(content, `service/${serviceId}`);
/** The articles in a category, of all kinds or of one. */
export const articlesIn = (content: Content, category: Category, kind?: ArticleKind) =>
  groupOf(content, kind ? `${kind}/${category}` : `category/${category}`);

/** The newest of several lists, each article once. @param lists newest first. */
export function newestOf(content: Content, lists: readonly (readonly Article[])[], count: number): Article[] {
  const { positions } = indexOf(content);
  return inOrder(new Set(lists.flatMap((list) => list.slice(0, count))), positions).slice(0, count);
}

/** The articles with the highest score; of equal ones the newest. @param score undefined excludes an article. */
export function rankArticles(
  content: Content,
  score: (profile: Profile) => number | undefined,
  count: number,
): Article[] {
  const { profiles, positions } = indexOf(content);
  const byScore = Map.groupBy(profiles, ({ profile }) => score(profile) ?? Number.NaN);
  const best: Article[] = [];
  for (const points of [...byScore.keys()].filter((key) => !Number.isNaN(key)).toSorted((a, b) => b - a)) {
    if (best.length >= count) break;
    const equal = (byScore.get(points) ?? []).flatMap(({ articles }) => articles.slice(0, count));
    best.push(...inOrder(equal, positions));
  }
  return best.slice(0, count);
}

function groupOf(content: Content, key: string): readonly Article[] {
  return indexOf(content).groups.get(key) ?? [];
}

function inOrder(articles: Iterable<Article>, positions: Index['positions']): Article[] {
  return [...articles].toSorted((a, b) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0));
}

function createIndex(content: Content): Index {
  const newestFirst = articleKindNames
    .flatMap((kind) => content.list(kind) as readonly Article[])
    .map((article) => ({ article, publishedAt: Date.parse(article.publishAt) }))
    .toSorted((a, b) => b.publishedAt - a.publishedAt || compareKeys(b.article, a.article))
    .map(({ article }) => article);
  const groups = new Map<string, Article[]>();
  for (const article of newestFirst) {
    for (const key of keysOf(article)) {
      const group = groups.get(key) ?? [];
      groups.set(key, group);
      group.push(article);
    }
  }
  const byProfile = Map.groupBy(newestFirst, ({ collection, categories, materials }) =>
    JSON.stringify([collection, categories, materials]),
  );
  return {
    newestFirst,
    positions: new Map(newestFirst.map((article, position) => [article, position])),
    groups,
    profiles: [...byProfile.values()].flatMap((articles) => (articles[0] ? [{ profile: articles[0], articles }] : [])),
  };
}

/** The order of the API (`articleKey`): by kind, then by number. */
function compareKeys(a: Article, b: Article): number {
  return a.collection === b.collection ? Number(a.id) - Number(b.id) : a.collection < b.collection ? -1 : 1;
}

function keysOf({ collection, materials, authors, services, categories }: Article): Set<string> {
  return new Set([
    ...materials.map((id) => `material/${id}`),
    ...authors.map((id) => `author/${id}`),
    ...services.map((id) => `service/${id}`),
    ...categories.flatMap((category) => [`category/${category}`, `${collection}/${category}`]),
  ]);
}
