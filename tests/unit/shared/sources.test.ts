import { expect, test } from 'vitest';
import type { Entry } from '../../../content/entry.ts';
import { sourceSchema } from '../../../content/schemas/source.ts';
import { citeAs, citeByName, citeSources, creditsOf, documentsOf, isWeak, listSources, namesOf } from '../../../shared/sources/sources.ts';
import { textOf } from '../../support/html.ts';
import { siteContent, sourceOf, today } from '../../support/site.ts';

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
  book: { title: 'Solid State', author: 'A. Author', publisher: 'Press', edition: '3rd edition', published: '2001', noUrl: 'a book' },
  list: { title: 'A list', publisher: 'lists.example', published: 'undated', noUrl: 'not found again', weak: 'an undated list' },
  blog: { title: 'A blog', publisher: 'blog.example', published: '2025', ...seen, weak: 'a trade blog' },
};
const entries = Object.entries(written).map(
  ([id, fields]): Entry<'sources'> => ({ ...sourceSchema.parse(fields), id, collection: 'sources', slug: id, packed: null }),
);
const compiled = siteContent();
const content = sourceOf({ ...compiled, content: { ...compiled.content, entries: { ...compiled.content.entries, sources: entries } } }).at(today);
const link = (address: string, words: string) =>
  `<a href="${address}" rel="noopener external">${words}<span class="visually-hidden"> (another site)</span></a>`;
const markupOf = ({ __html: text = '' }: { __html?: string } = {}) => text;
const textIn = (markup: { __html: string }) => textOf(markupOf(markup));
const inLine = (markup: string) => ({ __html: `<span class="cited">${markup}</span>` });

test('A source line links each document, with its abbreviation and the credit that its license requires', () => {
  expect(citeSources(content, ['report'])).toEqual(inLine(`${link('https://example.com/report?a=1&amp;b=2', 'GS, Report &lt;2026&gt;')} (CC BY 4.0)`));
});

test('A source line links to the place within the document where that has an address', () => {
  expect(markupOf(citeSources(content, ['report#lead']))).toContain(link('https://example.com/lead', 'GS, Report &lt;2026&gt;, table 4'));
  expect(markupOf(citeSources(content, ['report#tin']))).toContain(link('https://example.com/report?a=1&amp;b=2', 'GS, Report &lt;2026&gt;, chapter on tin'));
});

test('A source line of several places in one document names the document once', () => {
  expect(textIn(citeSources(content, ['report#tin', 'report#lead', 'report']))).toBe('GS, Report <2026> (another site) (CC BY 4.0)');
});

test('A source line cites a document without an address in full, and says why', () => {
  expect(citeSources(content, ['book'])).toEqual(inLine('<span class="document">A. Author, Solid State, 3rd edition, Press, 2001 (no address: a book)</span>'));
});

test('A source line marks weak sources, with an address or without', () => {
  expect(textIn(citeSources(content, ['list', 'blog']))).toBe(
    'lists.example, A list, undated (weak source: an undated list; no address: not found again) ; blog.example, A blog (another site) (weak source: a trade blog)',
  );
});

test('A short source line has names only, but cites weak documents and those without an address in full', () => {
  expect(textIn(citeByName(content, ['blog']))).toBe('blog.example, A blog (another site) (weak source: a trade blog)');
  expect(textIn(citeByName(content, ['report', 'book']))).toBe('GS (another site) ; A. Author, Solid State, 3rd edition, Press, 2001 (no address: a book)');
});

test('A source line may have its own words', () => {
  expect(citeAs(content, 'report', 'EU & co')).toEqual(inLine(link('https://example.com/report?a=1&amp;b=2', 'EU &amp; co')));
  expect(textIn(citeAs(content, 'book', 'Japan (2020)'))).toMatch(/^Japan \(2020\): A\. Author, Solid State/);
});

test('The list of sources has each document once, with its address and when that was seen', () => {
  const list = markupOf(listSources(content, ['report', 'list', 'report#tin']));
  expect(list).toContain('<li id="source-list">A list. lists.example, undated. Weak source: an undated list. No address: not found again.</li>');
  expect(textOf(list)).toContain('Report <2026> (another site) . Geological Survey, Feb 2026. CC BY 4.0 (credit it). Address as of 22 Nov 2026.');
  expect(list.match(/<li /g)).toHaveLength(2);
  expect(listSources(content, [])).toBeUndefined();
});

test('A figure is weak when any of its documents is weak', () => {
  expect([['report#tin'], ['book'], ['list'], ['report', 'blog']].map((cites) => isWeak(content, cites))).toEqual([false, false, true, true]);
});

test('The documents, names and credits of a figure are those of its cites', () => {
  expect(documentsOf(['report#tin', 'book'])).toEqual(['report', 'book']);
  expect(namesOf(content, ['report#tin', 'book', 'report'])).toBe('GS, Press');
  expect(creditsOf(content, ['report', 'book'])).toEqual(['CC BY 4.0']);
});
