import { expect, test } from 'vitest';
import { listReferences, listSources } from '../../../../shared/evidence/sources/references.ts';
import { content, link, markupOf } from '../../../support/content/cited-sources.ts';
import { textOf } from '../../../support/parsers/html.ts';

test('The list of sources has each document once, with its address and when that was seen', () => {
  const list = markupOf(listSources(content, ['report', 'list', 'report#tin']));
  expect(list).toContain(
    '<li id="source-list">A list. lists.example, undated. Weak source: an undated list. No address: not found again.</li>',
  );
  expect(textOf(list)).toContain(
    'Report <2026> (another site) . Geological Survey, Feb 2026. CC BY 4.0 (credit it). Address as of Nov 22, 2026.',
  );
  expect(list.match(/<li /g)).toHaveLength(2);
  expect(listSources(content, [])).toBeUndefined();
});

test('A note says after its text what it does not say about a document, and only the first note that cites the document does', () => {
  const notes = [
    { id: 'note-1', text: { __html: '<p><a href="#">Report, table 2</a>.</p>' }, cites: ['report'] },
    { id: 'note-2', text: { __html: '<p>As before, and A list.</p>' }, cites: ['report', 'list'] },
    { id: 'note-3', text: { __html: '<p>Solid State.</p>' }, cites: ['book'] },
  ];
  const list = markupOf(listReferences(content, notes, ['report#tin', 'book', 'list']));
  expect(list).toContain('<h2 id="notes">Notes and sources</h2><ol><li id="note-1"><p>');
  expect(textOf(list)).toContain(
    'Report, table 2 . Report <2026>. Geological Survey, Feb 2026. CC BY 4.0 (credit it). Address as of Nov 22, 2026. As before',
  );
  expect(textOf(list)).toMatch(
    /and A list\. A list\. lists\.example, undated\. Weak source: .+ Solid State\. No address: a book\.$/,
  );
  expect(list.match(/ id="source-[a-z]+"/g)).toEqual([' id="source-report"', ' id="source-list"', ' id="source-book"']);
});

test('Documents that no note cites follow the notes, with links', () => {
  const list = markupOf(
    listReferences(content, [{ id: 'note-1', text: { __html: '<p>Our count.</p>' }, cites: [] }], ['report']),
  );
  expect(list).toContain(
    `</li><li id="source-report">${link('https://example.com/report?a=1&amp;b=2', 'Report &lt;2026&gt;')}. Geological`,
  );
});

test('A list without notes is headed as sources, and one without either is left out', () => {
  expect(markupOf(listReferences(content, [], ['book']))).toContain('<h2 id="notes">Sources</h2>');
  expect(
    markupOf(listReferences(content, [{ id: 'note-1', text: { __html: '<p>Our count.</p>' }, cites: [] }], [])),
  ).toContain('<h2 id="notes">Notes</h2>');
  expect(listReferences(content, [], [])).toBeUndefined();
});

test('A list says once on which day all its addresses were seen', () => {
  const list = textOf(markupOf(listSources(content, ['report', 'blog', 'book'])));
  expect(list).toMatch(/Addresses as of Nov 22, 2026\.$/);
  expect(list.match(/Nov 22, 2026/g)).toHaveLength(1);
});
