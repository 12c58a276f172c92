/** Tells where a page is now: browsers by Location, the program in a browser in the data of the payload it has asked for. */
import type { Response } from 'express';
import type { PayloadAnswer } from '../../shared/payload.ts';
import { mergeQueries } from '../../shared/router/redirect.ts';
import { setStatus } from '../http/cache-control.ts';
import { setRouteName } from '../http/request-log.ts';
import type { Address } from './address.ts';

/** `decided`: the query keys of the page itself, about which `to` has the last word. */
export type PageRedirect = { kind: 'redirect'; status: number; to: string; decided: readonly string[] };

/** @param moved `to`: with the base path, or at another origin. */
export function sendRedirect(res: Response, { status, to }: { status: number; to: string }, { payloadFor }: Address, buildId: string) {
  if (payloadFor === undefined) return void setStatus(res, status).set('Location', to).end();
  setRouteName(res, 'payload');
  res.setHeader('Cache-Control', 'no-store');
  res.json({ kind: 'redirect', build: buildId, status, to } satisfies PayloadAnswer);
}

/** What a page says of its own move is the same for all visitors; each takes along what else is in the query of the address. */
export function sendPageRedirect(res: Response, { status, to, decided }: PageRedirect, address: Address, buildId: string) {
  const [path = '', search = ''] = to.split('?');
  const others = [...address.query].filter(([key]) => !decided.includes(key));
  sendRedirect(res, { status, to: path + mergeQueries(search, `${new URLSearchParams(others)}`) }, address, buildId);
}
