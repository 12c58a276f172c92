/** Where the crawled pages cite what is weak, and the sign that marks it. */
import { describe, expect, test } from 'vitest';
import { mainOf, textOf } from '../../support/parsers/html.ts';
import type { CrawledPage } from '../../support/site/crawl-site.ts';
import { editorsContent } from '../../support/site/editors-site.ts';
import type { SourceLine } from '../../support/texts/source-lines.ts';

const { sources } = editorsContent().content.entries;
const weakNames = sources.flatMap(({ weak, publisher, title }) => (weak ? [publisher ?? title] : []));

/** Registers the tests. @param pages the crawled pages. @param lines their source lines. Called when the tests run. */
export function testWeakSources(pages: () => [string, CrawledPage][], lines: () => SourceLine[]): void {
  describe('Weak sources', () => {
    /** The main part of the home page, and the heroes of all other pages. */
    const fronts = () =>
      pages().flatMap(([path, { html }]) =>
        /^\/(?:\?|$)/.test(path)
          ? [mainOf(html)]
          : [...html.matchAll(/<header class="hero">.*?<\/header>/gs)].map(([hero]) => hero),
      );
    test('No figure of the front page, of a hero or of a strip has a weak source', () => {
      expect(fronts().length).toBeGreaterThan(40);
      const texts = fronts().map(textOf);
      for (const words of [
        ...weakNames,
        'weak source',
        'no public document',
        'not an official source',
        'year not stated',
        'year unclear',
      ])
        expect(texts.filter((text) => text.includes(words))).toEqual([]);
    });
    test('A weak source has the sign wherever it is cited in a line, and its reason in lists and passports', () => {
      const cited = lines().filter(({ text }) => text.includes('bestdiplomats'));
      expect(cited.length).toBeGreaterThan(0);
      const isSigned = (each: string) => /weak source: |† \(see note\)/i.test(each);
      expect(cited.filter(({ text, links }) => ![text, ...links].some(isSigned))).toEqual([]);
    });
    test('No line below a picture or a table says why a source is weak or has no address', () => {
      const long = pages().flatMap(([path, { html }]) =>
        [...html.matchAll(/<p class="(?:source-line|infographic__source|chapter__source)"[^>]*>.*?<\/p>/gs)].flatMap(
          ([line]) =>
            /weak source|no address|recalled|as we recall/i.test(textOf(line)) ? [`${path}: ${textOf(line)}`] : [],
        ),
      );
      expect(long).toEqual([]);
    });
    test('Every page with the sign explains it, and screen readers hear it in words', () => {
      const faults = pages().flatMap(([path, { html }]) => {
        const main = mainOf(html).replace(/<(svg|script)\b.*?<\/\1>/gs, '');
        // Methodology and the search quote the explanation; the reading view prints the sign alone.
        if (!main.includes('†') || /^\/(?:search|methodology|glossary)|\/content$/.test(path)) return [];
        const bare = textOf(main).match(/.{20}†(?! \(see note\)| Note:)/g) ?? [];
        return [
          ...(textOf(main).includes('† Note:') ? [] : [`${path}: not explained`]),
          ...bare.map((words) => `${path}: ${words}`),
        ];
      });
      expect(faults).toEqual([]);
    });
  });
}
