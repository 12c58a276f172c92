/** Addresses the tests visit: one for every page of the site map, with entries of the site's own content. */
import { entryHref } from '../../shared/entry-href.ts';
import { href, type RouteName, routes } from '../../shared/routes.ts';
import { siteContent } from './site.ts';

const { entries } = siteContent().content;
const [article, opinion, blog, video, event, vacancy, person] = [
  entries.news,
  entries.opinions,
  entries.blogs,
  entries.videos,
  entries.events,
  entries.vacancies,
  entries.people,
].map(([first]) => first && entryHref(first)) as [string, string, string, string, string, string, string];
const idOf = (collection: 'news' | 'opinions' | 'blogs') => entries[collection][0]?.id ?? '';

const samples: Partial<Record<RouteName, string>> = {
  person,
  'news-article': article,
  'news-reading': href('news-reading', { id: idOf('news') }),
  'opinion-piece': opinion,
  'opinion-reading': href('opinion-reading', { id: idOf('opinions') }),
  blog,
  'blog-reading': href('blog-reading', { id: idOf('blogs') }),
  video,
  topic: href('topic', { category: 'geopolitics' }),
  material: href('material', { element: 'gallium' }),
  'monthly-service': href('monthly-service', { element: 'solar' }),
  event,
  vacancy,
  'glossary-term': href('glossary-term', { term: 'lce' }),
};

/** Page name and address, for `test.each`. */
export const everyPage: [RouteName, string][] = (Object.entries(routes) as [RouteName, string][]).map(([name, path]) => [name, samples[name] ?? path]);
/** Pages that are alive in the browser: the reading views have no script. */
export const livePages = everyPage.filter(([name]) => !name.endsWith('-reading'));
