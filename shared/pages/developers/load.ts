import { apiRequest } from '../../api/api-request.ts';
import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';
import { endpoints } from './endpoints.ts';

/** The documentation of the API. Its examples are addresses below the base path. */
export function load({ content }: LoadRequest<'developers'>) {
  return found(
    {
      title: 'Developers',
      description:
        'Everything we publish as JSON, without a key: lists with filters and cursors, single records, changes, an OpenAPI document and files beside the pages.',
      path: href('developers'),
      crumbs: [{ label: 'Developers' }],
    },
    {
      heading: 'Developers',
      intro: 'Everything we publish can be read by programs: JSON over HTTP, from any origin, without a key. Every line on this page can be run as it is.',
      topics: topics(),
      collections: endpoints.map(({ name, title, text, filters, example }) => ({
        name,
        title,
        text,
        address: apiRequest(name),
        request: apiRequest(name, example),
        fields: [...filters, 'limit'].map((filter) => ({ name: filter, value: example[filter] ?? '' })),
      })),
      email: content.site.emails.general,
      openApi: apiRequest('openapi.json'),
    },
  );
}

/** `request`: what the line below the text asks. `options`: of curl, before the address. */
type Topic = { title: string; text: string; request: string; options?: string };

function topics(): Topic[] {
  return [
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
      title: 'Conversions',
      text: 'Masses, grades and prices, also between compounds, with each step in a sentence.',
      request: apiRequest('convert', { amount: '1000', from: 't LCE', to: 't Li' }),
    },
    {
      title: 'Pages as files',
      text: 'Articles, events, materials and terms have a sibling as JSON and as Markdown at their address: the name of the page without its words, and an extension. The head of each page names them.',
      request: `${href('glossary-term', { term: 'lce' })}.md`,
    },
  ];
}
