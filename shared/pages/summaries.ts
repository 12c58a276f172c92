/**
 * What pages without an entry in the content are about: for their heads, and for the search. Pages of the content have
 * these in their front matter.
 */
import type { Content } from '../content.ts';
import { listDatasets } from '../figures/datasets/datasets.ts';
import { listFigures } from '../figures/list-figures.ts';
import { articleListDescriptions } from '../publishing/articles/load-article-list.ts';
import { articleKinds } from '../records/articles/article-kinds.ts';
import { counted, measuresOf } from '../records/measures/list.ts';
import type { RouteName } from '../routes.ts';
import { pageNames } from './page-names.ts';

/** `count`: what `{count}` in the description stands for. */
type Summary = {
  title: string;
  description: string;
  count?: (content: Content, now: Date) => number;
};

const summaries = {
  'the-team': {
    title: 'The Team',
    description:
      'The analysts, engineers and advisers of the house, what each of them covers and what each has written.',
  },
  blue: {
    title: 'Blue View',
    description:
      'News analysis, opinion, blogs and videos on critical materials: what moved, what it means, and how sure we are. Free to read.',
  },
  'news-analysis': {
    title: articleKinds.news.label,
    description: articleListDescriptions.news,
  },
  'opinion-pieces': {
    title: articleKinds.opinions.label,
    description: articleListDescriptions.opinions,
  },
  blogs: { title: articleKinds.blogs.label, description: articleListDescriptions.blogs },
  videos: {
    title: articleKinds.videos.label,
    description: articleListDescriptions.videos,
  },
  letters: {
    title: 'Letters',
    description: 'Every edition of our monthly letter on critical materials, as it was sent.',
  },
  subscriptions: {
    title: 'Research Services',
    description:
      'Research services on 25 critical materials: one for each material, three on cost, six by sector, and Proxima. Search by name, symbol or synonym.',
  },
  'critical-materials': {
    title: 'Critical Materials',
    description:
      'A service for each of 25 critical materials: supply, uses, trade measures, prices and the pieces we write on it. Three cost services beside them.',
  },
  compare: {
    title: 'Compare materials',
    description:
      'Up to six critical materials side by side: tightest stage, import reliance, lists, prices, trade measures, reserves and uses.',
  },
  'energy-transitions': {
    title: 'Energy Transitions',
    description:
      'Six monthly services that read critical materials by what they go into: batteries, chips, steel, solar, wind and aircraft.',
  },
  figures: {
    title: 'Figures',
    description:
      '{count} figures on critical materials, each with its chart, its values, their sources and files to download: SVG, PNG, CSV and JSON.',
    count: (content, now) => listFigures(content, now).length,
  },
  policy: {
    title: 'What is in force',
    description:
      '{count} export licenses, bans, quotas and tariffs on critical materials: what is in force, suspended, announced or not confirmed today, each with its source.',
    count: (content) => counted(measuresOf(content, {})).length,
  },
  'policy-check': {
    title: 'Is my consignment bound?',
    description:
      'Which export bans, licenses, quotas and tariffs bind a consignment of a critical material on a day: each measure answers, with the clause that decides.',
  },
  'critical-lists': {
    title: 'Who calls it critical',
    description:
      'The official lists of critical materials of seven governments against our materials: since when each names it, and what changed in each year.',
  },
  'watch-list': {
    title: 'Watch list',
    description:
      'What is new on the critical materials you name, the next dates of rules, events and releases, and key figures: a page, a feed and a calendar.',
  },
  events: {
    title: 'Events',
    description:
      'Webinars, briefings and a conference on critical materials: the next ones with place and time, the past ones with what we took away.',
  },
  'upcoming-events': {
    title: 'Upcoming events',
    description:
      'All our coming webinars, briefings, roundtables and conferences on critical materials, with place and time.',
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
    count: (content, now) => listDatasets(content, now).length,
  },
  units: {
    title: 'Units and bases',
    description:
      'Converts lithium carbonate equivalent, oxides, contained metal, metric ton units and prices per pound, with every step and its source.',
  },
  'parts-list': {
    title: 'My parts list against the law',
    description:
      'Checks a CSV of parts and substances against export bans, licenses, quotas and tariffs, line by line, in your browser: the list is never sent.',
  },
  glossary: {
    title: 'Glossary',
    description:
      '{count} terms of the critical-materials trade in plain words, from units and bases to processes and contracts.',
    count: (content) => content.list('glossary').length,
  },
  search: {
    title: 'Search',
    description:
      'Search everything we publish: materials, figures, trade measures, news analysis, videos to the second, maps, events and the glossary.',
  },
  sitemap: {
    title: 'Sitemap',
    description: 'All pages of the site in one list, with everything published under each.',
  },
  developers: {
    title: 'Developers',
    description:
      'Everything we publish as JSON, without a key: lists with filters and cursors, single records, changes, an OpenAPI document and files beside the pages.',
  },
} satisfies Partial<Record<RouteName, Summary>>;
export type SummarizedRoute = keyof typeof summaries;
export const summarizedRoutes = Object.keys(summaries) as SummarizedRoute[];

/** Title and description for a head. @param count as in the description. */
export function pageSummary(name: SummarizedRoute, count = 0): { title: string; description: string } {
  const { title, description } = summaries[name];
  return { title, description: description.replace('{count}', String(count)) };
}

/** The same with the count of today. */
export function summaryAt(name: SummarizedRoute, content: Content, now: Date): { title: string; description: string } {
  const { count }: Summary = summaries[name];
  return pageSummary(name, count?.(content, now));
}

/** All of them. `names`: what people call the page. */
export function listPageSummaries(
  content: Content,
  now: Date,
): { name: SummarizedRoute; title: string; description: string; names: readonly string[] }[] {
  return summarizedRoutes.map((name) => ({
    name,
    ...summaryAt(name, content, now),
    names: pageNames[name] ?? [],
  }));
}
