import { describe, expect, test } from 'vitest';
import { hourMs } from '../../../../../content/vocabulary/durations.ts';
import type { Category } from '../../../../../content/vocabulary/taxonomy.ts';
import type { Content } from '../../../../../shared/content.ts';
import { loadNotices } from '../../../../../shared/publishing/articles/load-notices.ts';
import { relatedArticles } from '../../../../../shared/publishing/articles/related.ts';
import {
  articlesBy,
  articlesIn,
  articlesOn,
  listArticles,
  newestOf,
  rankArticles,
} from '../../../../../shared/records/articles/article-index.ts';
import type { Article } from '../../../../../shared/records/articles/article-kinds.ts';
import { siteContent } from '../../../../support/site/site.ts';

const materials = ['cobalt', 'copper', 'gallium', 'germanium', 'lithium', 'nickel', 'tin', 'titanium', 'tungsten'];
const categories: Category[] = ['CRITICAL_MATERIALS', 'ENERGY_TRANSITION'];
const kinds = ['news', 'opinions', 'blogs'] as const;
const at = (list: readonly string[], index: number) => list[index % list.length] as string;

/**
 * Articles with many combinations of kind, categories and materials, each one hour older than the one before it in the
 * list.
 */
function manyArticles(count: number): Article[] {
  return Array.from({ length: count }, (_, index) => ({
    ...(siteContent().content.entries.news[0] as Article),
    collection: kinds[index % kinds.length] as 'news',
    id: String(count - index),
    slug: `number-${count - index}`,
    publishAt: new Date(Date.UTC(2026, 0, 1) - index * hourMs).toISOString(),
    materials: [...new Set([at(materials, index * 7), at(materials, index >> 3)])],
    categories: categories.slice(index % 2, 1 + (index % 3)),
    authors: [`person-${index % 11}`],
    services: [],
  }));
}

function contentOf(articles: readonly Article[]): Content {
  const listed = (kind: string) => articles.filter(({ collection }) => collection === kind);
  const lists = new Map(kinds.map((kind) => [kind as string, listed(kind)]));
  return {
    list: (name: string) => lists.get(name) ?? [],
    find: (name: string, id: string) => (name === 'materials' ? { id, name: id, collection: 'materials' } : undefined),
  } as never;
}

const articles = manyArticles(3000);
const content = contentOf(articles);
const count = (a: readonly string[], b: readonly string[]) => a.filter((each) => b.includes(each)).length;

describe('An index of 3,000 articles', () => {
  test('The article index lists all articles newest first, and exactly those of a material, person or category', () => {
    expect(listArticles(content)).toEqual(articles);
    expect(articlesOn(content, 'tin')).toEqual(articles.filter((article) => article.materials.includes('tin')));
    expect(articlesBy(content, 'person-3')).toEqual(articles.filter((article) => article.authors.includes('person-3')));
    expect(articlesIn(content, 'ENERGY_TRANSITION')).toEqual(
      articles.filter((article) => article.categories.includes('ENERGY_TRANSITION')),
    );
    expect(articlesIn(content, 'ENERGY_TRANSITION', 'blogs')).toEqual(
      articles.filter((article) => article.collection === 'blogs' && article.categories.includes('ENERGY_TRANSITION')),
    );
    expect(articlesOn(content, 'unobtainium')).toEqual([]);
  });

  test('The related articles are those that share most with an article, and the newest of equal ones', () => {
    for (const article of articles.filter((_, index) => index % 197 === 0)) {
      const score = (other: Article) =>
        3 * count(other.materials, article.materials) +
        2 * count(other.categories, article.categories) +
        Number(other.collection === article.collection);
      const expected = articles.filter((other) => other !== article).toSorted((a, b) => score(b) - score(a));
      expect(relatedArticles(content, article, [])).toEqual(expected.slice(0, 4));
    }
  });

  test('Related articles chosen by the editor come first and once', () => {
    const [article, other] = [articles[10] as Article, articles[2000] as Article];
    const related = relatedArticles(content, article, [`${other.collection}/${other.id}`, 'news/999999']);
    expect(related).toHaveLength(4);
    expect(related[0]).toBe(other);
    expect(new Set(related).size).toBe(4);
  });

  test('Ranked articles do not include one whose score is undefined', () => {
    const ranked = rankArticles(
      content,
      (profile) => count(profile.materials, ['gallium']) / profile.materials.length || undefined,
      3000,
    );
    expect(new Set(ranked)).toEqual(new Set(articlesOn(content, 'gallium')));
    expect(ranked[0]?.materials).toEqual(['gallium']);
  });

  test('The newest articles of several lists contain each article once, newest first', () => {
    const newest = newestOf(
      content,
      [articlesOn(content, 'tin'), articlesOn(content, 'copper'), articlesOn(content, 'tin')],
      5,
    );
    expect(newest).toEqual(
      articles.filter(({ materials: on }) => on.includes('tin') || on.includes('copper')).slice(0, 5),
    );
  });

  test('The notice of an old article links the newest article on its material, but never itself', () => {
    const now = new Date('2026-06-01T00:00:00Z');
    const oldest = { ...(articles.at(-1) as Article), publishAt: '2020-01-01T00:00:00Z', materials: ['lithium'] };
    const newest = articlesOn(content, 'lithium')[0];
    expect(loadNotices(content, oldest, [], now)[0]?.at(-1)?.text).toBe(newest?.title);
    const alone = contentOf([oldest]);
    expect(loadNotices(alone, oldest, [], now)[0]?.at(-1)).toMatchObject({ text: 'figures, prices and rules' });
  });
});
