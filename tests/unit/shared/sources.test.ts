import { describe, expect, test } from 'vitest';
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

describe('a source line', () => {
  test('links each document, names it by its letters, and gives the credit that its license asks for', () => {
    expect(citeSources(content, ['report'])).toEqual(inLine(`${link('https://example.com/report?a=1&amp;b=2', 'GS, Report &lt;2026&gt;')} (CC BY 4.0)`));
  });
  test('leads to the place within the document, where that has an address', () => {
    expect(markupOf(citeSources(content, ['report#lead']))).toContain(link('https://example.com/lead', 'GS, Report &lt;2026&gt;, table 4'));
    expect(markupOf(citeSources(content, ['report#tin']))).toContain(link('https://example.com/report?a=1&amp;b=2', 'GS, Report &lt;2026&gt;, chapter on tin'));
  });
  test('of several places in one document names the document once', () => {
    expect(textIn(citeSources(content, ['report#tin', 'report#lead', 'report']))).toBe('GS, Report <2026> (another site) (CC BY 4.0)');
  });
  test('cites in full what has no address, and says why', () => {
    expect(citeSources(content, ['book'])).toEqual(
      inLine('<span class="document">A. Author, Solid State, 3rd edition, Press, 2001 (no address: a book)</span>'),
    );
  });
  test('marks what is weak, with an address or without', () => {
    expect(textIn(citeSources(content, ['list', 'blog']))).toBe(
      'lists.example, A list, undated (weak source: an undated list; no address: not found again) ; blog.example, A blog (another site) (weak source: a trade blog)',
    );
  });
  test('where there is little room is names only, but cites in full what has no address or is weak', () => {
    expect(textIn(citeByName(content, ['blog']))).toBe('blog.example, A blog (another site) (weak source: a trade blog)');
    expect(textIn(citeByName(content, ['report', 'book']))).toBe('GS (another site) ; A. Author, Solid State, 3rd edition, Press, 2001 (no address: a book)');
  });
  test('may have words of its own', () => {
    expect(citeAs(content, 'report', 'EU & co')).toEqual(inLine(link('https://example.com/report?a=1&amp;b=2', 'EU &amp; co')));
    expect(textIn(citeAs(content, 'book', 'Japan (2020)'))).toMatch(/^Japan \(2020\): A\. Author, Solid State/);
  });
});

test('the list below a text has each document once, where it is and when that was seen', () => {
  const list = markupOf(listSources(content, ['report', 'list', 'report#tin']));
  expect(list).toContain('<li id="source-list">A list. lists.example, undated. Weak source: an undated list. No address: not found again.</li>');
  expect(textOf(list)).toContain('Report <2026> (another site) . Geological Survey, Feb 2026. CC BY 4.0 (credit it). Address as of 22 Nov 2026.');
  expect(list.match(/<li /g)).toHaveLength(2);
  expect(listSources(content, [])).toBeUndefined();
});

test('a figure is weak that rests on a weak document, be it one of several', () => {
  expect([['report#tin'], ['book'], ['list'], ['report', 'blog']].map((cites) => isWeak(content, cites))).toEqual([false, false, true, true]);
});

test('documents, names and credits are those of the cites', () => {
  expect(documentsOf(['report#tin', 'book'])).toEqual(['report', 'book']);
  expect(namesOf(content, ['report#tin', 'book', 'report'])).toBe('GS, Press');
  expect(creditsOf(content, ['report', 'book'])).toEqual(['CC BY 4.0']);
});
