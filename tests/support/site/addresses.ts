/** Addresses that the tests visit: one for every page of the site map, taken from the site's own content. */
import { pageOf } from '../../../shared/route-pages.ts';
import { href, type RouteName, routes } from '../../../shared/routes.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import { siteContent, sourceOf, today } from './site.ts';

const content = sourceOf(siteContent()).at(today);
/** The entry that stays public for the longest time: articles are listed newest first, events and vacancies by date. */
const latest = <
  Name extends
    | 'news'
    | 'opinions'
    | 'blogs'
    | 'videos'
    | 'letters'
    | 'events'
    | 'vacancies'
    | 'people'
    | 'infographics'
    | 'measures',
>(
  name: Name,
) => {
  const listed = content.list(name);
  const entry = name === 'events' || name === 'vacancies' ? listed.at(-1) : listed[0];
  if (!entry) throw new Error(`There are no ${name}`);
  return entry;
};

const samples: Partial<Record<RouteName, string>> = {
  person: entryHref(latest('people')),
  'news-article': entryHref(latest('news')),
  'news-reading': href('news-reading', { id: latest('news').id }),
  'opinion-piece': entryHref(latest('opinions')),
  'opinion-reading': href('opinion-reading', { id: latest('opinions').id }),
  blog: entryHref(latest('blogs')),
  'blog-reading': href('blog-reading', { id: latest('blogs').id }),
  video: entryHref(latest('videos')),
  infographic: entryHref(latest('infographics')),
  letter: entryHref(latest('letters')),
  topic: href('topic', { category: 'geopolitics' }),
  'cmri-edition': href('cmri-edition', { edition: '2026-11' }),
  'cmri-material': href('cmri-material', { material: 'gallium' }),
  map: href('map', { material: 'antimony', stage: 'mine' }),
  measure: entryHref(latest('measures')),
  material: href('material', { element: 'gallium' }),
  'monthly-service': href('monthly-service', { element: 'solar' }),
  figure: href('figure', { id: 'gallium-prices' }),
  dataset: href('dataset', { id: 'reserves' }),
  event: entryHref(latest('events')),
  vacancy: entryHref(latest('vacancies')),
  'glossary-term': href('glossary-term', { term: 'lce' }),
  problem: href('problem', { type: 'validation' }),
};

/** Pages behind the links of mails, which are empty without a token. */
const tokenPages = new Set<RouteName>(['sign-up-confirm', 'preferences', 'unsubscribe', 'receipt', 'release']);
/** Page name and address, for `test.each`. */
export const everyPage: [RouteName, string][] = (Object.entries(routes) as [RouteName, string][])
  .filter(([name]) => !tokenPages.has(name))
  .map(([name, path]) => [name, samples[name] ?? path]);
/** Pages that hydrate in the browser: all but the reading views, which have no script. */
export const livePages = everyPage.filter(([name]) => !name.endsWith('-reading'));

/** The first page of each component. */
export function onePageOfEachComponent(): typeof everyPage {
  const componentOf = ([name]: [RouteName, string]) => pageOf(name).page;
  const first = new Map(everyPage.toReversed().map((page) => [componentOf(page), page]));
  return everyPage.filter((page) => first.get(componentOf(page)) === page);
}
