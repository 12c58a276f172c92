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
import { allowMethods } from '../../http/allow-methods.ts';
import { HttpProblem, pointerTo } from '../../http/http-problem.ts';
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

const words = z.string().transform(readSearchWords);
const suggestQuery = z.strictObject({ q: words });
/** Forms send a parameter without a value for a field that was left empty. */
const filled = (query: Request['query']) =>
  Object.fromEntries(Object.entries(query).filter(([name, value]) => value !== '' || name === 'q'));
const searchQuery = z.strictObject({
  q: words,
  kind: z.enum(Object.keys(searchKinds) as [SearchKind, ...SearchKind[]]).optional(),
  material: z.string().max(60).optional(),
  year: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  page: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
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
      if (!parsed.success) throw unreadable('Give q once: the beginning of what is searched for.', parsed.error);
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
export function searchHandlers({ config, search, siteUrl, makeFor, createLocalLimiter }: SearchDeps): RequestHandler[] {
  return [
    ...openToAll('search', { rate: config.searchRate, createLocalLimiter }),
    async (req, res) => {
      const parsed = searchQuery.safeParse(filled(req.query));
      if (!parsed.success)
        throw unreadable(
          `Give q once; kind is one of ${Object.keys(searchKinds).join(', ')}, year has four digits, page is a number from 1.`,
          parsed.error,
        );
      const { q, ...filter } = parsed.data;
      if (!q.words) throw new HttpProblem('malformed-request', 'q is what is searched for; it must not be empty.');
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

/** Names the parameters that are not known, like the lists of the API. */
function unreadable(detail: string, { issues }: z.ZodError): HttpProblem {
  const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  const errors = unknown.map((key) => ({ pointer: pointerTo([key]), detail: 'is not known here' }));
  return new HttpProblem('malformed-request', detail, errors.length ? errors : undefined);
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
