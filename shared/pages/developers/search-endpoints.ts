/** The search of the site in the read API. */
import { searchKinds } from '../../search.ts';
import type { Endpoint } from './endpoint.ts';

export const searchEndpoints: readonly Endpoint[] = [
  {
    name: 'search',
    title: 'Search',
    text: 'Pages with all of the words, the best first, ten at a time; each with an extract and where the found words stand in it, films to the second. Materials that the words name come first, with their state in “today”, as do measures of a date. “didYouMean” is what the words were replaced by.',
    filters: [
      { name: 'q' },
      { name: 'kind', values: Object.keys(searchKinds) },
      { name: 'material' },
      { name: 'year' },
      { name: 'page' },
    ],
    example: { q: 'gallium license' },
  },
  {
    name: 'suggest',
    title: 'Suggestions',
    text: 'Up to eight pages whose name or title begins like this.',
    filters: [{ name: 'q' }],
    example: { q: 'wolf' },
  },
];
