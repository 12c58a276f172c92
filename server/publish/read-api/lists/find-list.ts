/** `GET /api/v1/<collection>`: one page of its records. */
import type { Request, Response } from 'express';
import type { ApiCollection, ReadContext } from '../model/collection.ts';
import { describeIncluded } from './included.ts';
import { parseListQuery } from './list-query.ts';
import { selectPage } from './select-page.ts';

/** Returns the ids of the search documents with all of the words. */
type MatchWords = (words: string, res: Response) => Promise<ReadonlySet<string>>;

/** `Link` points to the neighboring pages (RFC 8288). */
export async function findList(
  collection: ApiCollection,
  req: Request,
  res: Response,
  { matchWords, ...context }: ReadContext & { matchWords: MatchWords },
): Promise<() => Promise<object>> {
  const query = parseListQuery(collection, req.query);
  const matching = query.words === undefined ? undefined : await matchWords(query.words, res);
  const { total, records, next, previous } = await selectPage(collection, query, context, matching);
  const nextUrl = next === undefined ? null : pageAddress(collection, req, context, next);
  const links = {
    ...(nextUrl !== null && { next: nextUrl }),
    ...(previous !== undefined && { prev: pageAddress(collection, req, context, previous) }),
  };
  if (Object.keys(links).length > 0) res.links(links);
  return async () => {
    const items = records.map((record) => collection.describe(context, record));
    const included = await describeIncluded(collection, query.include, records, context);
    const names = query.fields && ['id', ...query.fields];
    return {
      total,
      next: nextUrl,
      items: names ? items.map((item) => pick(item, names)) : items,
      ...(included && { included }),
    };
  };
}

/** The address of the same list at a cursor; '' is the first page. */
function pageAddress({ name }: ApiCollection, req: Request, { siteUrl }: ReadContext, cursor: string): string {
  const given = Object.entries({ ...(req.query as Record<string, string>), cursor }).filter(
    ([, value]) => value !== '',
  );
  const query = new URLSearchParams(given);
  const search = query.toString();
  return `${siteUrl}/api/v1/${name}${search && `?${search}`}`;
}

function pick(item: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));
}
