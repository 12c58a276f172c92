/**
 * What people call the pages without an entry in the content, besides their titles: the search finds them by it. Pages
 * of the content have such names in their front matter.
 */
import type { RouteName } from '../routes.ts';

export const pageNames: Partial<Record<RouteName, readonly string[]>> = {
  'the-team': ['people', 'team', 'analysts', 'staff', 'who writes this', 'experts', 'editors', 'authors'],
  blue: ['RSS', 'RSS feed', 'feeds', 'Atom', 'JSON Feed'],
  'news-analysis': ['news', 'latest news', 'articles'],
  'opinion-pieces': ['opinion', 'comment', 'columns', 'op-ed'],
  videos: ['videos', 'films', 'podcasts'],
  letters: ['newsletter', 'newsletter archive', 'past newsletters', 'monthly letter'],
  subscriptions:
    'all services, services, subscriptions, release calendar, pricing, price list, subscription cost, plans, samples, free trial, demo, reports',
  'critical-materials': ['all materials', 'materials', 'list of materials', 'metals', 'minerals'],
  compare: ['compare', 'comparison', 'side by side'],
  'energy-transitions': ['sectors', 'sector services'],
  figures: ['charts', 'graphs'],
  policy:
    'policy, policy tracker, trade measures, trade policy, trade restrictions, export controls, export restrictions, export bans, import restrictions, sanctions, regulations, tariffs',
  'policy-check':
    'check, compliance, compliance check, export control check, export license check, license check, consignment, shipment, is my shipment bound, do I need a license',
  'critical-lists':
    'official lists, critical minerals lists, lists of critical materials, critical raw materials list, list of critical minerals',
  'watch-list': ['watchlist', 'follow', 'alerts', 'e-mail alerts', 'notifications', 'my materials'],
  events: ['calendar', 'event calendar', 'webinars', 'conferences', 'roundtables', 'briefings'],
  'upcoming-events': ['next events', 'next webinar'],
  data: ['downloads', 'download data', 'datasets', 'open data', 'statistics', 'CSV', 'Excel', 'XLSX', 'spreadsheets'],
  units: [
    'units',
    'unit converter',
    'converter',
    'convert',
    'conversion',
    'conversion factors',
    'tons to pounds',
    'calculator',
  ],
  glossary: ['definitions', 'dictionary', 'terms', 'terminology', 'abbreviations', 'acronyms'],
  sitemap: ['all pages'],
  developers:
    'API, read API, REST API, API documentation, documentation, docs, JSON, OpenAPI, Swagger, curl, endpoints',
};
