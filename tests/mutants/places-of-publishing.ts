/** Places in what the site publishes for programs, in the search, and in what is visible when. */
import type { Place } from './place.ts';

export const placesOfPublishing: readonly Place[] = [
  {
    file: 'server/process/operations/metrics.ts',
    what: 'Whoever sends requests with invented methods creates a time series with each.',
    find: "method: knownMethods.has(method) ? method : 'other'",
    replace: 'method',
    tests: ['tests/unit/server/process/operations/metrics.test.ts'],
  },
  {
    file: 'server/publish/read-api/openapi/parameters.ts',
    what: 'The OpenAPI document promises a larger maximum for the length of a page than the API accepts.',
    find: 'maximum: maxLimit,',
    replace: 'maximum: 2 * maxLimit,',
    tests: ['tests/http/openapi.test.ts'],
  },
  {
    file: 'server/publish/sitemaps/news-articles.ts',
    what: 'The news sitemap lists articles for three days, and search engines accept two.',
    find: 'const newsMs = 2 * dayMs;',
    replace: 'const newsMs = 3 * dayMs;',
    tests: ['tests/http/sitemaps.test.ts'],
  },
  {
    file: 'server/publish/feeds/dated-items.ts',
    what: 'The hub of feeds hears of the correction of an article before it is public.',
    find: '.findLast((at) => at <= now);',
    replace: '.findLast((at) => at > 0 && now > 0);',
    tests: ['tests/unit/server/process/web-sub/announce-feeds.test.ts'],
  },
  {
    file: 'server/publish/calendars/content-lines.ts',
    what: 'A semicolon in the text of a calendar is not escaped.',
    find: String.raw`.replace(/[\\;,]/g, `,
    replace: String.raw`.replace(/[\\,]/g, `,
    tests: ['tests/unit/server/publish/calendars/write-icalendar.test.ts'],
  },
  {
    file: 'server/render/structured-data/article-nodes.ts',
    what: 'The structured data of a corrected article states the day of its publication as its last change.',
    find: 'dateModified: head.modified ?? article.publishAt,',
    replace: 'dateModified: article.publishAt,',
    tests: ['tests/http/structured-data.test.ts'],
  },
  {
    file: 'server/content/search/names.ts',
    what: 'A search for a title ranks an entry first that has the words only as another name.',
    find: '.toSorted((a, b) => b.rank - a.rank);',
    replace: '.toSorted((a, b) => a.rank - b.rank);',
    tests: ['tests/unit/server/content/search/site-search.test.ts'],
  },
  {
    file: 'shared/content.ts',
    what: 'A scheduled article is still hidden at the second of its publication.',
    find: 'Date.parse(publishAt) > now.getTime()))',
    replace: 'Date.parse(publishAt) >= now.getTime()))',
    tests: ['tests/unit/shared/visibility.test.ts'],
  },
  {
    file: 'shared/records/vacancies/vacancy-state.ts',
    what: 'A vacancy is still open at the second at which it closes.',
    find: "if (now.getTime() < closed) return 'open';",
    replace: "if (now.getTime() <= closed) return 'open';",
    tests: ['tests/http/lists.test.ts', 'tests/http/structured-data-of-entries.test.ts'],
  },
];
