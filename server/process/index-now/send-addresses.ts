/** Sends addresses to IndexNow (https://www.indexnow.org/documentation). */
import type { AnnouncementResult } from '../announcements/announced-service.ts';
import { postNotification } from '../announcements/post-notification.ts';

/** `key`: also at `<siteUrl>/<key>.txt`. `url`: where addresses are sent. */
export type IndexNow = { key: string; url: string };

/** Max addresses in one request. */
const maxAddresses = 10_000;
const defaultTimeoutMs = 10_000;
/** The key or the host is wrong. */
const refusals = new Set([403, 422]);

type Options = IndexNow & {
  /** Origin and base path, without a trailing slash. */
  siteUrl: string;
  stop: AbortSignal;
  /** Timeout of each request, in milliseconds. */
  timeoutMs?: number;
};

/** Sends batches one after the other. Never rejects. */
export async function sendAddresses(addresses: readonly string[], options: Options): Promise<AnnouncementResult> {
  for (let from = 0; from < addresses.length; from += maxAddresses) {
    const result = await sendBatch(addresses.slice(from, from + maxAddresses), options);
    if (result.kind !== 'taken') return result;
  }
  return { kind: 'taken' };
}

/** @returns the maximum duration of `sendAddresses` for this many addresses, in milliseconds. */
export function maxSendMs(count: number): number {
  return Math.ceil(count / maxAddresses) * defaultTimeoutMs;
}

async function sendBatch(
  urlList: readonly string[],
  { key, url, siteUrl, stop, timeoutMs = defaultTimeoutMs }: Options,
): Promise<AnnouncementResult> {
  const result = await postNotification(url, {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ host: new URL(siteUrl).host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList }),
    stop,
    timeoutMs,
  });
  if (result.kind !== 'answered') return result;
  if (result.isTaken) return { kind: 'taken' };
  const reason = `it answered ${result.status}`;
  return refusals.has(result.status) ? { kind: 'refused', reason } : { kind: 'failed', reason };
}
