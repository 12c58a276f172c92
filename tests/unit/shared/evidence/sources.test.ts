import { expect, test } from 'vitest';
import type { Entry } from '../../../../content/entry.ts';
import { sourceSchema } from '../../../../content/schemas/source.ts';
import { listReferences, listSources } from '../../../../shared/evidence/sources/references.ts';
import { sourceText } from '../../../../shared/evidence/sources/source-text.ts';
import {
  citeAs,
  citeByName,
  citePlace,
  citeSources,
  creditsOf,
  documentsOf,
  isWeak,
  namesOf,
  withoutEstimates,
} from '../../../../shared/evidence/sources/sources.ts';
import { textOf } from '../../../support/parsers/html.ts';
import { siteContent, sourceOf, today } from '../../../support/site/site.ts';

const seen = { url: 'https://example.com/report?a=1&b=2', retrieved: '2026-11-22' };
const written = {
  report: {
    title: 'Report <2026>',
    publisher: 'Geological Survey',
    short: 'GS',
    published: '2026-02',
    license: 'CC BY 4.0 (credit it)',
    ...seen,
    parts: { tin: { where: 'chapter on tin' }, lead: { where: 'table 4', url: 'https://example.com/lead' } },
  },
  book: {
    title: 'Solid State',
    author: 'A. Author',
    publisher: 'Press',
    edition: '3rd edition',
    published: '2001',
    noUrl: 'a book',
  },
  letter: { title: 'Letter of Apr 2, 2026', publisher: 'Ministry', published: '2026-04-02', noUrl: 'not seen' },
  list: {
    title: 'A list',
    publisher: 'lists.example',
    published: 'undated',
    noUrl: 'not found again',
    weak: 'an undated list',
  },
  blog: { title: 'A blog', publisher: 'blog.example', published: '2025', ...seen, weak: 'a trade blog' },
};
const entries = Object.entries(written).map(
  ([id, fields]): Entry<'sources'> => ({
    ...sourceSchema.parse(fields),
    id,
    collection: 'sources',
    slug: id,
    packed: null,
  }),
);
const compiled = siteContent();
const content = sourceOf({
  ...compiled,
  content: { ...compiled.content, entries: { ...compiled.content.entries, sources: entries } },
}).at(today);
const link = (address: string, words: string) =>
  `<a href="${address}" rel="noopener external">${words}<span class="visually-hidden"> (another site)</span></a>`;
const markupOf = ({ __html: text = '' }: { __html?: string } = {}) => text;
const textIn = (markup: { __html: string }) => textOf(markupOf(markup));
const inLine = (markup: string) => ({ __html: `<span class="cited">${markup}</span>` });

test('A source line links each document, with its abbreviation and the credit that its license requires', () => {
  expect(citeSources(content, ['report'])).toEqual(
    inLine(`${link('https://example.com/report?a=1&amp;b=2', 'GS, Report &lt;2026&gt;')} (CC BY 4.0)`),
  );
});

test('A source line links to the place within the document where that has an address', () => {
  expect(markupOf(citeSources(content, ['report#lead']))).toContain(
    link('https://example.com/lead', 'GS, Report &lt;2026&gt;, table 4'),
  );
  expect(markupOf(citeSources(content, ['report#tin']))).toContain(
    link('https://example.com/report?a=1&amp;b=2', 'GS, Report &lt;2026&gt;, chapter on tin'),
  );
});

test('A source line of several places in one document names the document once', () => {
  expect(textIn(citeSources(content, ['report#tin', 'report#lead', 'report']))).toBe(
    'GS, Report <2026> (another site) (CC BY 4.0)',
  );
});

test('The source line of a picture names each document once, with the chapter if only one is cited', () => {
  expect(sourceText(content, ['report#tin', 'book', 'report#lead'])).toBe(
    'Geological Survey, Report <2026> (CC BY 4.0); A. Author, Solid State, 3rd edition',
  );
  expect(sourceText(content, ['report#tin', 'report#tin'])).toBe(
    'Geological Survey, Report <2026>, chapter on tin (CC BY 4.0)',
  );
});

test('A source line cites a document without an address in full, and says why', () => {
  expect(citeSources(content, ['book'])).toEqual(
    inLine('<span class="document">A. Author, Solid State, 3rd edition, Press, 2001 (no address: a book)</span>'),
  );
});

test('A source line and a list name the day of a document once, if its title does', () => {
  expect(textIn(citeSources(content, ['letter']))).toBe('Ministry, Letter of Apr 2, 2026 (no address: not seen)');
  expect(textOf(markupOf(listSources(content, ['letter'])))).toBe(
    'Letter of Apr 2, 2026. Ministry. No address: not seen.',
  );
});

test('A source line marks weak sources, with an address or without', () => {
  expect(textIn(citeSources(content, ['list', 'blog']))).toBe(
    'lists.example, A list, undated (weak source: an undated list; no address: not found again) ; blog.example, A blog (another site) (weak source: a trade blog)',
  );
});

test('A short source line has names only, but cites weak documents and those without an address in full', () => {
  expect(textIn(citeByName(content, ['blog']))).toBe('blog.example, A blog (another site) (weak source: a trade blog)');
  expect(textIn(citeByName(content, ['report', 'book']))).toBe(
    'GS (another site) ; A. Author, Solid State, 3rd edition, Press, 2001 (no address: a book)',
  );
});

test('A source line may have its own words', () => {
  expect(citeAs(content, 'report', 'EU & co')).toEqual(
    inLine(link('https://example.com/report?a=1&amp;b=2', 'EU &amp; co')),
  );
  expect(textIn(citeAs(content, 'book', 'Japan (2020)'))).toMatch(/^Japan \(2020\): A\. Author, Solid State/);
});

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

test('A figure is weak when any of its documents is weak', () => {
  expect([['report#tin'], ['book'], ['list'], ['report', 'blog']].map((cites) => isWeak(content, cites))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('The documents, names and credits of a figure are those of its cites', () => {
  expect(documentsOf(['report#tin', 'book'])).toEqual(['report', 'book']);
  expect(namesOf(content, ['report#tin', 'book', 'report'])).toBe('GS, Press');
  expect(creditsOf(content, ['report', 'book'])).toEqual(['CC BY 4.0']);
});

test('A source line of places names the place in the document after the short name', () => {
  expect(textIn(citePlace(content, ['report#tin']))).toBe('GS, chapter on tin (another site)');
  expect(textIn(citePlace(content, ['report#tin', 'report#lead']))).toBe('GS (another site)');
  expect(textIn(citePlace(content, ['blog']))).toBe('blog.example, A blog (another site) (weak source: a trade blog)');
});

test('An estimate of our own is cited in the same short words in every line', () => {
  const words = 'Our estimate, no document';
  const own = sourceOf(compiled).at(today);
  expect([citeSources(own, ['general-knowledge']), citeByName(own, ['general-knowledge'])].map(textIn)).toEqual([
    words,
    words,
  ]);
  expect(textOf(markupOf(listSources(own, ['general-knowledge'])))).toBe(`${words}.`);
});

test('Estimates of our own are left out of the source line of rows that name them, unless nothing else is cited', () => {
  const own = sourceOf(compiled).at(today);
  expect(withoutEstimates(own, ['general-knowledge', 'us-cml-2025'])).toEqual(['us-cml-2025']);
  expect(withoutEstimates(own, ['general-knowledge'])).toEqual(['general-knowledge']);
});
