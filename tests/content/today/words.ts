/** The style of the words that readers see: one form of dates, American spelling. */
import { expect, test } from 'vitest';
import type { CrawledPage } from '../../support/site/crawl-site.ts';
import { editorsSite } from '../../support/site/editors-site.ts';
import { dateFaults, readableText, spellingFaults } from '../../support/texts/house-style.ts';

const readableFile = /\.(?:md|ics|svg|csv|xml|json)$/;

/** Registers the tests. @param crawled returns the result of `crawlSite`; called when the tests run. */
export function testWords(crawled: () => Map<string, CrawledPage>): void {
  test('Every page writes days like Nov 27, 2026, and spells in American English', () => {
    const faults = [...crawled()].flatMap(([path, { html }]) => {
      const text = readableText(html);
      return [...dateFaults(text), ...spellingFaults(text)].map((fault) => `${fault} on ${path}`);
    });
    expect(faults).toEqual([]);
  });

  test('Pictures, feeds, calendars, tables and texts for programs write days in the same form', async () => {
    const { client } = editorsSite();
    const files = [...crawled().keys()].filter((path) => readableFile.test(path));
    const kindOf = (path: string) => path.split('/').slice(1, 3).join('/') + path.replace(/.*\./, '.');
    const faults: string[] = [];
    for (const path of [...Map.groupBy(files, kindOf).values()].flatMap((group) => group.slice(0, 3))) {
      const { text, body } = await client.get(path);
      const words = text || Buffer.from(body as Uint8Array).toString();
      faults.push(
        ...dateFaults(path.endsWith('.svg') ? readableText(words) : words).map((fault) => `${fault} in ${path}`),
      );
    }
    expect(files.length).toBeGreaterThan(50);
    expect(faults).toEqual([]);
  });
}
