import { openAssets } from '../../../server/platform/build-output/assets.ts';
import { graphIn } from '../parsers/structured-data.ts';
import { siteContent, sourceOf, testSite, today } from './site.ts';
import { testSiteBuild } from './test-site.ts';

export const origin = 'https://www.example.com';
export const site = testSite({ siteUrl: `${origin}/base`, assets: openAssets(testSiteBuild) });
export const content = sourceOf(siteContent()).at(today);

export const pageOf = async (path: string, { client } = site) =>
  (await client.get(`/base${path}`).set('Accept', 'text/html')).text;

/** The node of this type in the structured data of a page. */
export const nodeOf = async (path: string, type: string, from = site) =>
  graphIn(await pageOf(path, from)).find((node) => node['@type'] === type);

/** @throws {Error} if there is no such entry. */
export function findEntry<Name extends 'news' | 'events' | 'vacancies' | 'people' | 'glossary' | 'infographics'>(
  name: Name,
  id: string,
) {
  const entry = content.find(name, id);
  if (!entry) throw new Error(`There is no ${id} in ${name}`);
  return entry;
}
