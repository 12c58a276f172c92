import { expect, test } from 'vitest';
import { compileMarkdown } from '../../../../../content/markdown/compile-markdown.ts';
import { toMarkdown } from '../../../../../server/render/markdown/to-markdown.ts';

const options = {
  origin: 'https://www.example.com',
  chart: (name: string) =>
    name === 'gallium' ? { title: 'Gallium by country', url: 'https://www.example.com/figures/gallium' } : undefined,
};
/** Compiles a text as the build does, and converts it back to Markdown. */
function again(source: string): string {
  const { html } = compileMarkdown(source, {
    resolveLink: (href) => ({ href }),
    resolvePicture: () => ({ width: 4, height: 3 }),
    resolveChart: () => ({ cites: [] }),
    report: () => undefined,
  });
  return toMarkdown(html, options);
}

test.each([
  ['headings and paragraphs', '## Why\n\nBecause.\n\n### How\n\nSo.'],
  ['emphasis and code', 'A **bold** and an *early* `word`.'],
  ['lists', '- one\n- two\n\n1. first\n2. second'],
  ['a nested list', '- one\n  - inner\n- two'],
  ['a link to another site', 'See [USGS](https://www.usgs.gov/x).'],
])('Compiled %s are converted back to the same Markdown', (_name, source) => {
  expect(again(source)).toBe(source);
});

test('In Markdown a link within the site gets its origin, and a link within the page becomes plain text', () => {
  expect(again('[Gallium](/materials/gallium) and [below](#below).')).toBe(
    '[Gallium](https://www.example.com/materials/gallium) and below.',
  );
});

test('In Markdown a table has its caption above it, and columns of figures aligned to the right', () => {
  expect(again('Table: Output\n\n| Country | t |\n|---|---:|\n| China | 900 |\n\nSource: our count.')).toBe(
    '**Output**\n\n| Country | t |\n| - | -: |\n| China | 900 |\n\nSource: our count.',
  );
});

test('In Markdown notes are at the end, with references in the text', () => {
  expect(again('Output fell.[^1]\n\n[^1]: Our count of *Ga*.')).toBe('Output fell.[^1]\n\n[^1]: Our count of *Ga*.');
});

test('In Markdown a chart is a link to its figure, and formulas keep their subscripts', () => {
  expect(again('Chart: gallium\n\nLi~2~CO~3~ and H^+^')).toBe(
    'Figure: [Gallium by country](https://www.example.com/figures/gallium)\n\nLi<sub>2</sub>CO<sub>3</sub> and H<sup>+</sup>',
  );
});

test('In Markdown a chart whose title has characters of markup, and spaces that do not break, keep their words', () => {
  const chart = () => ({ title: 'Ga_As [1] * 2', url: 'https://www.example.com/x' });
  expect(toMarkdown('<!--chart a--><p>700\u00a0t</p>', { ...options, chart })).toBe(
    'Figure: [Ga_As \\[1\\] \\* 2](https://www.example.com/x)\n\n700 t',
  );
});

test('In Markdown characters that would be markup are escaped', () => {
  expect(again('5 \\* 3, a\\_b, 1 < 2 and [x]')).toBe('5 \\* 3, a_b, 1 < 2 and \\[x]');
});
