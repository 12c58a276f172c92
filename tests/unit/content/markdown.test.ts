import { describe, expect, test } from 'vitest';
import { compileMarkdown } from '../../../content/markdown/compile-markdown.ts';
import type { ResolveChart } from '../../../content/markdown/environment.ts';
import { splitAtCharts } from '../../../content/text/chart-marks.ts';

const problems: string[] = [];
function compile(source: string, options: { resolveChart?: ResolveChart } = {}) {
  problems.length = 0;
  return compileMarkdown(source, {
    firstLine: 10,
    resolveLink(written) {
      if (written === 'materials:gone') return { problem: 'not there' };
      const [, cites] = /^sources:(.+)/.exec(written) ?? [];
      return { href: written.replace('materials:', '/materials/'), ...(cites && { cites }) };
    },
    resolvePicture: (written) =>
      written === '/media/gone.svg' ? { problem: 'no picture' } : { width: 800, height: 450 },
    report: (line, problem) => problems.push(`${line}: ${problem}`),
    ...options,
  });
}

test.each([
  ['raw HTML stays text', 'a <b onclick="x()">b</b>', '<p>a &lt;b onclick=“x()”&gt;b&lt;/b&gt;</p>'],
  ['a script address stays text', '[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
  ['formulas', 'Li~2~CO~3~ and m^2^', '<p>Li<sub>2</sub>CO<sub>3</sub> and m<sup>2</sup></p>'],
  ['a lonely marker stays text', 'about ~5 t and 2^10', '<p>about ~5\u00a0t and 2^10</p>'],
  ['links are resolved', '[Ga](materials:gallium)', '<p><a href="/materials/gallium">Ga</a></p>'],
  ['headings get ids', '## What buyers paid', '<h2 id="what-buyers-paid">What buyers paid</h2>'],
  [
    'an image alone is a figure',
    '![A map](/media/a.svg "The map")',
    '<figure><img src="/media/a.svg" alt="A map" width="800" height="450" loading="lazy"><figcaption>The map</figcaption></figure>',
  ],
  ['a source line has its class', 'Source: USGS.', '<p class="source">Source: USGS.</p>'],
])('Markdown compiles as expected: %s', (_name, source, html) => {
  expect(compile(source).html.replaceAll('\n', '')).toBe(html);
});

test('Equal headings get different ids, none of which the page uses itself', () => {
  const { contents } = compile('## Notes\n\n## Supply\n\n### Supply\n\n## Supply');
  expect(contents).toEqual([
    { id: 'notes-2', text: 'Notes' },
    { id: 'supply', text: 'Supply' },
    { id: 'supply-3', text: 'Supply' },
  ]);
});

test('A table scrolls, has its caption, and aligns figures without a style attribute', () => {
  const { html } = compile('Table: China leads.\n\n| Country | t |\n|---|---:|\n| China | 900 |\n\nSource: USGS.');
  expect(html).toContain(
    '<div class="scroll" role="region" tabindex="0" aria-label="China leads."><table><caption>China leads.</caption>',
  );
  expect(html).toContain('<td class="num">900</td>');
  expect(html).not.toContain('style');
});

test('A table has header cells for each row and each column', () => {
  const { html } = compile('Table: China leads.\n\n| Country | t |\n|---|---:|\n| China | 900 |');
  expect(html).toContain('<th scope="col">Country</th>');
  expect(html).toContain('<th scope="row">China</th>');
});

describe('Charts', () => {
  const chart = (...rows: string[]) =>
    compile(
      `Chart: China leads in 2025. {basis: tin content}\n\n| Country | Output, t | Note |\n|---|---:|---|\n${rows.join('\n')}\n\nSource: [our count](sources:report).`,
    );

  test('The last column of figures of a chart table is compiled with its source', () => {
    const { html, charts } = chart('| China | 1,600 | a |', '| Japan | −400 | b |');
    expect(charts).toMatchObject([
      {
        title: 'China leads in 2025.',
        measure: 'Output, t',
        unit: 't',
        basis: 'tin content',
        years: ['2025', '2025'],
        cites: ['report'],
        values: [{ value: 1600 }, { value: -400 }],
      },
    ]);
    expect(html).toMatch(
      /^<!--chart 0--><div class="scroll"[^]*<caption>China leads in 2025\.<\/caption>[^]*Source: <a href[^]*our count<\/a>\.<\/p>\n<!--\/chart-->$/,
    );
  });
  test('A chart of percentages has a scale to 100%, and a cell without a figure is unknown', () => {
    const [read] = chart('| China | about 60% | a |', '| Japan | more than 12.5% | b |', '| Others | – | c |').charts;
    expect(read).toMatchObject({
      unit: '%',
      max: 100,
      values: [{ value: 60, approximate: true }, { value: 12.5, bound: 'over' }, { value: null }],
    });
  });
  test('A row of a chart table with a bold header is a sum and is not drawn', () => {
    const { html, charts } = chart('| China | 10 | a |', '| Japan | 5 | b |', '| **Sum** | 15 | c |');
    expect(html).toContain('<th scope="row"><strong>Sum</strong></th>\n<td class="num">15</td>');
    expect(charts[0]?.values).toEqual([{ value: 10 }, { value: 5 }, null]);
  });
  test('A line in a text that names a chart is replaced by it, and one that names no chart is a problem', () => {
    const resolveChart = (id: string) => (id === 'known' ? { cites: ['usgs'] } : { problem: `no chart ${id}` });
    const { html, cited } = compile('Chart: known\n\nText.\n\nChart: unknown', { resolveChart });
    expect(splitAtCharts(html)).toMatchObject([
      { chart: 'known', table: '' },
      { html: '<p>Text.</p>' },
      { chart: 'unknown' },
    ]);
    expect([[...cited], problems]).toEqual([['usgs'], [expect.stringContaining('no chart unknown')]]);
  });
  test('A chart whose figures have no unit is refused', () => {
    compile(
      'Chart: China leads.\n\n| Country | Tons |\n|---|---:|\n| China | 900 |\n| Japan | 3 |\n\nSource: our count.',
    );
    expect(problems).toEqual([expect.stringContaining('a chart needs a unit')]);
  });
  test('A chart whose figures have no basis is refused', () => {
    compile(
      'Chart: China led in 2025.\n\n| Country | Output, t |\n|---|---:|\n| China | 900 |\n| Japan | 3 |\n\nSource: our count.',
    );
    expect(problems).toEqual([expect.stringContaining('a chart needs a basis')]);
  });
  test('A chart with a figure without a year is refused, unless its row says that the year is unclear', () => {
    const table = (note: string) =>
      `Chart: China leads. {basis: tin content}\n\n| Country | Output, t | Note |\n|---|---:|---|\n| China | 900 | mine, 2025 |\n| Japan | 3 | ${note} |\n\nSource: our count.`;
    expect(compile(table('mine, year unclear')).charts[0]?.years).toEqual(['2025', null]);
    expect(problems).toEqual([]);
    compile(table('mine'));
    expect(problems).toEqual([
      expect.stringContaining('a chart needs a year: in its finding, in a heading or in the row “Japan”'),
    ]);
  });
  test('A chart without a column of figures is refused', () => {
    compile('Chart: China leads.\n\n| Country | Note |\n|---|---|\n| China | a |\n\nSource: our count.');
    expect(problems).toEqual([expect.stringContaining('a chart needs a column of figures')]);
  });
});

test('Words of another language get a lang attribute', () => {
  const { html, words } = compile(
    'The [Ley Orgánica de Minería]{es} names [Pará]{pt-BR}, not [Pará](/events) or [x]{1}.',
  );
  expect(html).toContain('<span lang="es">Ley Orgánica de Minería</span> names <span lang="pt-BR">Pará</span>');
  expect(html).toContain('>Pará</a> or [x]{1}.');
  expect(words).toBe(11);
});

test('Footnotes link to their notes and back, with a separate name for each place', () => {
  const { html } = compile('Output rose.[^1] Again.[^1]\n\n[^1]: USGS 2026.');
  expect(html).toContain('<sup class="fn"><a id="ref-1" href="#note-1" aria-label="Note 1">1</a></sup>');
  expect(html).toContain('<li id="note-1">');
  expect(html).toContain('<a class="notes__back" href="#ref-1" aria-label="Back to the text of note 1">Back</a>');
  expect(html).toContain(
    '<a class="notes__back" href="#ref-1-1" aria-label="Back to the text of note 1, place 2">2</a>',
  );
});

test('The sources that a note links to are listed for each note', () => {
  const { notes } = compile(
    '[Ga](materials:gallium) rose.[^1] Fell.[^2]\n\n[^1]: Our count.\n\n[^2]: [USGS](sources:usgs) and [IEA](sources:iea).',
  );
  expect(notes).toEqual([[], ['usgs', 'iea']]);
});

test('No heading takes the id of a note or of the page around it', () => {
  const { contents } = compile(
    '## Note 1\n\n## Ref 2\n\n## Key points\n\n## Contents\n\n## Mark\n\n## Notes on method',
  );
  expect(contents.map(({ id }) => id)).toEqual([
    'on-note-1',
    'on-ref-2',
    'key-points-2',
    'contents-2',
    'mark-2',
    'notes-on-method',
  ]);
});

test('A pull quote is hidden from screen readers, which read the sentence in its place', () => {
  const { html } = compile(
    'They wait. So a surplus *can* sit beside a shortage.\n\n> A surplus can sit beside a shortage.',
  );
  expect(html).toContain(
    '<aside class="pull" aria-hidden="true">\n<p>A surplus can sit beside a shortage.</p>\n</aside>',
  );
  expect(problems).toEqual([]);
});

test('A pull quote that is not in the text, or has links or notes, is refused', () => {
  compile('Gallium is rare.\n\n> Gallium is [rare](materials:gallium).\n\n> Nobody said this.');
  expect(problems).toEqual([
    '12: a quote set apart has no links and no notes: they belong to the sentence in the text',
    '14: a quote set apart repeats a sentence of the text, word for word',
  ]);
});

test('Words are counted, and problems have the line of the file', () => {
  const { words } = compile('# Title\n\nfour words in here\n\n[x](materials:gone) and [^9]\n\n![](/media/gone.svg)');
  expect(words).toBe(8);
  expect(problems).toEqual([
    '10: headings in a text start at ##: the page has its own h1',
    '14: a footnote is referred to that is not written',
    '14: not there',
    '16: an image needs a text for those who do not see it',
    '16: no picture',
  ]);
});
