/** Where the figures of the crawled pages come from: source lines, claims and weak sources. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFigure } from '../../../shared/figures/list-figures.ts';
import { textOf } from '../../support/parsers/html.ts';
import { root } from '../../support/root.mjs';
import type { CrawledPage } from '../../support/site/crawl-site.ts';
import { editorsContent, editorsSource, presentDay } from '../../support/site/editors-site.ts';
import { positions } from '../../support/texts/claim-positions.ts';
import { type Claim, claimsOf, createQuoteCheck, figureLinksIn } from '../../support/texts/claims.ts';
import { type SourceLine, sourceLinesOf, unknownSourceLines } from '../../support/texts/source-lines.ts';
import { writeTable } from '../../support/write-table.ts';
import { testWeakSources } from './weak-sources.ts';

let pages: [string, CrawledPage][];
let lines: (SourceLine & { path: string })[];

const { sources } = editorsContent().content.entries;
const addresses = new Set(sources.flatMap(({ url, parts }) => [url, ...Object.values(parts).map((part) => part.url)]));
/** Documents that are cited in full, because they have no address. */
const unlinked = sources.flatMap(({ url, title, author, publisher }) =>
  url ? [] : [{ title, by: author ?? publisher ?? title }],
);
/** The words for what is no document, in place of a citation. */
const ownWords = new Set(sources.flatMap(({ citedAs }) => citedAs ?? []));

/** Registers the tests. @param crawled returns the result of `crawlSite`; called when the tests run. */
export function testSources(crawled: () => Map<string, CrawledPage>): void {
  beforeAll(() => {
    const isFile = (path: string) => /\.\w+(\?|$)/.test(path);
    pages = [...crawled()].filter(([path]) => !isFile(path));
    lines = pages.flatMap(([path, { html }]) => sourceLinesOf(html).map((line) => ({ ...line, path })));
    writeTable(
      'source-lines.txt',
      lines.map(({ path, text, links }) => [path, text, links.join(' | ') || 'our own']),
    );
  });
  afterAll(() => {
    pages = [];
    lines = [];
  });
  testSourceLines();
  testClaims();
  testWeakSources(
    () => pages,
    () => lines,
  );
}

function testSourceLines() {
  describe('Source lines', () => {
    test('Every source line is in .cache/source-lines.txt with its page and the targets of its links', () => {
      const rows = readFileSync(join(root, '.cache/source-lines.txt'), 'utf8').trim().split('\n');
      expect(rows).toHaveLength(lines.length);
      expect(rows.filter((row) => !/^\/[^\t]*\t[^\t]+\t[^\t]+$/.test(row))).toEqual([]);
    });
    test('Source lines are found below tables and pictures, in strips, notes and lists', () => {
      expect(lines.length).toBeGreaterThan(800);
      const paths = new Set(lines.map(({ path }) => path));
      const everywhere = [
        '/',
        '/?measure=lists',
        '/blue',
        '/blue/cmri',
        '/proxima',
        '/methodology',
        '/subscriptions/critical-materials/gallium',
        '/subscriptions/critical-materials/lithium-extractive-cost',
      ];
      expect([...paths]).toEqual(expect.arrayContaining(everywhere));
    });
    test('Every source line is written by the shared function or is part of the text of an article', () => {
      // Results of the search are extracts of other pages, and the figure of a table in an article has the source line
      // of the article.
      const written = pages.filter(([path]) => !/^\/search\?|^\/figures\/[a-z]+-\d+-\d+$/.test(path));
      expect(written.flatMap(([path, { html }]) => unknownSourceLines(html).map((line) => `${path}: ${line}`))).toEqual(
        [],
      );
    });
    test('Every source line links to its documents, cites them in full, or marks the figure as our own or recalled', () => {
      expect(
        lines.filter(({ links, isOwn }) => links.length === 0 && !isOwn).map(({ path, text }) => `${path}: ${text}`),
      ).toEqual([]);
    });
    test('Every link of a source line leads to an address in sources.yaml, a page of the site or a full citation', () => {
      const isKnown = (link: string) =>
        addresses.has(link) ||
        link.startsWith('/') ||
        /no address: |read in /i.test(link) ||
        unlinked.some(({ title, by }) => link.includes(title) && link.startsWith(by)) ||
        ownWords.has(link.replace(/\.$/, ''));
      expect(
        lines.flatMap(({ path, links }) => links.filter((link) => !isKnown(link)).map((link) => `${path}: ${link}`)),
      ).toEqual([]);
    });
    test('Every link to a source is marked as leading to another site', () => {
      const unmarked = pages.flatMap(([path, { html }]) =>
        [...html.matchAll(/<a href="(https:[^"]*)"[^>]*>.*?<\/a>/g)].flatMap(([link, address = '']) => {
          const isMarked =
            link.includes(' rel="noopener external">') &&
            link.endsWith('<span class="visually-hidden"> (another site)</span></a>');
          return addresses.has(textOf(address)) && !isMarked ? [`${path}: ${link}`] : [];
        }),
      );
      expect(unmarked).toEqual([]);
    });
  });
}

function testClaims() {
  describe('Claims', () => {
    let claims: (Claim & { path: string })[];
    beforeAll(() => {
      claims = pages.flatMap(([path, { html }]) => claimsOf(path, html).map((claim) => ({ ...claim, path })));
    });
    test('Every number in a claim position of every page can be followed to a figure or a source; .cache/claims.txt lists all of them', () => {
      writeTable(
        'claims.txt',
        claims.map(({ path, position, text, links, open }) => [
          path,
          position,
          text,
          open.length > 0 ? `NOT FOLLOWED: ${open.join(' | ')}` : links.join(' | '),
        ]),
      );
      expect(claims.length).toBeGreaterThan(2000);
      expect(
        claims
          .filter(({ open }) => open.length > 0)
          .map(({ path, position, open }) => `${path}: ${position}: ${open.join(' | ')}`),
      ).toEqual([]);
    });
    test('Every claim position is found on some page', () => {
      const unused = Object.entries(positions).filter(
        ([, { opening }]) => !pages.some(([, { html }]) => html.search(opening) >= 0),
      );
      expect(unused.map(([position]) => position)).toEqual([]);
    });
    test('Every number in an item of a list is also on the page to which the item leads', () => {
      const documents = new Map(pages);
      const missingIn = createQuoteCheck((path) => documents.get(path)?.html);
      const quoting = claims.flatMap((claim) => {
        const missing = missingIn(claim);
        return missing ? [missing.map((number) => `${claim.path}: ${number}`)] : [];
      });
      expect(quoting.length).toBeGreaterThan(400);
      expect(quoting.flat()).toEqual([]);
    });
    test('Every link to the passport of a value has a target', () => {
      const content = editorsSource().at(presentDay);
      const isValue = (link: string) => {
        const [id = '', value] = link.slice('/figures/'.length).split('#');
        const figure = findFigure(content, id, presentDay);
        return figure !== undefined && (value === undefined || figure.rows.some((row) => row.id === value));
      };
      const links = pages.flatMap(([path, { html }]) => figureLinksIn(html).map((link) => ({ path, link })));
      expect(links.length).toBeGreaterThan(200);
      expect(links.filter(({ link }) => !isValue(link)).map(({ path, link }) => `${path}: ${link}`)).toEqual([]);
    });
  });
}
