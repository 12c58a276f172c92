/** `GET /api/v1/<collection>` and `/api/v1/<collection>/<id>`: everything that is published, for programs of any origin. */
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Config } from '../config/config.ts';
import type { ContentSource } from '../content/content-source.ts';
import { allowMethods } from '../http/allow-methods.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { setRouteName } from '../http/request-log.ts';
import { limitReads } from '../rate-limits/limit-reads.ts';
import type { RateLimiterFactory } from '../rate-limits/rate-limiter-factory.ts';
import { apiCollections } from './collections/all.ts';
import { changeCollection } from './collections/changes.ts';
import { parseListQuery } from './lists/list-query.ts';
import { answerPaged, isPaged } from './lists/paged-list.ts';
import { selectPage } from './lists/select-page.ts';
import { type ApiCollection, describeWhole, type ReadContext } from './model/collection.ts';
import { openToOrigins } from './open-to-origins.ts';
import { apiVersion, createOpenApi } from './openapi/document.ts';
import { isFresh, validatorsOf } from './validators.ts';

/** `siteUrl`: with the base path, without a trailing slash. */
export type ReadDeps = {
  config: Pick<Config, 'apiRate'>;
  content: ContentSource;
  clock: () => Date;
  siteUrl: string;
  buildId: string;
  createLocalLimiter: RateLimiterFactory;
};

/** Fresh for five minutes; for another hour a shared cache may serve it stale while it revalidates. */
const cacheControl = 'public, max-age=300, s-maxage=300, stale-while-revalidate=3600';

/** Mounted at the base path. The rate limit protects the CPU of this process, so it is not shared. */
export function readRouter(deps: ReadDeps): Router {
  const { clock, siteUrl, content, config, createLocalLimiter } = deps;
  const router = Router({ caseSensitive: true, strict: true });
  const limit = limitReads({ name: 'reads', rate: config.apiRate, createLocalLimiter });
  const openApi = createOpenApi({ siteUrl, site: content.at(clock()).site });

  function add(path: string, answer: (req: Request, res: Response, context: ReadContext) => object | Promise<object>) {
    const handler: RequestHandler = async (req, res) => {
      setRouteName(res, 'read-api');
      const now = clock();
      res.set('API-Version', apiVersion);
      const validators = validatorsOf(req, now, deps);
      if (isFresh(req, validators))
        return void res
          .status(304)
          .set({ ...validators, 'Cache-Control': cacheControl })
          .end();
      const body = await answer(req, res, { view: content.at(now), now, siteUrl });
      res.set({ ...validators, 'Cache-Control': cacheControl }).json(body);
    };
    router.all(path, openToOrigins, allowMethods(['GET', 'HEAD']), limit, handler);
  }

  add('/api/v1/openapi.json', openApi);
  for (const collection of [...apiCollections, changeCollection]) {
    add(`/api/v1/${collection.name}`, (req, res, context) => (isPaged(collection, req) ? answerPaged : answerList)(collection, req, res, context));
  }
  for (const collection of apiCollections)
    add(`/api/v1/${collection.name}/:id`, (req, _res, context) => answerRecord(collection, String(req.params.id), context));
  return router;
}

/** `Link` points to the neighboring pages (RFC 8288). */
async function answerList(collection: ApiCollection, req: Request, res: Response, context: ReadContext) {
  const query = parseListQuery(collection, req.query);
  const { total, records, next, previous } = await selectPage(collection, query, context);
  const nextUrl = next === undefined ? null : pageAddress(collection, req, context, next);
  const links = { ...(nextUrl !== null && { next: nextUrl }), ...(previous !== undefined && { prev: pageAddress(collection, req, context, previous) }) };
  if (Object.keys(links).length > 0) res.links(links);
  const items = records.map((record) => collection.describe(context, record));
  return { total, next: nextUrl, items: query.fields ? items.map((item) => pick(item, ['id', ...(query.fields ?? [])])) : items };
}

async function answerRecord(collection: ApiCollection, id: string, context: ReadContext) {
  const records = await collection.list(context);
  const record = records.find((each) => collection.idOf(each) === id);
  if (record !== undefined) return describeWhole(collection, context, record);
  if (collection.isWithdrawn?.(context, id)) throw new HttpProblem('gone', 'The record with this id has been withdrawn.');
  throw new HttpProblem('not-found', `There is no such id here. ${context.siteUrl}/api/v1/${collection.name} lists all.`);
}

/** The address of the same list at a cursor; '' is the first page. */
function pageAddress({ name }: ApiCollection, req: Request, { siteUrl }: ReadContext, cursor: string): string {
  const given = Object.entries({ ...(req.query as Record<string, string>), cursor }).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given);
  const search = query.toString();
  return `${siteUrl}/api/v1/${name}${search && `?${search}`}`;
}

function pick(item: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));
}
