import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classNamesOf } from '../support/parsers/html.ts';
import { htmlFaults } from '../support/parsers/html-faults.ts';
import { root } from '../support/root.mjs';
import { testSite } from '../support/site/site.ts';

const { client } = testSite();
const siteWithAnalytics = testSite({ analytics: { id: 'G-TEST1', tagUrl: 'https://collect.example/tag.js' } });

test('The page of all components is valid HTML and not indexed', async () => {
  const { text, headers } = await client.get('/design').expect(200);
  expect(await htmlFaults(text, '/design')).toEqual([]);
  expect([headers['x-robots-tag'], text.includes('<meta name="robots" content="noindex">')]).toEqual(['noindex', true]);
});

test('The page of all components has each id once', async () => {
  const { text } = await client.get('/design');
  const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

/** Classes that only the browser sets, with the reason. */
const classesOfTheBrowser: Record<string, string> = {
  'video-player__poster': 'replaces the player of the browser once the page is hydrated',
  'video-player__play': 'is a button on that poster',
};
/** The reading view is a separate document, styled by elements instead of classes. */
const unclassed = 'reading-view';

test('The page of all components shows every class of every component', async () => {
  const { text } = await siteWithAnalytics.client.get('/design');
  const shown = classNamesOf(text);
  const sheets = globSync('shared/ui/*/*/*.css', { cwd: root }).filter((file) => !file.includes(unclassed));
  const missing = sheets.flatMap((file) => [...classesOf(file)].filter((name) => !shown.has(name)));
  expect(sheets.length).toBeGreaterThan(40);
  expect(missing.toSorted()).toEqual(Object.keys(classesOfTheBrowser).toSorted());
});

/** The classes in the selectors of a stylesheet. */
function classesOf(file: string): Set<string> {
  const sheet = readFileSync(join(root, file), 'utf8').replace(/\/\*[^]*?\*\//g, '');
  const selectors = [...sheet.matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector)
    .filter((selector) => !selector.trim().startsWith('@'));
  return new Set(
    selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)),
  );
}
