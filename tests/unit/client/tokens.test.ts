import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { themeColors } from '../../../shared/site/color-scheme.ts';
import { contrast, hexOf, mix, parseOklch } from '../../support/browser/oklch.ts';
import { groups, type Scheme, tokensOf } from '../../support/browser/tokens.ts';
import { root } from '../../support/root.mjs';

const inks = ['ink', 'ink-2', 'ink-3', 'brand', 'brand-deep', 'copper-ink', 'accent-ink', 'red', 'green'];
/** Colors of text, by background: a contrast of at least 4.5 (WCAG 2.2, 1.4.3). */
const texts: Record<string, string[]> = {
  paper: inks,
  'paper-sunk': inks,
  'paper-raised': inks,
  'brand-wash': inks,
  'red-wash': ['ink', 'ink-2', 'red'],
  line: ['ink', 'ink-2'],
  tile: ['on-tile'],
  brand: ['on-brand'],
  'brand-deep': ['on-brand'],
  ink: ['paper'],
  steel: ['on-steel', 'on-steel-2', 'on-steel-3', 'accent'],
  'steel-2': ['on-steel', 'on-steel-2', 'on-steel-3', 'accent'],
  accent: ['on-accent'],
  'on-steel': ['on-accent'],
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((step) => [`seq-${step}`, [`on-seq-${step}`]])),
};
const papers = [
  'line-control',
  'rule',
  'brand',
  'copper',
  'accent-ink',
  'mark',
  'mark-2',
  'mark-mute',
  'div-down',
  'div-up',
  'cat-1',
  'cat-2',
  'cat-3',
  'cat-5',
  'cat-6',
];
/**
 * Colors of meaningful graphics and of the borders of controls, by background: a contrast of at least 3 (WCAG 2.2,
 * 1.4.11).
 */
const marks: Record<string, string[]> = {
  paper: papers,
  'paper-sunk': ['line-control', 'brand', 'copper', 'accent-ink', 'mark'],
  'paper-raised': ['line-control', 'brand', 'red'],
  line: ['accent-ink'],
  steel: ['on-steel', 'accent'],
  cover: ['cover-line'],
};
/** Decorative colors without a minimum contrast: separators, and backgrounds that only emphasize their text. */
const ornaments = ['clear', 'line', 'line-2', 'steel-line', 'cover', 'mark-faint', 'land', 'div-mid', 'cat-4'];

const everySetting = (['light', 'dark'] as Scheme[]).flatMap((scheme) =>
  [undefined, ...groups].map((group): [Scheme, string | undefined] => [scheme, group]),
);

describe.each(everySetting)('Contrast in the %s scheme with the accent of %s', (scheme, group) => {
  const token = tokensOf(scheme, group);
  test.each([
    ['text', 4.5, texts],
    ['marks', 3, marks],
  ] as const)('The tokens for %s have enough contrast with their background', (_name, min, pairs) => {
    const weak = Object.entries(pairs).flatMap(([ground, names]) =>
      names
        .map((name) => ({ pair: `${name} on ${ground}`, ratio: contrast(token(name), token(ground)) }))
        .filter(({ ratio }) => ratio < min),
    );
    expect(weak).toEqual([]);
  });
  test('Element symbols have enough contrast with the tints mixed in shared/ui/page/hero/field.css', () => {
    const field = readFileSync(`${root}/shared/ui/page/hero/field.css`, 'utf8');
    const tints = [
      ...field.matchAll(/field__symbol--(\d) \{ fill: color-mix\(in oklab, var\(--accent\) (\d+)%, var\(--steel\)\)/g),
    ];
    const ratios = tints.map(([, step, percent]) => {
      const ink = token(Number(step) >= 5 ? 'on-accent' : 'on-steel');
      return contrast(ink, mix(token('accent'), token('steel'), Number(percent) / 100));
    });
    expect(ratios.length).toBe(6);
    expect(Math.min(...ratios)).toBeGreaterThan(4.5);
  });
});

test('Every color in a style sheet is checked for contrast or is listed as an ornament', () => {
  const compared = new Set([...ornaments, ...[texts, marks].flatMap((pairs) => Object.entries(pairs).flat(2))]);
  const sheets = globSync('{client/styles,shared}/**/*.css', { cwd: root }).filter(
    (file) => !/tokens|print|reading-view/.test(file),
  );
  const used = sheets.flatMap((file) =>
    [
      ...readFileSync(`${root}/${file}`, 'utf8').matchAll(
        /[ ;{](?:color|background|fill|stroke|border[a-z-]*|outline[a-z-]*): ([^;}]+)/g,
      ),
    ].flatMap(([, value = '']) => [...value.matchAll(/var\(--([\w-]+)/g)].map(([, name = '']) => ({ file, name }))),
  );
  expect(used.length).toBeGreaterThan(300);
  const passedOn = new Set(['step', 'on-step', 'radius', 'gap', 'cell', 'lattice-cell', 'search-go', 'risk', 'tone']);
  expect(used.filter(({ name }) => !compared.has(name) && !passedOn.has(name))).toEqual([]);
});

test('Style sheets write colors as tokens, not as values', () => {
  const sheets = globSync('{client/styles,shared}/**/*.css', { cwd: root }).filter(
    (file) => !/tokens|print|reading-view/.test(file),
  );
  const values = sheets.flatMap((file) =>
    [
      ...readFileSync(`${root}/${file}`, 'utf8').matchAll(
        /[ ;{](?:color|background|fill|stroke): [^;}]*(?:#[\da-f]{3}|oklch|rgb|hsl)[^;}]*/gi,
      ),
    ].map(([rule]) => `${file}:${rule}`),
  );
  // The backdrop of a dialog is transparent, and print is black.
  expect(values.filter((rule) => !/^shared\/ui\/basic\/dialog\/|: color: #000( !important)?$/.test(rule))).toEqual([]);
});

test.each(['light', 'dark'] as const)('The theme color of the browser is the paper of the %s scheme', (scheme) => {
  expect(themeColors[scheme]).toBe(hexOf(tokensOf(scheme)('paper')));
});

test('Contrast is computed as in WCAG 2', () => {
  const [black, white] = [parseOklch('oklch(0 0 0)'), parseOklch('oklch(1 0 0)')];
  expect(contrast(black, white)).toBeCloseTo(21, 3);
  // #777 on white, whose contrast is just below 4.5.
  expect(contrast(parseOklch('oklch(0.5693 0 0)'), white)).toBeCloseTo(4.48, 1);
});
