/** Counts of the same fact on different addresses: pages, tables, JSON, figures, infographics, watch lists, the API. */
import { beforeAll, describe, expect, test } from 'vitest';
import { asText } from '../../support/http/as-text.ts';
import type { CrawledPage } from '../../support/site/crawl-site.ts';
import { editorsContent, editorsSite } from '../../support/site/editors-site.ts';
import { fileReaders } from '../../support/texts/counts/file-readers.ts';
import { pageReaders } from '../../support/texts/counts/page-readers.ts';
import { countsIn, differencesIn, type PrintedCount } from '../../support/texts/counts/printed-counts.ts';

const { materials } = editorsContent().content.entries;
const readers = [...pageReaders, ...fileReaders(new Map(materials.map(({ id, name }) => [id, name])))];
/** So many materials are compared on one page. */
const compared = 6;

/** Addresses that the crawl leaves out. */
function furtherAddresses(): string[] {
  const ids = materials.map(({ id }) => id);
  const groups = Array.from({ length: Math.ceil(ids.length / compared) }, (_, index) =>
    ids.slice(index * compared, (index + 1) * compared),
  );
  return [
    ...groups.map((group) => `/subscriptions/critical-materials/compare?m=${group.join('%2C')}`),
    ...groups.map((group) => `/watch.json?m=${group.join('%2C')}`),
    ...ids.map((id) => `/policy?material=${id}`),
    '/subscriptions/critical-materials.csv',
    '/figures/trade-measures.csv',
    '/figures/critical-lists',
    '/figures/largest-producers',
    '/policy.json',
    '/api/v1/measures?limit=100',
    '/blue/infographics/802/lists-matrix.json',
    '/blue/infographics/804/reserve-years.json',
    '/blue/infographics/802.json',
    '/blue/infographics/802.md',
  ];
}

/** Registers the tests. @param crawled returns the result of `crawlSite`; called when the tests run. */
export function testCounts(crawled: () => Map<string, CrawledPage>): void {
  describe('Counts', () => {
    let texts: Map<string, string>;
    let counts: PrintedCount[];
    beforeAll(async () => {
      texts = new Map([...crawled()].flatMap(([path, { html }]) => (html ? [[path, html] as const] : [])));
      const { client } = editorsSite();
      for (const path of furtherAddresses()) {
        const { body } = await client.get(path).set('Accept', '*/*').redirects(1).buffer(true).parse(asText);
        texts.set(path, body as string);
      }
      counts = countsIn(texts, readers);
    });

    test('A fact is counted alike on every address that prints it', () => {
      expect(differencesIn(counts)).toEqual([]);
    });

    test('Counts are found by every reader, and of every kind on several addresses', () => {
      expect([...new Set(counts.map(({ reader }) => reader))].toSorted()).toEqual(
        readers.map(({ name }) => name).toSorted(),
      );
      const addressesOf = (fact: string) =>
        new Set(counts.filter((each) => each.fact === fact).map(({ address }) => address));
      for (const [fact, least] of [
        ['lists with molybdenum', 5],
        ['lists checked for molybdenum', 4],
        ['measures in force: gallium', 8],
        ['measures not confirmed: graphite', 7],
        ['measures: all materials', 3],
        ['materials on every list', 4],
        ['materials with one country over half', 3],
        ['years of reserves of niobium', 4],
      ] as const)
        expect([fact, addressesOf(fact).size >= least]).toEqual([fact, true]);
    });

    test.each([
      ['/subscriptions/critical-materials?view=board', /<b>3<\/b> of 7/, '<b>4</b> of 7'],
      ['/subscriptions/critical-materials/graphite', /(\d+)(?=\sin\sforce)/g, '9'],
      ['/', /(?<=>)\d+ of (?=\d+<\/)/, '12 of '],
      ['/policy.json', /"state":"in force"/, '"state":"suspended"'],
      ['/blue/infographics/804/reserve-years.json', /over 192 years/g, 'over 193 years'],
    ])('A count that differs on one address is found: %s', (address, printed: RegExp, changed) => {
      const text = texts.get(address) ?? '';
      expect(printed.test(text)).toBe(true);
      const others = new Map([...texts, [address, text.replace(printed, changed)]]);
      expect(differencesIn(countsIn(others, readers)).join('\n')).toContain(address);
    });
  });
}
