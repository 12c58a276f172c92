/** Sends addresses to IndexNow (https://www.indexnow.org/documentation). */

/** `key`: also at `<siteUrl>/<key>.txt`. `url`: where addresses are sent. */
export type IndexNow = { key: string; url: string };
/** `refused`: the key or the host is wrong, so a retry is pointless. `stopped`: aborted by us. */
export type SendResult = { kind: 'taken' } | { kind: 'refused'; status: number } | { kind: 'failed'; reason: string } | { kind: 'stopped' };

/** Max addresses in one request. */
const maxAddresses = 10_000;
const defaultTimeoutMs = 10_000;
const refusals = new Set([403, 422]);

type Options = IndexNow & {
  /** Origin and base path, without a trailing slash. */
  siteUrl: string;
  stop: AbortSignal;
  /** Timeout of each request, in milliseconds. */
  timeoutMs?: number;
};

/** Sends batches one after the other. Never rejects. */
export async function sendAddresses(addresses: readonly string[], options: Options): Promise<SendResult> {
  for (let from = 0; from < addresses.length; from += maxAddresses) {
    const result = await sendBatch(addresses.slice(from, from + maxAddresses), options);
    if (result.kind !== 'taken') return result;
  }
  return { kind: 'taken' };
}

/** @returns how long `sendAddresses` takes at most for so many addresses, in milliseconds. */
export function maxSendMs(count: number): number {
  return Math.ceil(count / maxAddresses) * defaultTimeoutMs;
}

async function sendBatch(urlList: readonly string[], { key, url, siteUrl, stop, timeoutMs = defaultTimeoutMs }: Options): Promise<SendResult> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const { status, ok, body } = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host: new URL(siteUrl).host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList }),
      redirect: 'manual',
      signal: AbortSignal.any([timeout, stop]),
    });
    await body?.cancel();
    if (ok) return { kind: 'taken' };
    return refusals.has(status) ? { kind: 'refused', status } : { kind: 'failed', reason: `it answered ${status}` };
  } catch (error) {
    if (stop.aborted) return { kind: 'stopped' };
    if (timeout.aborted) return { kind: 'failed', reason: `it did not answer within ${timeoutMs / 1000} seconds` };
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return { kind: 'failed', reason: `it cannot be reached (${cause?.code ?? message})` };
  }
}
