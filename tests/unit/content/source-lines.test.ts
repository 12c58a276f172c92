import { beforeEach, expect, test } from 'vitest';
import { compileMarkdown } from '../../../content/markdown/compile-markdown.ts';

const problems: string[] = [];
beforeEach(() => problems.splice(0));

function compile(source: string) {
  return compileMarkdown(source, {
    resolveLink: (written) =>
      written.startsWith('sources:')
        ? { href: 'https://example.com/report?a=1&b=2', cites: 'report' }
        : { href: written },
    resolvePicture: () => ({ width: 1, height: 1 }),
    publishers: ['USGS', 'Lazulite'],
    report: (line, problem) =>
      problems.push(`${line}: ${problem.replace(/ leads to no document.*/, ' leads to no document')}`),
  });
}
const table = (caption: string) => `${caption}\n\n| Metal | Output, t |\n|---|---:|\n| Tin | 1 |\n| Lead | 2 |\n\n`;

test('A source line that links to its document is accepted', () => {
  const { html, cited } = compile(`${table('Table: Tin.')}Source: [USGS, Summaries](sources:report), our sums.`);
  expect(html).toContain(
    '<a href="https://example.com/report?a=1&amp;b=2" rel="noopener external">USGS, Summaries<span',
  );
  expect([...cited]).toEqual(['report']);
  expect(problems).toEqual([]);
});

test.each([
  'Source: Lazulite, methodology.',
  'Source: our register, Nov 21, 2026.',
  'Source: [methodology](/methodology).',
])('A source line that names our own work is accepted: %s', (line) => {
  compile(line);
  expect(problems).toEqual([]);
});

test.each(['Source: a report.', 'Source: USGS.', 'Source: USGS; sums are ours.', 'Source: USGS, as recalled.'])(
  'A source line without a document is refused: %s',
  (line) => {
    compile(line);
    expect(problems).toEqual(['1: this source line leads to no document']);
  },
);

test('Every table with a caption needs a source line below it', () => {
  compile(`${table('Chart: Tin in 2025. {basis: tin content}')}Words.\n\n${table('Table: Lead.')}`);
  expect(problems).toEqual([
    '1: a table with a caption has a line "Source: …" directly below it',
    '10: a table with a caption has a line "Source: …" directly below it',
  ]);
});

test('A note that links to its document, or is our own or recalled, is accepted', () => {
  compile(
    'One.[^1] Two.[^2] Three.[^3]\n\n[^1]: [Report](sources:report).\n\n    And what it leaves out.\n[^2]: Our arithmetic.\n[^3]: Recalled by the author.',
  );
  expect(problems).toEqual([]);
});

test('A note that names a document only in words is refused', () => {
  compile('One.[^1] Two.[^2]\n\n[^1]: [Report](sources:report).\n[^2]: USGS, Summaries, our sum.');
  expect(problems).toEqual(['4: this note leads to no document']);
});

test('A link to another site tells screen readers that it leads there', () => {
  const { html } = compile('See [this](https://example.com/) and [that](/events).');
  expect(html).toBe(
    '<p>See <a href="https://example.com/" rel="noopener external">this<span class="visually-hidden"> (another site)</span></a> and <a href="/events">that</a>.</p>',
  );
});
