/** Answers `?asOf=2026-11-25` on a file: made of the facts that were published by that day, for one request. */
import type { RequestHandler, Response } from 'express';
import type { Content } from '../../shared/content.ts';
import type { ContentSource } from '../content/content-source.ts';
import { asOfParameter, type FindKnown, type Known, readAsOf } from '../content/ledger/find-known.ts';
import type { Locate } from '../http/routing/locate.ts';
import { continueAddresses, createContinueAt } from '../pages/as-of/continue-addresses.ts';
import { type AsOfKeys, originalOf } from '../pages/as-of/original.ts';
import { beginAsOf, setMemento, withoutAsOf } from '../pages/as-of/send-as-of.ts';
import { createResponseWriter } from '../pages/response-writer.ts';
import type { RenderLimit } from '../store/rate-limits/limit-renders.ts';
import type { RenderQueue } from '../store/rate-limits/render-queue.ts';
import { fileOrProblem, orProblem } from './file-problems.ts';
import type { FileContent, FindFile } from './published-files.ts';

type Deps = {
  content: Pick<ContentSource, 'ledger' | 'nextChange'>;
  findKnown: FindKnown;
  asOfKeys: AsOfKeys;
  /** Finds the files that answer `asOf`, in other content and at another time. */
  findFileWith: (content: FileContent, clock: () => Date) => FindFile;
  renderLimit: Pick<RenderLimit, 'admit'>;
  renderQueue: Pick<RenderQueue, 'run'>;
  compress: RequestHandler;
  locate: Locate;
  siteUrl: string;
  base: string;
};

/** Must be mounted after the route rules, before the files of today. */
export function asOfFilesHandler({
  content,
  findKnown,
  asOfKeys,
  findFileWith,
  locate,
  siteUrl,
  base,
  ...deps
}: Deps): RequestHandler {
  /** As long as the view is kept. */
  const finders = new WeakMap<Content, FindFile>();

  function finderOf({ content: view, at, set }: Known): FindFile {
    const lastChange = () => new Date(set.at);
    const find =
      finders.get(view) ??
      findFileWith({ at: () => view, lastChange, lastRemoval: lastChange, nextChange: content.nextChange }, () => at);
    finders.set(view, find);
    return find;
  }

  return async (req, res, next) => {
    const { location } = res.locals;
    const keys =
      location.query.has(asOfParameter) && location.payloadFor === undefined ? asOfKeys(location) : undefined;
    if (!keys) return next();
    const sent = await orProblem(req, res, async () => {
      const written = readAsOf(location.query);
      if (written === undefined) return false;
      const requester = deps.renderLimit.admit(req, res);
      const answer = await deps.renderQueue.run(async () => {
        const known = await findKnown(written);
        const found = fileOrProblem(finderOf(known)(withoutAsOf(location)), location);
        return found?.kind === 'file' ? { known, made: await found.make() } : undefined;
      }, requester);
      if (!answer) return false;
      const { known, made } = answer;
      const continueAt = createContinueAt((path) => asOfKeys(locate(base + path)) !== undefined, known.day);
      const bytes =
        made.kind === 'draft'
          ? await made.finish(requester.charge)
          : Buffer.from(continueAddresses(made.bytes.toString(), siteUrl, continueAt));
      beginAsOf(res);
      setMemento(res, originalOf(location, keys, siteUrl), known, content.ledger);
      setFileHeaders(res, made.headers, known.day);
      deps.compress(req, res, () => undefined);
      createResponseWriter(res).end(bytes);
      return true;
    });
    if (!sent) next();
  };
}

/** The name under which it is saved ends with the day. Links of the file stay, beside those to its mementos. */
function setFileHeaders(res: Response, { vary: _vary, link, ...headers }: Record<string, string>, day: string) {
  const disposition = headers['content-disposition']?.replace(/(\.[a-z]+"?)$/, `-${day}$1`);
  res.set({ ...headers, 'x-robots-tag': 'noindex', ...(disposition && { 'content-disposition': disposition }) });
  if (link) res.append('Link', link);
}
