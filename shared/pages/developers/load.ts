import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';
import { apiRequest } from '../../site/api/api-request.ts';
import { pageSummary } from '../summaries.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { searchEndpoints } from './search-endpoints.ts';

/** The documentation of the API. Its examples are addresses relative to the base path. */
export function load({ content }: LoadRequest<'developers'>) {
  return found(
    {
      ...pageSummary('developers'),
      path: href('developers'),
      crumbs: [{ label: 'Developers' }],
    },
    {
      heading: 'Developers',
      intro:
        'Everything we publish can be read by programs: JSON over HTTP, from any origin, without a key. Every line on this page can be run as it is.',
      topics: topics(),
      collections: endpoints.map((endpoint) => present(endpoint, sharedFields(endpoint))),
      // Without words there is nothing to search for.
      searches: searchEndpoints.map((endpoint) => ({
        ...present(endpoint),
        linked: apiRequest(endpoint.name, endpoint.example),
      })),
      email: content.site.emails.general,
      openApi: apiRequest('openapi.json'),
    },
  );
}

/** @param further parameters besides its own. */
function present({ name, title, text, filters, example }: Endpoint, further: Endpoint['filters'] = []) {
  return {
    name,
    title,
    text,
    address: apiRequest(name),
    linked: apiRequest(name),
    request: apiRequest(name, example),
    fields: [...filters, ...further].map((field) => ({ ...field, value: example[field.name] ?? '' })),
  };
}

/** The parameters that lists have besides their filters; the others are of more use in a program than in a form. */
function sharedFields({ relations = [], isSearchable }: Endpoint): Endpoint['filters'] {
  const all = relations.length > 1 ? [relations.join(',')] : [];
  return [
    ...(isSearchable === false ? [] : [{ name: 'q' }]),
    ...(relations.length > 0 ? [{ name: 'include', values: [...relations, ...all], none: 'nothing' }] : []),
    { name: 'limit' },
  ];
}

/** `request`: the request in the curl command below the text. `options`: options of curl, before the address. */
type Topic = { title: string; text: string; request: string; options?: string };

/** What is computed for a request. */
const tools: Topic[] = [
  {
    title: 'Conversions',
    text: 'Masses, grades and prices, also between compounds, with each step in a sentence.',
    request: apiRequest('convert', { amount: '1000', from: 't LCE', to: 't Li' }),
  },
  {
    title: 'Is a consignment bound?',
    text: 'Each trade measure on the material answers for a day: bound, not bound, or the text does not say, with the clause that decided.',
    request: apiRequest('check', { what: 'gallium', form: 'metal', from: 'CHN', to: 'USA', on: '2026-11-28' }),
  },
];

function topics(): Topic[] {
  return [
    {
      title: 'Where everything is',
      text: 'The addresses of all collections, of the search and of the description for programs.',
      request: '/api/v1',
    },
    {
      title: 'A list',
      text: 'The answer has “items”, “total”, the number of records that the filters leave, and “next”, the address of the next page or null. The header Link has the same, and the page before.',
      request: apiRequest('materials', { limit: '3' }),
    },
    {
      title: 'One record',
      text: 'The id behind the name of the collection. A record has more than its item in the list: text as Markdown, sources, files.',
      request: apiRequest('materials/gallium'),
    },
    {
      title: 'Order and fields',
      text: '“sort” takes the name of an order, with a minus sign for the reverse. “fields” keeps what you name, and the id.',
      request: apiRequest('news', { sort: '-publishedAt', fields: 'title,url', limit: '5' }),
    },
    {
      title: 'Words and filters',
      text: '“q” keeps the records with every one of its words, found as by the search of the site: with synonyms, symbols and both spellings. “filter” takes the four names of the filters of our pages, beside “category”.',
      request: apiRequest('news', { q: 'gallium license', filter: 'tech_metals' }),
    },
    {
      title: 'Records in records',
      text: '“include” names fields whose records are wanted too, such as authors and materials: “included” has each of them once. A single record takes it as well.',
      request: apiRequest('news', { include: 'authors,materials', limit: '2' }),
    },
    {
      title: 'Asking again',
      text: 'Each answer has an ETag and Last-Modified. Send them back in If-None-Match or If-Modified-Since: what you have already is answered with 304 and no body.',
      request: apiRequest('news'),
      options: '-I',
    },
    {
      title: 'What has changed',
      text: 'Keep the time of the last change you have seen, and ask from there. Of what has been withdrawn you get the id, so that you can delete your copy.',
      request: apiRequest('changes', { since: '2026-11-15' }),
    },
    {
      title: 'What is running',
      text: 'The build and the content that answer, how many records each collection has, and what was published last.',
      request: apiRequest('status'),
    },
    ...tools,
    {
      title: 'Pages as files',
      text: 'Articles, events, materials and terms have a sibling as JSON and as Markdown at their address: the name of the page without its words, and an extension. The head of each page names them.',
      request: `${href('glossary-term', { term: 'lce' })}.md`,
    },
  ];
}
