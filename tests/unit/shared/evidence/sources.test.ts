import { describe, expect, test } from 'vitest';
import { speakSign } from '../../../../shared/evidence/sources/note-sign.ts';
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
  sourceOfRows,
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

test('A source line cites a document without an address in full, and not the reason why it has none', () => {
  expect(citeSources(content, ['book'])).toEqual(
    inLine('<span class="document">A. Author, Solid State, 3rd edition, Press, 2001</span>'),
  );
});

test('A source line and a list name the day of a document once, if its title does', () => {
  expect(textIn(citeSources(content, ['letter']))).toBe('Ministry, Letter of Apr 2, 2026');
  expect(textOf(markupOf(listSources(content, ['letter'])))).toBe(
    'Letter of Apr 2, 2026. Ministry. No address: not seen.',
  );
});

describe('The sign of what rests on less than an official document', () => {
  test('A source line names the official documents alone, and explains the sign of values from others', () => {
    expect(textIn(citeSources(content, ['blog', 'report', 'list']))).toBe(
      'GS, Report <2026> (another site) (CC BY 4.0); † Note: not an official source',
    );
    expect(textIn(citeByName(content, ['register', 'report']))).toBe(
      'GS (another site) ; † Note: not an official source',
    );
  });
  test('A source line names what is not official where nothing else is cited, with the sign', () => {
    expect(textIn(citeSources(content, ['list', 'blog']))).toBe(
      'lists.example, A list, undated † (see note) ; blog.example, A blog † (see note) (another site) ; † Note: not an official source',
    );
  });
  test('A document that was read in a copy or a report is named with the sign, and its place is in the list of sources', () => {
    expect(textIn(citeSources(content, ['report', 'order']))).toBe(
      'GS, Report <2026> (another site) (CC BY 4.0); Ministry, Order 5 † (see note) (another site) ; † Note: read in a copy or report',
    );
    expect(textOf(markupOf(listSources(content, ['order'])))).toMatch(/Read in a translation \(copies\.example\)\.$/);
  });
  test('The sign is a picture for eyes and words for screen readers', () => {
    expect(markupOf(citeSources(content, ['blog']))).toContain(
      'A blog<span aria-hidden="true">†</span><span class="visually-hidden"> (see note)</span><span class="visually-hidden"> (another site)</span></a>; <span aria-hidden="true">†</span><span class="visually-hidden">Note:</span> not',
    );
    expect(speakSign('about 59%†')).toBe('about 59% (see note)');
  });
  test('The source line of a picture that is a file has the same documents and the same sign', () => {
    expect(sourceText(content, ['report', 'order', 'blog'])).toBe(
      'Geological Survey, Report <2026> (CC BY 4.0); Ministry, Order 5†; † not an official source, or read in a copy or report',
    );
  });
  test('No source line says why a document is weak or has no address', () => {
    const all = content.list('sources').map(({ id }) => id);
    for (const cites of [all, ...all.map((id) => [id])])
      for (const cite of [citeSources, citeByName, sourceText])
        expect(JSON.stringify(cite(content, cites))).not.toMatch(/weak source|no address|Read in|read in [^a]/);
  });
});

test('A source line may have its own words', () => {
  expect(citeAs(content, 'report', 'EU & co')).toEqual(
    inLine(link('https://example.com/report?a=1&amp;b=2', 'EU &amp; co')),
  );
  expect(textIn(citeAs(content, 'book', 'Japan (2020)'))).toBe(
    'Japan (2020): A. Author, Solid State, 3rd edition, Press, 2001',
  );
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

test('The passport of a value names the place in the document, and of what is marked everything', () => {
  expect(textIn(citePlace(content, ['report#tin']))).toBe('GS, chapter on tin (another site)');
  expect(textIn(citePlace(content, ['report#tin', 'report#lead']))).toBe('GS (another site)');
  expect(textIn(citePlace(content, ['blog', 'order', 'book']))).toBe(
    'blog.example, A blog, 2025 (another site) (weak source: a trade blog) ; Ministry, Order 5, 2025 (another site) (read in a translation (copies.example)) ; A. Author, Solid State, 3rd edition, Press, 2001 (no address: a book)',
  );
});

test('What rests on no document is said in the same short words in every line, of values and of statements', () => {
  const own = sourceOf(compiled).at(today);
  const words = '† Note: our estimate, no public document';
  expect([citeSources(own, ['general-knowledge']), citeByName(own, ['general-knowledge'])].map(textIn)).toEqual([
    words,
    words,
  ]);
  expect(textOf(markupOf(listSources(own, ['general-knowledge'])))).toBe('Our estimate, no public document.');
  expect(textIn(sourceOfRows(own, [{ source: ['us-cml-2025'] }, { source: ['general-knowledge'] }]))).toMatch(
    /^Source: U\.S\. Department of the Interior .*; † Note: no public document$/,
  );
});
