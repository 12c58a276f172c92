/** Fetches payloads of pages, and caches them while they are fresh. */
import { minuteMs } from '../../content/vocabulary/durations.ts';
import type { PayloadAnswer } from '../../shared/payload.ts';
import { payloadUrl } from '../../shared/router/payload-url.ts';

/**
 * Resolves with undefined if there is no usable response: loading the document will show why. A navigation also warns
 * in the console; a prefetch (`isAhead`) does not, because nothing is missing: the browser cancels it when the page is
 * left, and a later click requests it again.
 */
export type FetchPayload = (
  address: string,
  signal?: AbortSignal,
  isAhead?: boolean,
) => Promise<PayloadAnswer | undefined>;
type Entry = { answer: Promise<PayloadAnswer | undefined>; until: number; isAhead: boolean };

/**
 * When the page is left, WebKit cancels its requests before `beforeunload` tells it so, on a busy machine long before.
 * Loading the document now would win over Back, so what failed is requested once more: the page is gone before that
 * fails, too. On a bad line the second request often succeeds.
 */
const retryAfterMs = 100;
/** As long as the server serves a page from its cache without revalidating it. */
const freshMs = minuteMs;
/** More than are prefetched on the current page and the previous one together. */
const maxEntries = 50;
const kinds = new Set(['page', 'redirect', 'outdated']);

/**
 * @param deps `base`: the base path of the site; `build`: the id of the running build.
 * @returns a function whose `signal` belongs to the first caller: aborting it aborts the request for all callers that
 * share it.
 * @throws {TypeError} `Payload URL must not include hostname: {url}`
 */
export function createPayloadFetcher({
  base,
  build,
  now = Date.now,
}: {
  base: string;
  build: string;
  now?: () => number;
}): FetchPayload {
  const cache = new Map<string, Entry>();

  return (address, signal, isAhead = false) => {
    const url = base + payloadUrl(address, build);
    const known = cache.get(url);
    if (known && now() < known.until) {
      known.isAhead &&= isAhead;
      return known.answer;
    }
    const entry = { until: now() + freshMs, isAhead };
    const answer = request({
      url,
      signal,
      isAhead: () => entry.isAhead,
      onPersonal: () => void cache.delete(url),
    }).then((given) => {
      signal?.removeEventListener('abort', forget);
      if (!given) forget();
      return given;
    });
    // Another navigation to the same page must not wait for a request that is being aborted.
    function forget() {
      if (cache.get(url)?.answer === answer) cache.delete(url);
    }
    signal?.addEventListener('abort', forget);
    cache.delete(url);
    cache.set(url, Object.assign(entry, { answer }));
    const [oldest] = cache.keys();
    if (cache.size > maxEntries && oldest) cache.delete(oldest);
    return answer;
  };
}

/** `onPersonal`: called if the page is for one visitor, and so may change at any time. */
type PayloadRequest = { url: string; signal: AbortSignal | undefined; isAhead: () => boolean; onPersonal: () => void };

async function request(asked: PayloadRequest): Promise<PayloadAnswer | undefined> {
  const { url, signal, isAhead } = asked;
  const isUnneeded = () => signal?.aborted || isAhead();
  try {
    return await read(asked).catch(async (error: unknown) => {
      // Only the network throws a TypeError.
      if (!(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
      if (isUnneeded()) throw error;
      return read(asked);
    });
  } catch (error) {
    if (!isUnneeded()) console.warn(`Cannot load payload ${url}`, error);
    return undefined;
  }
}

async function read({ url, signal, onPersonal }: PayloadRequest): Promise<PayloadAnswer> {
  const response = await fetch(url, { headers: { Accept: 'application/json' }, ...(signal && { signal }) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const answer = (await response.json()) as PayloadAnswer | undefined;
  if (!answer || !kinds.has(answer.kind)) throw new Error('not a payload');
  if (response.headers.get('Cache-Control') === 'no-store') onPersonal();
  return answer;
}
