/**
 * Makes each address that answers `asOf` its own time gate (RFC 7089, pattern 1.1): it names its time map, and leads a
 * request with `Accept-Datetime` to what was known then.
 */
import type { Request, RequestHandler, Response } from 'express';
import * as z from 'zod';
import type { ContentSource } from '../../content/content-source.ts';
import { mementoAt, mementosOf } from '../../content/ledger/mementos.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { setRouteName } from '../../http/request-log.ts';
import { type AsOfKeys, mementoLinks, mementoPath, originalLinks, originalOf } from './original.ts';

/** `siteUrl`: without a trailing slash. `base`: its path. */
export type GateDeps = {
  content: Pick<ContentSource, 'ledger'>;
  asOfKeys: AsOfKeys;
  siteUrl: string;
  base: string;
};
/**
 * Names the gate and the time map of an address that has them.
 * @returns whether it answered the request, which then asked for an earlier day. @throws {HttpProblem} for no date.
 */
export type PassGate = (req: Request, res: Response) => boolean;

/** A date of HTTP, with the right day of the week: it must be the one that is written for its instant. */
const dateSchema = z
  .string()
  .refine((written) => new Date(written).toUTCString() === written)
  .transform((written) => new Date(written));

export function createPassGate({ content, asOfKeys, siteUrl, base }: GateDeps): PassGate {
  return (req, res) => {
    const { location } = res.locals;
    const keys = content.ledger.length > 0 && location.payloadFor === undefined ? asOfKeys(location) : undefined;
    if (!keys) return false;
    const original = originalOf(location, keys, siteUrl);
    const asked = req.get('accept-datetime');
    // Not on the pages of today: many shared caches keep nothing that varies by more than the encoding.
    if (asked !== undefined) res.vary('Accept-Datetime');
    const memento = asked === undefined ? undefined : mementoAt(mementosOf(content.ledger), readDate(asked));
    if (!memento) {
      res.set('Link', originalLinks(original));
      return false;
    }
    setRouteName(res, 'time-gate');
    // Not even for a moment: a shared cache that ignores `Vary` would lead the visitors of today to it.
    res.set({ 'Cache-Control': 'no-store', Link: mementoLinks(original, memento.set, content.ledger) });
    res.redirect(302, base + mementoPath(original.path, memento.day));
    return true;
  };
}

/**
 * Must be mounted after the route rules and the handlers of `asOf`, before those of pages and files. The page cache
 * must not answer a request with `Accept-Datetime` before it.
 */
export function timeGate(deps: GateDeps): RequestHandler {
  const passGate = createPassGate(deps);
  return (req, res, next) => {
    if (!passGate(req, res)) next();
  };
}

function readDate(written: string): Date {
  const { data } = dateSchema.safeParse(written);
  if (!data)
    throw new HttpProblem(
      'malformed-request',
      'Accept-Datetime takes a date as in HTTP: Wed, 25 Nov 2026 12:00:00 GMT.',
    );
  return data;
}
