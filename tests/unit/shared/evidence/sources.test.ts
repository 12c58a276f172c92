import { expect, test } from 'vitest';
import { listSources } from '../../../../shared/evidence/sources/references.ts';
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
import { compiled, content, inLine, link, markupOf, textIn } from '../../../support/content/cited-sources.ts';
import { textOf } from '../../../support/parsers/html.ts';
import { sourceOf, today } from '../../../support/site/site.ts';

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
