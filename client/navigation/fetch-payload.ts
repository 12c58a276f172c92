/** Fetches what the server says of a page, once while it is fresh. */
import type { PayloadAnswer } from '../../shared/payload.ts';
import { payloadUrl } from '../../shared/router/payload-url.ts';

/** Resolves with undefined when there is no usable answer: a warning has been written, the document will tell more. */
export type FetchPayload = (address: string, signal?: AbortSignal) => Promise<PayloadAnswer | undefined>;

/** As long as the server serves a page without rendering it again. */
const freshMs = 60_000;
const maxEntries = 20;
const kinds = new Set(['page', 'redirect', 'outdated']);

/**
 * @param deps `base` of the site, `build` that runs here. Whoever asks first decides with `signal` over the request that others may share.
 * @throws {TypeError} `Payload URL must not include hostname: {url}`
 */
export function createPayloadFetcher({ base, build, now = Date.now }: { base: string; build: string; now?: () => number }): FetchPayload {
  const kept = new Map<string, { answer: Promise<PayloadAnswer | undefined>; until: number }>();

  async function request(url: string, signal: AbortSignal | undefined): Promise<PayloadAnswer | undefined> {
    try {
      const response = await fetch(url, { headers: { Accept: 'application/json' }, ...(signal && { signal }) });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const answer = (await response.json()) as PayloadAnswer | undefined;
      if (!answer || !kinds.has(answer.kind)) throw new Error('not a payload');
      // What is about one visitor may be another thing a moment later.
      if (response.headers.get('Cache-Control') === 'no-store') kept.delete(url);
      return answer;
    } catch (error) {
      if (!signal?.aborted) console.warn(`Cannot load payload ${url}`, error);
      return undefined;
    }
  }

  return (address, signal) => {
    const url = base + payloadUrl(address, build);
    const known = kept.get(url);
    if (known && now() < known.until) return known.answer;
    const answer = request(url, signal).then((given) => {
      signal?.removeEventListener('abort', forget);
      if (!given) forget();
      return given;
    });
    // Another navigation to the same page must not wait for a request that is being given up.
    function forget() {
      if (kept.get(url)?.answer === answer) kept.delete(url);
    }
    signal?.addEventListener('abort', forget);
    kept.delete(url);
    kept.set(url, { answer, until: now() + freshMs });
    const [oldest] = kept.keys();
    if (kept.size > maxEntries && oldest) kept.delete(oldest);
    return answer;
  };
}
