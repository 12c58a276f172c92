import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createPayloadFetcher } from '../../../../client/navigation/fetch-payload.ts';

const found = { kind: 'redirect', build: 'one', status: 301, to: '/events' };
let asked: string[];
let answer: () => Promise<Response>;
beforeEach(() => {
  asked = [];
  answer = async () => Response.json(found);
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit = {}) => {
    asked.push(url);
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      answer().then(resolve, reject);
    });
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('The address of a payload holds the base path, the build and the query', async () => {
  const load = createPayloadFetcher({ base: '/site', build: 'one' });
  expect(await load('/blue/news-analysis?page=2')).toEqual(found);
  await load('/');
  expect(asked).toEqual(['/site/blue/news-analysis/_payload.json?one&page=2', '/site/_payload.json?one']);
});

test('Requests for one payload within a minute share one fetch', async () => {
  let ms = 0;
  const load = createPayloadFetcher({ base: '', build: 'one', now: () => ms });
  await Promise.all([load('/events'), load('/events')]);
  ms = 59_999;
  await load('/events');
  expect(asked).toHaveLength(1);
  ms = 60_000;
  await load('/events');
  expect(asked).toHaveLength(2);
});

test('The cache holds fifty payloads and drops the oldest', async () => {
  const load = createPayloadFetcher({ base: '', build: 'one' });
  for (let page = 0; page <= 50; page++) await load(`/blue/blogs?page=${page}`);
  await load('/blue/blogs?page=50');
  expect(asked).toHaveLength(51);
  await load('/blue/blogs?page=0');
  expect(asked).toHaveLength(52);
});

test.each([
  ['A status', async () => new Response('', { status: 503 })],
  ['Something that is not JSON', async () => new Response('<!doctype html>')],
  ['Something that is not a payload', async () => Response.json({ id: 1 })],
  ['A broken connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  '%s as the response to a payload request causes one warning, and the next call fetches again',
  async (_what, broken) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const load = createPayloadFetcher({ base: '', build: 'one' });
    answer = broken;
    expect(await load('/events')).toBeUndefined();
    expect(warn).toHaveBeenCalledExactlyOnceWith('Cannot load payload /events/_payload.json?one', expect.any(Error));
    warn.mockClear();
    answer = async () => Response.json(found);
    expect(await load('/events')).toEqual(found);
  },
);

test('A payload request that a broken connection ends is made once more before the document is loaded instead', async () => {
  const load = createPayloadFetcher({ base: '', build: 'one' });
  answer = async () => {
    answer = async () => Response.json(found);
    throw new TypeError('Failed to fetch');
  };
  expect(await load('/events')).toEqual(found);
  expect(asked).toHaveLength(2);
});

test('An aborted payload request causes no warning, and the next call fetches again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const load = createPayloadFetcher({ base: '', build: 'one' });
  answer = () => new Promise(() => undefined);
  const leaving = new AbortController();
  const given = load('/events', leaving.signal);
  leaving.abort();
  answer = async () => Response.json(found);
  expect(await load('/events')).toEqual(found);
  expect([await given, warn.mock.calls]).toEqual([undefined, []]);
  await load('/events');
  expect(asked).toHaveLength(2);
});

test('A payload request that the browser cancels shortly before it says that the page is left causes no warning', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const load = createPayloadFetcher({ base: '', build: 'one' });
  answer = async () => Promise.reject(new TypeError('Load failed'));
  const leaving = new AbortController();
  const given = load('/events', leaving.signal);
  let isJudged = false;
  void given.then(() => (isJudged = true));
  await vi.advanceTimersByTimeAsync(20);
  expect(isJudged).toBe(false);
  // The second request waits, as long as the browser takes to say that the page is left.
  answer = () => new Promise((_, reject) => leaving.signal.addEventListener('abort', reject));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([isJudged, asked.length]).toEqual([false, 2]);
  leaving.abort();
  expect([await given, warn.mock.calls]).toEqual([undefined, []]);
});

test('A prefetch that fails causes no warning, unless a navigation waits for it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const load = createPayloadFetcher({ base: '', build: 'one' });
  answer = async () => Promise.reject(new TypeError('Failed to fetch'));
  await load('/events', undefined, true);
  expect(warn).not.toHaveBeenCalled();
  await Promise.all([load('/events', undefined, true), load('/events')]);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockClear();
});

test('A payload that has arrived stays fresh after its navigation was aborted', async () => {
  const load = createPayloadFetcher({ base: '', build: 'one' });
  const leaving = new AbortController();
  await load('/events', leaving.signal);
  leaving.abort();
  expect(await load('/events')).toEqual(found);
  expect(asked).toHaveLength(1);
});

test.each(['https://evil.example/a', '//evil.example/a', '/\\evil.example'])(
  'The payload address %s of another host is refused',
  (address) => {
    expect(() => createPayloadFetcher({ base: '', build: 'one' })(address)).toThrow(
      new TypeError(`Payload URL must not include hostname: ${address}`),
    );
  },
);
