/**
 * What pages without an entry in the content are about: for their heads, and for the search. Pages of the content have
 * these in their front matter.
 */
import type { Content } from '../content.ts';
import { listDatasets } from '../figures/datasets/datasets.ts';
import { listFigures } from '../figures/list-figures.ts';
import { articleListDescriptions } from '../publishing/articles/load-article-list.ts';
import { articleKinds } from '../records/articles/article-kinds.ts';
import { measuresOf } from '../records/measures/list.ts';
import type { RouteName } from '../routes.ts';

/** `synonyms`: other words that the search finds it by. `count`: what `{count}` in the description stands for. */
type Summary = {
  title: string;
  description: string;
  synonyms?: readonly string[];
  count?: (content: Content, now: Date) => number;
};

const summaries = {
  'the-team': {
    title: 'The Team',
    description:
      'The analysts, engineers and advisers of the house, what each of them covers and what each has written.',
    synonyms: ['people', 'team', 'analysts', 'staff', 'who writes this', 'experts', 'editors', 'authors'],
  },
  blue: {
    title: 'Blue View',
    description:
      'News analysis, opinion, blogs and videos on critical materials: what moved, what it means, and how sure we are. Free to read.',
    synonyms: ['RSS', 'RSS feed', 'feeds', 'Atom', 'JSON Feed'],
  },
  'news-analysis': {
    title: articleKinds.news.label,
    description: articleListDescriptions.news,
    synonyms: ['news', 'latest news', 'articles'],
  },
  'opinion-pieces': {
    title: articleKinds.opinions.label,
    description: articleListDescriptions.opinions,
    synonyms: ['opinion', 'comment', 'columns', 'op-ed'],
  },
  blogs: { title: articleKinds.blogs.label, description: articleListDescriptions.blogs },
  videos: {
    title: articleKinds.videos.label,
    description: articleListDescriptions.videos,
    synonyms: ['videos', 'films', 'podcasts'],
  },
  letters: {
    title: 'Letters',
    description: 'Every edition of our monthly letter on critical materials, as it was sent.',
    synonyms: ['newsletter', 'newsletter archive', 'past newsletters', 'monthly letter'],
  },
  subscriptions: {
    title: 'Research Services',
    description:
      'Research services on 25 critical materials: one for each material, three on cost, six by sector, and Proxima. Search by name, symbol or synonym.',
    synonyms: [
      'all services',
      'services',
      'subscriptions',
      'release calendar',
      'pricing',
      'price list',
      'subscription cost',
      'plans',
      'samples',
      'free trial',
      'demo',
      'reports',
    ],
  },
  'critical-materials': {
    title: 'Critical Materials',
    description:
      'A service for each of 25 critical materials: supply, uses, trade measures, prices and the pieces we write on it. Three cost services beside them.',
    synonyms: ['all materials', 'materials', 'list of materials', 'metals', 'minerals'],
  },
  compare: {
    title: 'Compare materials',
    description:
      'Up to six critical materials side by side: tightest stage, import reliance, lists, prices, trade measures, reserves and uses.',
    synonyms: ['compare', 'comparison', 'side by side'],
  },
  'energy-transitions': {
    title: 'Energy Transitions',
    description:
      'Six monthly services that read critical materials by what they go into: batteries, chips, steel, solar, wind and aircraft.',
    synonyms: ['sectors', 'sector services'],
  },
  figures: {
    title: 'Figures',
    description:
      '{count} figures on critical materials, each with its chart, its values, their sources and files to download: SVG, PNG, CSV and JSON.',
    synonyms: ['charts', 'graphs'],
    count: (content, now) => listFigures(content, now).length,
  },
  policy: {
    title: 'What is in force',
    description:
      '{count} export licenses, bans, quotas and tariffs on critical materials: what is in force, suspended, announced or not confirmed today, each with its source.',
    synonyms: [
      'policy',
      'policy tracker',
      'trade measures',
      'trade policy',
      'trade restrictions',
      'export controls',
      'export restrictions',
      'export bans',
      'import restrictions',
      'sanctions',
      'regulations',
      'tariffs',
    ],
    count: (content) => measuresOf(content, {}).length,
  },
  'policy-check': {
    title: 'Is my consignment bound?',
    description:
      'Which export bans, licenses, quotas and tariffs bind a consignment of a critical material on a day: each measure answers, with the clause that decides.',
    synonyms: [
      'check',
      'compliance',
      'compliance check',
      'export control check',
      'export license check',
      'license check',
      'consignment',
      'shipment',
      'is my shipment bound',
      'do I need a license',
    ],
  },
  'critical-lists': {
    title: 'Who calls it critical',
    description:
      'The official lists of critical materials of seven governments against our materials: since when each names it, and what changed in each year.',
    synonyms: [
      'official lists',
      'critical minerals lists',
      'lists of critical materials',
      'critical raw materials list',
      'list of critical minerals',
    ],
  },
  'watch-list': {
    title: 'Watch list',
    description:
      'What is new on the critical materials you name, the next dates of rules, events and releases, and key figures: a page, a feed and a calendar.',
    synonyms: ['watchlist', 'follow', 'alerts', 'e-mail alerts', 'notifications', 'my materials'],
  },
  events: {
    title: 'Events',
    description:
      'Webinars, briefings and a conference on critical materials: the next ones with place and time, the past ones with what we took away.',
    synonyms: ['calendar', 'event calendar', 'webinars', 'conferences', 'roundtables', 'briefings'],
  },
  'upcoming-events': {
    title: 'Upcoming events',
    description:
      'All our coming webinars, briefings, roundtables and conferences on critical materials, with place and time.',
    synonyms: ['next events', 'next webinar'],
  },
  'past-events': {
    title: 'Past events',
    description:
      'Our past webinars, briefings, roundtables and conferences on critical materials, with what we took away from each.',
  },
  data: {
    title: 'Data',
    description:
      '{count} tables on critical materials to download as CSV, Excel and JSON: output, reserves, uses, prices, trade measures, lists, each row with its source.',
    synonyms: [
      'downloads',
      'download data',
      'datasets',
      'open data',
      'statistics',
      'CSV',
      'Excel',
      'XLSX',
      'spreadsheets',
    ],
    count: (content, now) => listDatasets(content, now).length,
  },
  units: {
    title: 'Units and bases',
    description:
      'Converts lithium carbonate equivalent, oxides, contained metal, metric ton units and prices per pound, with every step and its source.',
    synonyms: [
      'units',
      'unit converter',
      'converter',
      'convert',
      'conversion',
      'conversion factors',
      'tons to pounds',
      'calculator',
    ],
  },
  glossary: {
    title: 'Glossary',
    description:
      '{count} terms of the critical-materials trade in plain words, from units and bases to processes and contracts.',
    synonyms: ['definitions', 'dictionary', 'terms', 'terminology', 'abbreviations', 'acronyms'],
    count: (content) => content.list('glossary').length,
  },
  sitemap: {
    title: 'Sitemap',
    description: 'All pages of the site in one list, with everything published under each.',
    synonyms: ['all pages'],
  },
  developers: {
    title: 'Developers',
    description:
      'Everything we publish as JSON, without a key: lists with filters and cursors, single records, changes, an OpenAPI document and files beside the pages.',
    synonyms: [
      'API',
      'read API',
      'REST API',
      'API documentation',
      'documentation',
      'docs',
      'JSON',
      'OpenAPI',
      'Swagger',
      'curl',
      'endpoints',
    ],
  },
} satisfies Partial<Record<RouteName, Summary>>;
type SummarizedRoute = keyof typeof summaries;

/** Title and description for a head. @param count as in the description. */
export function pageSummary(name: SummarizedRoute, count = 0): { title: string; description: string } {
  const { title, description } = summaries[name];
  return { title, description: description.replace('{count}', String(count)) };
}

/** All of them. */
export function listPageSummaries(
  content: Content,
  now: Date,
): { name: SummarizedRoute; title: string; description: string; synonyms: readonly string[] }[] {
  return (Object.entries(summaries) as [SummarizedRoute, Summary][]).map(([name, { count, synonyms = [] }]) => ({
    name,
    ...pageSummary(name, count?.(content, now)),
    synonyms,
  }));
}
