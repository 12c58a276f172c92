import { expect, test } from 'vitest';
import { compile, problems } from '../../support/content/compile-markdown-text.ts';

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
