/** What every answer to `asOf` has: no shared cache keeps it, no search engine lists it, and it is a memento. */
import type { Response } from 'express';
import type { LedgerSet } from '../../../shared/content.ts';
import { asOfParameter, type Known } from '../../content/ledger/find-known.ts';
import { setRouteName } from '../../http/request-log.ts';
import type { SiteLocation } from '../../http/routing/locate.ts';
import { mementoLinks, type Original, timeOfMemento } from './original.ts';

/**
 * Private, so that a shared cache can never send it as the page of today; short, because what was corrected since
 * changes.
 */
export const asOfCacheControl = 'private, max-age=60';

export function beginAsOf(res: Response) {
  setRouteName(res, 'as-of');
  res.set({ 'Cache-Control': asOfCacheControl, 'X-Robots-Tag': 'noindex' });
}

/** Names the answer as a memento. Not for errors. */
export function setMemento(res: Response, original: Original, known: Known, ledger: readonly LedgerSet[]) {
  res.set({ 'Memento-Datetime': timeOfMemento(known), Link: mementoLinks(original, known.set, ledger) });
}

/** The same address without `asOf`. */
export function withoutAsOf(location: SiteLocation): SiteLocation {
  const query = new URLSearchParams(location.query);
  query.delete(asOfParameter);
  return { ...location, query };
}
