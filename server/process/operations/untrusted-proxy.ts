/** Detects a proxy in front of the server while TRUST_PROXY is off. */
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Readiness } from './health.ts';

const note =
  'A request came with X-Forwarded-For or Forwarded while TRUST_PROXY is off. If a proxy stands in front of this server, ' +
  'all visitors count as one for the rate limits: set TRUST_PROXY to the number of proxies, or to their addresses.';

/**
 * @returns a function to be called with every request: it logs the first one that came through a proxy, and `/readyz`
 * reports it.
 */
export function noticeUntrustedProxy({
  logger,
  readiness,
}: {
  logger: Logger;
  readiness: Readiness;
}): (req: IncomingMessage) => void {
  let isNoted = readiness.notes?.includes(note) ?? false;
  return ({ headers }) => {
    if (isNoted || (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined)) return;
    isNoted = true;
    logger.warn(note);
    readiness.notes = [...(readiness.notes ?? []), note];
  };
}
