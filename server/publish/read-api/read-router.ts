/**
 * `GET /api/v1`, `/api/v1/<collection>` and `/api/v1/<collection>/<id>`: all published records, for programs of any
 * origin.
 */
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { ContentSource } from '../../content/content-source.ts';
import { type FindKnown, type Known, readAsOf } from '../../content/ledger/find-known.ts';
import type { SiteSearch } from '../../content/search/site-search.ts';
import { allowMethods } from '../../http/allow-methods.ts';
import { polledCacheControl } from '../../http/cache-control.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { setRouteName } from '../../http/request-log.ts';
import type { Locate } from '../../http/routing/locate.ts';
import { continueAddresses, createContinueAt } from '../../pages/as-of/continue-addresses.ts';
import { type AsOfKeys, originalOf } from '../../pages/as-of/original.ts';
import { asOfCacheControl, setMemento } from '../../pages/as-of/send-as-of.ts';
import { createPassGate } from '../../pages/as-of/time-gate.ts';
import type { Config } from '../../platform/config/config.ts';
import { limitReads } from '../../store/rate-limits/limit-reads.ts';
import type { MakeFor } from '../../store/rate-limits/make-for.ts';
import type { RateLimiterFactory } from '../../store/rate-limits/rate-limiter-factory.ts';
import { answerCheck, readCheck, readCheckQuery } from '../policy/check-answer.ts';
import { apiCollections } from './collections/all.ts';
import { changeCollection } from './collections/changes.ts';
import { describeEntryPoint, entryPointLinks } from './collections/entry-point.ts';
import { describeStatus } from './collections/status.ts';
import { findList } from './lists/find-list.ts';
import { describeIncluded } from './lists/included.ts';
import { parseRecordQuery } from './lists/list-query.ts';
import { findPaged, isPaged } from './lists/paged-list.ts';
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
  search: Pick<SiteSearch, 'match'>;
  makeFor: MakeFor;
  findKnown: FindKnown;
  asOfKeys: AsOfKeys;
  locate: Locate;
  base: string;
};

/** Describes what was found: called only if the client does not have it already. */
type Describe = () => object | Promise<object>;
/** Reads the query and finds the records. */
type Find = (req: Request, res: Response, context: ReadContext) => Promise<Describe>;

/** Mounted at the base path. The rate limit protects the CPU of this process, so it is not shared. */
export function readRouter(deps: ReadDeps): Router {
  const { clock, siteUrl, content, config, createLocalLimiter, search, buildId } = deps;
  const router = Router({ caseSensitive: true, strict: true });
  const limit = limitReads({ name: 'reads', rate: config.apiRate, createLocalLimiter });
  const openApi = createOpenApi({ siteUrl, site: content.at(clock()).site });

  const handlerOf = createHandlerOf(deps);

  function add(path: string, find: Find, { takesAsOf }: Pick<ApiCollection, 'takesAsOf'> = {}) {
    router.all(path, openToOrigins, allowMethods(['GET', 'HEAD']), limit, handlerOf(find, takesAsOf));
  }

  add('/api/v1', async (_req, res, context) => {
    const entryPoint = describeEntryPoint(context, apiVersion);
    res.set('Link', entryPointLinks(entryPoint));
    return () => entryPoint;
  });
  add('/api/v1/openapi.json', async () => openApi);
  add('/api/v1/status', async (_req, _res, context) => {
    const { revision } = content;
    return () =>
      describeStatus(context, {
        version: apiVersion,
        build: buildId,
        content: { revision, lastModified: content.lastModified(context.now) },
      });
  });
  add(
    '/api/v1/check',
    async (req, _res, { view, now }) => {
      const question = readCheck(readCheckQuery(req.query), view);
      return () => answerCheck(question, { content: view, now, siteUrl });
    },
    { takesAsOf: true },
  );
  for (const collection of [...apiCollections, changeCollection]) {
    add(
      `/api/v1/${collection.name}`,
      (req, res, context) =>
        isPaged(collection, req)
          ? findPaged(collection, req, res, context)
          : findList(collection, req, res, { ...context, matchWords: search.match }),
      collection,
    );
  }
  for (const collection of apiCollections)
    add(`/api/v1/${collection.name}/:id`, (req, _res, context) => findRecord(collection, req, context), collection);
  return router;
}

/** @returns a function that makes the handler of an address. `takesAsOf`: whether it answers for an earlier day too. */
function createHandlerOf({ clock, content, siteUrl, makeFor, findKnown, ...deps }: ReadDeps) {
  const earlier = createEarlier({ content, siteUrl, ...deps });
  /** @throws {HttpProblem} for a query or id that is not valid, also if the request is conditional. */
  return (find: Find, takesAsOf = false): RequestHandler =>
    async (req, res) => {
      setRouteName(res, 'read-api');
      const now = clock();
      res.set('API-Version', apiVersion);
      const { ETag, ...modified } = validatorsOf(req, now, { content, ...deps });
      const asOf = takesAsOf ? readAsOf(res.locals.location.query) : undefined;
      if (takesAsOf && asOf === undefined && earlier.passGate(req, res)) return;
      // The last change of today would be later than what a memento knows.
      const validators = { ETag, ...(asOf === undefined && modified) };
      const json = await makeFor(req, res, async () => {
        const known = asOf === undefined ? undefined : await findKnown(asOf);
        const { content: view, at } = known ?? { content: content.at(now), at: now };
        const describe = await find(req, res, { view, now: at, siteUrl });
        if (known) earlier.name(res, known);
        if (isFresh(req, validators)) return undefined;
        const described = JSON.stringify(await describe());
        return known ? earlier.continueIn(described, known) : described;
      });
      // Also in a 304, which has no body to compress (RFC 9110, section 15.4.5).
      res
        .vary('Accept-Encoding')
        .set({ ...validators, 'Cache-Control': asOf === undefined ? polledCacheControl : asOfCacheControl });
      if (json === undefined) res.status(304).end();
      else res.type('json').send(json);
    };
}

/** What answers of an earlier day have: an own address each, which they name, and addresses of that day. */
function createEarlier(deps: Pick<ReadDeps, 'content' | 'asOfKeys' | 'locate' | 'siteUrl' | 'base'>) {
  const { content, asOfKeys, locate, siteUrl, base } = deps;
  const passGate = createPassGate(deps);
  return {
    /** The search knows the words of today only. */
    passGate: (req: Request, res: Response) => !res.locals.location.query.get('q') && passGate(req, res),
    name(res: Response, known: Known) {
      const { location } = res.locals;
      const pages = res.get('Link');
      setMemento(res, originalOf(location, asOfKeys(location) ?? [], siteUrl), known, content.ledger);
      if (pages) res.append('Link', pages);
    },
    continueIn: (text: string, { day }: Known) =>
      continueAddresses(
        text,
        siteUrl,
        createContinueAt((path) => asOfKeys(locate(base + path)) !== undefined, day),
      ),
  };
}

async function findRecord(collection: ApiCollection, req: Request, context: ReadContext): Promise<Describe> {
  const id = String(req.params.id);
  const include = parseRecordQuery(collection, req.query);
  const records = await collection.list(context);
  const record = records.find((each) => collection.idOf(each) === id);
  if (record !== undefined)
    return async () => {
      const included = await describeIncluded(collection, include, [record], context);
      return { ...(await describeWhole(collection, context, record)), ...(included && { included }) };
    };
  if (collection.isWithdrawn?.(context, id))
    throw new HttpProblem('gone', 'The record with this id has been withdrawn.');
  throw new HttpProblem(
    'not-found',
    `There is no such id here. ${context.siteUrl}/api/v1/${collection.name} lists all.`,
  );
}
