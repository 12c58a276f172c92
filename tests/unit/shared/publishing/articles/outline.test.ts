import { describe, expect, test } from 'vitest';
import type { Markup } from '../../../../../shared/content.ts';
import { outlineOf } from '../../../../../shared/figures/charts/outline.ts';
import { outlineSize } from '../../../../../shared/figures/charts/outline-strokes.ts';
import { loadCover } from '../../../../../shared/publishing/articles/load-cover.ts';
import { loadThumb } from '../../../../../shared/publishing/articles/load-figure-cover.ts';
import { listArticles } from '../../../../../shared/records/articles/article-index.ts';
import { type Article, articleKey } from '../../../../../shared/records/articles/article-kinds.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const textOf = (markup: Markup | undefined) => {
  const { __html: text = '' } = markup ?? {};
  return text;
};
const content = sourceOf(siteContent()).at(today);
const articles = listArticles(content);
const thumbOf = (article: Article) => textOf(loadThumb(content, article, today).thumb);
const coverOf = (article: Article) => textOf(loadCover(content, article, today)?.markup);
const hasChart = ({ packed }: Article) => (packed?.drawn ?? []).length + (packed?.charts ?? []).length > 0;

describe('The cover of an article', () => {
  test('Every article with a chart has it as its cover, with the finding of the chart below', () => {
    const charted = articles.filter(hasChart);
    expect(charted.length).toBeGreaterThan(15);
    for (const article of charted)
      expect(coverOf(article), articleKey(article)).toMatch(
        /<svg class="outline" aria-hidden="true".*<span class="cover__finding">[^<]+<\/span>/s,
      );
  });
  test('An article without a chart has the crystals of its materials as its cover, and no picture in lists', () => {
    const plain = articles.find((article) => !hasChart(article) && article.materials.length > 0);
    if (!plain) throw new Error('Every article has a chart.');
    expect(coverOf(plain)).toContain('class="cover__key"');
    expect(thumbOf(plain)).toBe('');
  });
  test('The picture of an article in a list has no words, lies inside its frame, and has at most 1,200 characters', () => {
    for (const article of articles) {
      const drawn = thumbOf(article);
      expect(drawn.length, articleKey(article)).toBeLessThanOrEqual(1200);
      expect(drawn).not.toMatch(/<text|NaN|Infinity/);
      for (const [, x, y] of drawn.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
        expect(Number(x), articleKey(article)).toBeGreaterThanOrEqual(0);
        expect(Number(x), articleKey(article)).toBeLessThanOrEqual(outlineSize.width);
        expect(Number(y), articleKey(article)).toBeGreaterThanOrEqual(0);
        expect(Number(y), articleKey(article)).toBeLessThanOrEqual(outlineSize.height);
      }
    }
  });
});

test('The outline of bars has a line for each row in proportion to its value, and none for a value that is not published', () => {
  const rows = [100, 50, null].map((value) => ({ label: '', value: { value } }));
  expect(outlineOf({ kind: 'bars', unit: 't', rows })).toEqual([
    { tone: 'mute', width: 13.6, d: 'M12 23H148M12 45H80' },
  ]);
});

test('The outline of dots, in rows or in a swarm, has a dot for each value', () => {
  const rows = [90, 50, 10].map((value) => ({ label: '', value: { value } }));
  for (const kind of ['dots', 'beeswarm'] as const) {
    const paths = outlineOf({ kind, unit: '%', max: 100, rows })?.map(({ d }) => d.match(/h0/g)?.length);
    expect([kind, paths]).toEqual([kind, [3]]);
  }
});

test('A chart that means nothing without its words has no outline', () => {
  expect(outlineOf({ kind: 'treemap', unit: 't', parts: [{ label: '', value: 1 }] })).toBeUndefined();
});

test('The outline of lines fills the height from the lowest to the highest value', () => {
  const points = [2, 4, 3].map((value, index) => ({ x: 2020 + index, label: '', value }));
  expect(outlineOf({ kind: 'lines', unit: 't', series: [{ label: '', points }] })).toEqual([
    { tone: 'main', width: 2, d: 'M12 78L80 12L148 45' },
  ]);
});
