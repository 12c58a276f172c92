import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createPalette, mixHex, oklchToHex } from '../../../../../server/platform/colors/palette.ts';
import { cardShapes } from '../../../../../server/render/cards/card-shapes.ts';
import { clipLine } from '../../../../../server/render/cards/clip-line.ts';
import { drawCard } from '../../../../../server/render/cards/draw-card.ts';
import { listCards } from '../../../../../server/render/cards/list-cards.ts';
import { createMeasure } from '../../../../../server/render/cards/measure-text.ts';
import { wrapMeasured } from '../../../../../shared/text/text-width.ts';
import { root } from '../../../../support/root.mjs';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const font = (name: string) => createMeasure(readFileSync(join(root, 'server/render/cards/fonts', name)));
const palette = createPalette(readFileSync(join(root, 'client/styles/tokens.css'), 'utf8'));
const tools = { palette, measureSerif: font('source-serif-4-semibold.ttf'), measureSans: font('inter-regular.ttf') };

test.each([
  [[1, 0, 0], '#ffffff'],
  [[0, 0, 0], '#000000'],
  [[0.62796, 0.25768, 29.234], '#ff0000'],
  [[0.45201, 0.31321, 264.052], '#0000ff'],
] as const)('The oklch color %j is %s', ([lightness, chroma, hue], hex) => {
  expect(oklchToHex(lightness, chroma, hue)).toBe(hex);
});

test('A color token has its value in the light scheme, also when it refers to another token', () => {
  expect(palette.color('on-seq-7')).toBe(palette.color('paper'));
  expect(palette.color('ink') < palette.color('paper')).toBe(true);
  expect(() => palette.color('no-such-token')).toThrow('is not a color');
});

test('A mixed color lies between its two colors', () => {
  expect(mixHex('#ffffff', '#000000', 0.5)).toBe('#808080');
});

test('The text width on share cards is larger for wide letters than for narrow ones', () => {
  expect(tools.measureSans('mmm')).toBeGreaterThan(2 * tools.measureSans('iii'));
  expect(tools.measureSans('ab')).toBeCloseTo(tools.measureSans('a') + tools.measureSans('b'), 10);
});

test('A text on a share card breaks into lines between words', () => {
  const lines = wrapMeasured('one two three four', 100, (text) => text.length * 10);
  expect(lines).toEqual(['one two', 'three four']);
});

test('A word that is longer than a line is hyphenated, never within a character or before its last two', () => {
  expect(wrapMeasured('a fluoroethylene 𝒜𝒜𝒜𝒜', 100, (text) => Array.from(text).length * 10)).toEqual([
    'a',
    'fluoroeth-',
    'ylene 𝒜𝒜𝒜𝒜',
  ]);
  expect(wrapMeasured('𝒜𝒜𝒜𝒜', 30, (text) => Array.from(text).length * 10)).toEqual(['𝒜-', '𝒜𝒜𝒜']);
});

test('A drawn line is clipped at the edges of its area, and left out if it is outside', () => {
  expect(clipLine([50, 50], [60, 50], 100, 80)).toEqual(['M0 50L100 50']);
  expect(clipLine([-10, 0], [-10, 5], 100, 80)).toEqual([]);
});

describe('Share cards', () => {
  const cards = listCards(sourceOf(siteContent()).at(today), today).map(({ make }) => make());
  test('A share card is drawn the same each time, and no two cards are alike', () => {
    const drawn = cards.map(({ text }) => drawCard(text, 'wide', tools));
    expect(cards.map(({ text }) => drawCard(text, 'wide', tools))).toEqual(drawn);
    expect(new Set(drawn).size).toBe(cards.length);
  });
  test.each(cardShapes)('A %s share card holds every title in full, with lines broken between words', (shape) => {
    for (const { text } of cards) {
      const titles = [
        ...drawCard(text, shape, tools).matchAll(/<text [^>]*font-weight="600" font-size="(\d+)"[^>]*>([^<]*)</g),
      ];
      const lines = titles.map(([, , words = '']) => words.replaceAll('&amp;', '&'));
      expect(lines.join(' ')).toContain(text.title);
    }
  });
  test.each(cardShapes)(
    'A title or text with a word that is longer than a line stays beside the picture of a %s share card',
    (shape) => {
      const [{ text } = { text: undefined }] = cards;
      if (!text) throw new Error('There is no card');
      const word = 'polytetrafluoroethylene'.repeat(2);
      const svg = drawCard({ ...text, title: `The ${word} gap`, text: `${word.repeat(3)} in a text.` }, shape, tools);
      const drawn = [
        ...svg.matchAll(
          /<text x="(\d+)" [^>]*font-family="([^"]+)" font-weight="\d+" font-size="(\d+)"[^>]*>([^<]*)</g,
        ),
      ];
      const shown = drawn.map(([, x, family, size, words = '']) => ({
        end: Number(x) + (family === 'Inter' ? tools.measureSans : tools.measureSerif)(words) * Number(size),
        words,
      }));
      const lines = shown.filter(({ words }) => /poly|tetra|fluoro|ethylene|gap/.test(words));
      expect(lines.map(({ words }) => words.replace(/-$/, '')).join('')).toContain(word);
      expect(Math.max(...lines.map(({ end }) => end))).toBeLessThanOrEqual(shape === 'square' ? 1128 : 624);
    },
  );
});
