/**
 * The structured data of a page, by route: schema.org types as JSON-LD 1.1. Every page has breadcrumbs; most also
 * describe their subject.
 */
import type { RouteName } from '../../../shared/routes.ts';
import { articleNodes, infographicNodes } from './article-nodes.ts';
import { eventNodes } from './event-nodes.ts';
import { listNodes } from './list-nodes.ts';
import type { CreateNodes, PageRecord } from './page-record.ts';
import { profileNodes } from './person-nodes.ts';
import { proximaNodes, questionNodes, serviceNodes } from './service-nodes.ts';
import { breadcrumbNode, homeNodes } from './site-nodes.ts';
import { glossaryNodes, materialTermNodes, termNodes } from './term-nodes.ts';
import { vacancyNodes } from './vacancy-nodes.ts';

/**
 * Figures, datasets and maps import large parts of the program, so they are loaded lazily, with the first such page.
 */
const records: Partial<Record<RouteName, CreateNodes>> = {
  ...listNodes,
  home: homeNodes,
  'news-article': (record) => articleNodes('news', record),
  'opinion-piece': (record) => articleNodes('opinions', record),
  blog: (record) => articleNodes('blogs', record),
  video: (record) => articleNodes('videos', record),
  infographic: infographicNodes,
  event: eventNodes,
  vacancy: vacancyNodes,
  person: profileNodes,
  glossary: glossaryNodes,
  'glossary-term': termNodes,
  material: (record) => [...materialTermNodes(record), ...serviceNodes(record)],
  'monthly-service': serviceNodes,
  'proxima-service': proximaNodes,
  proxima: questionNodes('proxima'),
  portal: questionNodes('portal'),
  'sign-up': questionNodes('sign-up'),
  dataset: async (record) => (await import('./dataset-nodes.ts')).datasetNodes(record),
  figure: async (record) => (await import('./dataset-nodes.ts')).figureNodes(record),
  'cmri-edition': async (record) => (await import('./dataset-nodes.ts')).editionNodes(record),
  map: async (record) => (await import('./map-nodes.ts')).mapNodes(record),
};

/**
 * @returns JSON that is safe inside a script element; undefined if there is nothing to describe, or the page must not
 * be indexed.
 */
export async function writeStructuredData(name: RouteName, record: PageRecord): Promise<string | undefined> {
  const { head } = record;
  if (head.noindex || head.isVariant) return undefined;
  const graph = [...((await records[name]?.(record)) ?? []), ...(head.crumbs.length ? [breadcrumbNode(record)] : [])];
  return graph.length
    ? JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
    : undefined;
}
