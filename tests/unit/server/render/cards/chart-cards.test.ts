import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createPalette } from '../../../../../server/platform/colors/palette.ts';
import { cardShapes } from '../../../../../server/render/cards/card-shapes.ts';
import { drawCard } from '../../../../../server/render/cards/draw-card.ts';
import { listCards } from '../../../../../server/render/cards/list-cards.ts';
import { createMeasure } from '../../../../../server/render/cards/measure-text.ts';
import { coverName } from '../../../../../shared/publishing/articles/load-cover.ts';
import { loadFigureCover } from '../../../../../shared/publishing/articles/load-figure-cover.ts';
import { listArticles } from '../../../../../shared/records/articles/article-index.ts';
import { root } from '../../../../support/root.mjs';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const font = (name: string) => createMeasure(readFileSync(join(root, 'server/render/cards/fonts', name)));
const palette = createPalette(readFileSync(join(root, 'client/styles/tokens.css'), 'utf8'));
const tools = { palette, measureSerif: font('source-serif-4-semibold.ttf'), measureSans: font('inter-regular.ttf') };
const content = sourceOf(siteContent()).at(today);
const articles = listArticles(content);
const cards = new Map(listCards(content, today).map((card) => [card.name, card]));
const cardOf = (name: string) => cards.get(name)?.make() ?? expect.fail(`There is no card ${name}.`);
const linesOf = (svg: string) => [...svg.matchAll(/<text x="(\d+)"[^>]*>([^<]*)</g)].map(([, , words = '']) => words);

describe('The share card of an article with a chart', () => {
  const charted = articles.filter((article) => loadFigureCover(content, article, today)?.isReliable);
  test.each(cardShapes)('A %s card has the whole finding and every line of the chart', (shape) => {
    expect(charted.length).toBeGreaterThan(15);
    for (const article of charted) {
      const { title = '', strokes = [] } = loadFigureCover(content, article, today) ?? {};
      const svg = drawCard(cardOf(coverName(article)).text, shape, tools);
      expect(linesOf(svg).join(' ').replaceAll('&amp;', '&')).toContain(title);
      expect(strokes.filter(({ d }) => !svg.includes(`d="${d}"`))).toEqual([]);
    }
  });
  test('The alternative text of a share card names the finding of the chart', () => {
    expect(cardOf('news/403').alt).toMatch(
      /^News analysis: Gallium[^.]+\. Chart: China holds [^.]+ in the country rows\.$/,
    );
  });
});

test('An article without a chart has the crystals of its materials on its share card', () => {
  const plain = articles.filter((article) => article.materials.length > 0 && !loadFigureCover(content, article, today));
  expect(plain.length).toBeGreaterThan(0);
  for (const article of plain) {
    const { text, alt } = cardOf(coverName(article));
    expect([text.chart, text.materials.length > 0]).toEqual([undefined, true]);
    expect(alt).toMatch(/Drawn: the crystals? of /);
  }
});
