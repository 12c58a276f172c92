/** Puts the page cache between the visitors and the renderer: kept pages are sent, one visitor renders what is missing, stale pages are renewed once. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { PageCacheRule } from '../../shared/route-rules.ts';
import type { Ages, Beginning, CachedPage, PageCache } from '../page-cache.ts';
import { makeBestBrotli, makeForms, type PageForms } from '../page-forms.ts';
import type { Address } from '../resolve-page.ts';
import { cacheKeyOf } from './cache-key.ts';
import { createRequestId, nameRoute, type RequestLog, requestIdOf } from './request-log.ts';
import { sendCached } from './send-cached.ts';

/** What a render leaves when everything was sent. */
export type Rendered = { bytes: Buffer; page: string; status: number };
export type PageKeeper = {
  /** Answers a kept page before anything else looks at the request; false when there is none. */
  trySend: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** Lets `render` answer and keeps what was sent; visitors who ask meanwhile wait for it. `render` gets the address with those query keys that count. */
  keep: (req: Request, res: Response, address: Address, render: (address: Address) => Promise<Rendered | undefined>) => Promise<void>;
};
type KeeperDeps = {
  cache: PageCache;
  cacheRuleOf: (path: string) => PageCacheRule | undefined;
  base: string;
  logger: Logger;
  log: RequestLog;
  lastModified: () => Date;
  /** Renders a page without a visitor. */
  renderAgain: (address: Address) => Promise<Rendered | undefined>;
};

const notFoundAges: Ages = { softSeconds: 10, hardSeconds: 10 };
/** Headers of one answer only, or written anew for each. */
const ownHeaders = new Set([
  'x-request-id',
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'date',
  'connection',
  'keep-alive',
  'etag',
  'last-modified',
]);

export function createPageKeeper({ cache, cacheRuleOf, base, logger, log, lastModified, renderAgain }: KeeperDeps): PageKeeper {
  const rendering = new Map<string, Promise<void>>();
  const renewing = new Set<string>();

  async function store(key: string, rendered: Rendered, kept: Pick<CachedPage, 'address' | 'headers' | 'ages'>, beginning: Beginning) {
    const forms = await makeForms(rendered.bytes);
    cache.set(key, { ...kept, page: rendered.page, status: rendered.status, lastModified: lastModified(), forms }, beginning);
    if (rendered.status === 200) void improve(forms, kept.address);
  }

  /** The best brotli takes the place of the fast one when it is ready; nobody waits for it. */
  async function improve(forms: PageForms, { path }: Address) {
    try {
      forms.br = await makeBestBrotli(forms);
    } catch (error) {
      logger.warn({ err: error, path }, 'a page could not be compressed further');
    }
  }

  async function renew(key: string, { address, headers, ages }: CachedPage) {
    if (renewing.has(key)) return;
    renewing.add(key);
    try {
      const beginning = cache.begin();
      const rendered = await renderAgain(address);
      if (rendered?.status === 200) await store(key, rendered, { address, headers, ages }, beginning);
    } catch (error) {
      logger.warn({ err: error, path: address.path }, 'a stale page could not be renewed');
    } finally {
      renewing.delete(key);
    }
  }

  /** @returns the kept page that was sent. */
  function send(req: IncomingMessage, res: ServerResponse, key: string, requestId: string): { page: string; cache: 'fresh' | 'stale' } | undefined {
    const hit = cache.get(key);
    if (!hit || (hit.cached.status !== 200 && !takesHtml(req))) return undefined;
    sendCached(req, res, hit.cached, { untilChange: hit.untilChange, requestId });
    if (hit.stale) void renew(key, hit.cached);
    return { page: hit.cached.page, cache: hit.stale ? 'stale' : 'fresh' };
  }

  function trySend(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    const [url = '', started, requestId] = [req.url, performance.now(), createRequestId()];
    const sent = send(req, res, url, requestId);
    if (!sent) return false;
    log({ requestId, method: req.method, url, route: sent.page, status: res.statusCode, started, cache: sent.cache });
    return true;
  }

  async function keep(req: Request, res: Response, address: Address, render: (address: Address) => Promise<Rendered | undefined>) {
    const rule = cache.isOn && address.path !== undefined ? cacheRuleOf(address.path) : undefined;
    const wanted = cacheKeyOf(address, rule, base);
    if (!wanted || !rule) return void (await render(address));
    const { key, query } = wanted;
    await rendering.get(key);
    const sent = send(req, res, key, requestIdOf(res));
    if (sent) return nameRoute(res, sent.page);

    const beginning = cache.begin();
    const own = { ...address, query };
    const done = Promise.withResolvers<void>();
    rendering.set(key, done.promise);
    try {
      const rendered = await render(own);
      if (!rendered || res.hasHeader('set-cookie')) return;
      if (rendered.status === 200) await store(key, rendered, { address: own, headers: headersOf(res), ages: rule }, beginning);
      if (rendered.status === 404) await store(req.originalUrl, rendered, { address: own, headers: headersOf(res), ages: notFoundAges }, beginning);
    } finally {
      if (rendering.get(key) === done.promise) rendering.delete(key);
      done.resolve();
    }
  }

  return { trySend, keep };
}

function takesHtml({ headers }: IncomingMessage): boolean {
  return !headers.accept?.includes('json');
}

function headersOf(res: Response): [string, string][] {
  return Object.entries(res.getHeaders()).flatMap(([name, value]): [string, string][] =>
    value === undefined || ownHeaders.has(name) ? [] : [[name, String(value)]],
  );
}
