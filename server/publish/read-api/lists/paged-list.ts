/**
 * The lists of articles by page number, `?page=2&per_page=50`. Deprecated in favor of cursors, because articles that
 * are published between two requests shift the pages.
 */
import type { Request, Response } from 'express';
import * as z from 'zod';
import { articleTypes } from '../../../../shared/publishing/articles/article-types.ts';
import { type ArticleKind, articleKinds } from '../../../../shared/records/articles/article-kinds.ts';
import { href } from '../../../../shared/routes.ts';
import { problemOfIssues } from '../../../http/query-problem.ts';
import type { ApiCollection, ReadContext } from '../model/collection.ts';
import { selectPage } from './select-page.ts';

const deprecatedSince = new Date('2026-11-23T00:00:00Z');
export const pagedListsEnd = new Date('2027-06-30T00:00:00Z');

const number = z
  .string('is given once')
  .regex(/^[1-9]\d{0,5}$/, 'is a number from 1')
  .transform(Number);
const paging = z.strictObject({
  page: number.default(1),
  per_page: number.refine((count) => count <= 100, 'is a number from 1 to 100').default(20),
});

export function isPaged({ name }: ApiCollection, req: Request): boolean {
  return Object.hasOwn(articleKinds, name) && ('page' in req.query || 'per_page' in req.query);
}

/**
 * Its headers say that it is deprecated (RFC 9745), until when it is available (RFC 8594), and where the migration is
 * documented.
 */
export async function findPaged(
  collection: ApiCollection,
  req: Request,
  res: Response,
  context: ReadContext,
): Promise<() => object> {
  const { siteUrl } = context;
  const parsed = paging.safeParse(req.query);
  if (!parsed.success)
    throw problemOfIssues(parsed.error.issues, 'a list by page number takes page and per_page, and nothing else');
  const { page, per_page: perPage } = parsed.data;
  const everything = { limit: Number.POSITIVE_INFINITY, sort: collection.defaultSort, after: undefined, filters: {} };
  const { total, records } = await selectPage(collection, everything, context);
  const pages = Math.max(1, Math.ceil(total / perPage));
  const neighbors = Object.entries({ first: 1, prev: page - 1, next: page + 1, last: pages }).filter(
    ([, number]) => number >= 1 && number <= pages,
  );
  const addressOf = (number: number) => `${siteUrl}/api/v1/${collection.name}?page=${number}&per_page=${perPage}`;
  res.set({ Deprecation: `@${deprecatedSince.getTime() / 1000}`, Sunset: pagedListsEnd.toUTCString() }).links({
    ...Object.fromEntries(neighbors.map(([rel, number]) => [rel, addressOf(number)])),
    deprecation: `${siteUrl}${href('developers')}#deprecated`,
  });
  const shown = records.slice((page - 1) * perPage, page * perPage);
  return () => ({
    type: articleTypes[collection.name as ArticleKind].type,
    total,
    page,
    perPage,
    items: shown.map((record) => collection.describe(context, record)),
  });
}
