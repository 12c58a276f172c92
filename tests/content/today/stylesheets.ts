/** The stylesheets of the crawled pages: each page has the rules for all classes in its HTML. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAssets } from '../../../server/platform/build-output/assets.ts';
import { classNamesOf } from '../../support/parsers/html.ts';
import type { CrawledPage } from '../../support/site/crawl-site.ts';
import { editorsSite } from '../../support/site/editors-site.ts';
import { testSiteBuild } from '../../support/site/test-site.ts';

const assets = openAssets(testSiteBuild);
const styled = new Map<string, Set<string>>();

/** The classes with which the selectors of a stylesheet begin. */
function classesOf(sheet: string): Set<string> {
  const known =
    styled.get(sheet) ??
    new Set(
      [...readFileSync(join(assets.folder, sheet), 'utf8').matchAll(/[{},]\.([a-z][\w-]*)/gi)].map(
        ([, name = '']) => name,
      ),
    );
  styled.set(sheet, known);
  return known;
}

const pageSheets = Object.values(assets.pages).flatMap(({ stylesheet = [] }) => stylesheet);

/** Registers the tests. @param crawled returns the result of `crawlSite`; called when the tests run. */
export function testStylesheets(crawled: () => Map<string, CrawledPage>): void {
  test('Every page has the stylesheets for all classes in its HTML', async () => {
    const everywhere = new Set(pageSheets.flatMap((sheet) => [...classesOf(sheet)]));
    const { client } = editorsSite();
    const unlinked = await Promise.all(
      ['/design', '/nothing/here', '/sign-up/success', '/contact-us/success'].map(async (path) => {
        const { text } = await client.get(path).set('Accept', 'text/html');
        return [path, text] as const;
      }),
    );
    // Reading views have one stylesheet of their own.
    const linked = [...crawled()].flatMap(([path, { html }]) =>
      path.endsWith('/content') ? [] : [[path, html] as const],
    );
    const unstyled = [...linked, ...unlinked].flatMap(([path, html]) => {
      const held = [...html.matchAll(/<style data-file="([^"]+)">/g)].map(([, name = '']) => classesOf(name));
      return [...classNamesOf(html)]
        .filter((name) => everywhere.has(name) && !held.some((classes) => classes.has(name)))
        .map((name) => `${name} on ${path}`);
    });
    expect(unstyled).toEqual([]);
  });

  test('Pages with the same content share a stylesheet, and none repeats the rules of the common stylesheet', () => {
    expect(new Set(pageSheets).size).toBeLessThan(pageSheets.length);
    expect(pageSheets.filter((sheet) => classesOf(sheet).has('site-header'))).toEqual([]);
    expect(classesOf(assets.stylesheet)).toContain('site-header');
  });

  test('A page keeps the rules of its components for the frame around it', () => {
    // The last call to action of a page removes the border of the strip that follows it.
    expect(readFileSync(join(assets.folder, assets.pages.cmri?.stylesheet ?? ''), 'utf8')).toContain(
      '.subscribe-strip{',
    );
  });
}
