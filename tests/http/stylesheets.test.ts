import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAssets } from '../../server/build-output/assets.ts';
import { classNamesOf, linksOf } from '../support/html.ts';
import { root, testSite } from '../support/site.ts';

const assets = openAssets(join(root, 'dist'));
const { client } = testSite({ assets });
const styled = new Map<string, Set<string>>();

/** The classes with which the selectors of a stylesheet begin. */
function classesOf(sheet: string): Set<string> {
  const known =
    styled.get(sheet) ?? new Set([...readFileSync(join(assets.folder, sheet), 'utf8').matchAll(/[{},]\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
  styled.set(sheet, known);
  return known;
}

const pageSheets = Object.values(assets.pages).flatMap(({ stylesheet = [] }) => stylesheet);

test('every page has the stylesheets for all classes in its HTML', async () => {
  const everywhere = new Set(pageSheets.flatMap((sheet) => [...classesOf(sheet)]));
  const siteMap = await client.get('/sitemap');
  const paths = new Set([
    '/design',
    '/nothing/here',
    '/sign-up/success',
    '/contact-us/success',
    ...linksOf(siteMap.text).filter((href) => href.startsWith('/')),
  ]);
  const unstyled: string[] = [];
  for (const path of paths) {
    const { text } = await client.get(path).set('Accept', 'text/html');
    const held = [...text.matchAll(/<style data-file="([^"]+)">/g)].map(([, name = '']) => classesOf(name));
    for (const name of classNamesOf(text)) if (everywhere.has(name) && !held.some((classes) => classes.has(name))) unstyled.push(`${name} on ${path}`);
  }
  expect(paths.size).toBeGreaterThan(100);
  expect(unstyled).toEqual([]);
}, 60_000);

test('pages with the same content share a stylesheet, and none repeats the rules of the common stylesheet', () => {
  expect(new Set(pageSheets).size).toBeLessThan(pageSheets.length);
  expect(pageSheets.filter((sheet) => classesOf(sheet).has('site-header'))).toEqual([]);
  expect(classesOf(assets.stylesheet)).toContain('site-header');
});

test('a page keeps the rules of its components for the frame around it', () => {
  // The last call to action of a page takes the line away from the strip that follows.
  expect(readFileSync(join(assets.folder, assets.pages.cmri?.stylesheet ?? ''), 'utf8')).toContain('.subscribe-strip{');
});
