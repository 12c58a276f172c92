/**
 * `GET /api/v1/search` and `GET /api/v1/suggest`: the search of the site, for programs of any origin and for the search
 * box in the header.
 */
import type { Request, RequestHandler } from 'express';
import * as z from 'zod';
import {
  readSearchWords,
  type Search,
  type SearchExtract,
  type SearchHit,
  type SearchKind,
  searchKinds,
} from '../../../shared/search.ts';
import type { ContentSource } from '../../content/content-source.ts';
import { allowMethods } from '../../http/allow-methods.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { problemOfIssues, queryProblem, withoutEmpty } from '../../http/query-problem.ts';
import { setRouteName } from '../../http/request-log.ts';
import type { Config } from '../../platform/config/config.ts';
import { limitReads } from '../../store/rate-limits/limit-reads.ts';
import type { MakeFor } from '../../store/rate-limits/make-for.ts';
import type { RateLimiterFactory } from '../../store/rate-limits/rate-limiter-factory.ts';

/** `siteUrl`: with the base path, without a closing slash. */
export type SearchDeps = {
  config: Pick<Config, 'searchRate'>;
  search: Search;
  siteUrl: string;
  makeFor: MakeFor;
  createLocalLimiter: RateLimiterFactory;
};
type SearchContent = { content: ContentSource; clock: () => Date };

const words = z.string('is given once').transform(readSearchWords);
const suggestQuery = z.strictObject({ q: words });
/** An empty `q` is told apart from none. */
const filled = (query: Request['query']) => ({ ...withoutEmpty(query), ...('q' in query && { q: query.q }) });
const searchQuery = z.strictObject({
  q: words,
  kind: z
    .enum(Object.keys(searchKinds) as [SearchKind, ...SearchKind[]], `is one of ${Object.keys(searchKinds).join(', ')}`)
    .optional(),
  material: z.string('is given once').optional(),
  year: z
    .string('is given once')
    .regex(/^\d{4}$/, 'has four digits')
    .optional(),
  page: z
    .string('is given once')
    .regex(/^[1-9]\d{0,3}$/, 'is a number from 1 to 9999')
    .default('1')
    .transform(Number),
});
/** Short, because the public content changes over time. */
const cacheControl = 'public, max-age=60, s-maxage=60';

/** Returns the best pages for the beginning of a name or title. */
export function suggestHandlers({
  config,
  search,
  siteUrl,
  makeFor,
  createLocalLimiter,
}: SearchDeps): RequestHandler[] {
  return [
    ...openToAll('suggestions', { rate: config.searchRate, createLocalLimiter }),
    async (req, res) => {
      const parsed = suggestQuery.safeParse(req.query);
      if (!parsed.success) throw problemOfIssues(parsed.error.issues, 'the suggestions take q');
      const { q } = parsed.data;
      const found = q.words ? await makeFor(req, res, () => search.suggest(q.words)) : [];
      const suggestions = found.map(({ title, kind, href }) => ({
        title,
        kind,
        label: searchKinds[kind].one,
        url: siteUrl + href,
      }));
      res.set('Cache-Control', cacheControl).json({ query: q.words, suggestions });
    },
  ];
}

/** Returns a page of results, with a count for each filter value. */
export function searchHandlers({
  config,
  content,
  clock,
  search,
  siteUrl,
  makeFor,
  createLocalLimiter,
}: SearchDeps & SearchContent): RequestHandler[] {
  return [
    ...openToAll('search', { rate: config.searchRate, createLocalLimiter }),
    async (req, res) => {
      const parsed = searchQuery.safeParse(filled(req.query));
      if (!parsed.success)
        throw problemOfIssues(parsed.error.issues, `the search takes ${Object.keys(searchQuery.shape).join(', ')}`);
      const { q, ...filter } = parsed.data;
      if (!q.words) throw new HttpProblem('malformed-request', 'q is what is searched for; it must not be empty.');
      if (filter.material !== undefined && !content.at(clock()).find('materials', filter.material))
        throw queryProblem([{ pointer: '#/material', detail: 'is the id of no material that we follow' }]);
      const { total, pages, hits, kinds, materials, years, meant, isPartial } = await makeFor(req, res, () =>
        search.find({ words: q.words, ...filter }),
      );
      res.set('Cache-Control', cacheControl).json({
        query: q.words,
        isCut: q.isCut,
        didYouMean: meant ?? null,
        isPartial,
        total,
        page: filter.page,
        pages,
        items: hits.map((hit) => describeHit(hit, siteUrl)),
        filters: { kind: kinds, material: materials, year: years },
      });
    },
  ];
}

function openToAll(name: string, limit: Omit<Parameters<typeof limitReads>[0], 'name'>): RequestHandler[] {
  return [
    allowMethods(['GET', 'HEAD']),
    (_req, res, next) => {
      setRouteName(res, name);
      res.set({
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'ETag, RateLimit, RateLimit-Policy, Retry-After',
      });
      next();
    },
    limitReads({ name, ...limit }),
  ];
}

function describeHit({ id, kind, href, spoken, ...hit }: SearchHit, siteUrl: string) {
  const { title, symbol, matched, date, today, extract } = hit;
  return {
    id,
    kind,
    title: describeExtract(title).text,
    url: siteUrl + href,
    symbol: symbol ?? null,
    matchedName: matched ?? null,
    date: date ?? null,
    today: today ?? null,
    extract: describeExtract(extract),
    spoken: spoken.map((each) => ({
      startSeconds: each.startS,
      url: siteUrl + each.href,
      ...describeExtract(each.text),
    })),
  };
}

/** `found`: start and end of each found word in the text, in UTF-16 units. */
function describeExtract(parts: SearchExtract): { text: string; found: [number, number][] } {
  let text = '';
  const found: [number, number][] = [];
  for (const part of parts) {
    if (part.found) found.push([text.length, text.length + part.text.length]);
    text += part.text;
  }
  return { text, found };
}
