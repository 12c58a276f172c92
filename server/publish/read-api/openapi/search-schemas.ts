/** Schemas of the responses of the search. */
import * as z from 'zod';
import { type SearchKind, searchKinds, searchPageSize } from '../../../../shared/search.ts';

const kind = z.enum(Object.keys(searchKinds) as [SearchKind, ...SearchKind[]]);
const count = z.strictObject({
  value: z.string(),
  label: z.string(),
  count: z.int().describe('How many results it leaves'),
});
const extract = {
  text: z.string(),
  // No tuple: Prism, Spectral and other tools for OpenAPI 3.1 refuse `prefixItems` with `items: false`.
  found: z
    .array(z.array(z.int()).length(2))
    .describe('Where the found words begin and end in the text, in UTF-16 units'),
};

const hit = z.strictObject({
  id: z.string(),
  kind,
  title: z.string(),
  url: z.url(),
  symbol: z.string().nullable(),
  matchedName: z.string().nullable().describe('The other name by which it was found'),
  date: z
    .string()
    .regex(/^\d{4}-\d{2}(-\d{2})?$/)
    .nullable()
    .describe('A day; a month where only that is known'),
  today: z
    .string()
    .nullable()
    .describe('The state of a measure today, or the measures on a material that the query names'),
  extract: z.strictObject(extract),
  spoken: z
    .array(z.strictObject({ startSeconds: z.number(), url: z.url(), ...extract }))
    .describe('Sentences of a film'),
});

export const searchResultsSchema = z.strictObject({
  query: z.string().describe('The words that were searched for'),
  isCut: z.boolean().describe('The query was too long, and its end was left out'),
  didYouMean: z.string().nullable().describe('The corrected words; the results are those of them'),
  isPartial: z.boolean().describe('No page has all of the words: the results have some of them'),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  items: z.array(hit).max(searchPageSize),
  filters: z.strictObject({ kind: z.array(count), material: z.array(count), year: z.array(count) }),
});

export const suggestionsSchema = z.strictObject({
  query: z.string(),
  suggestions: z.array(
    z.strictObject({ title: z.string(), kind, label: z.string().describe('The kind in words'), url: z.url() }),
  ),
});
