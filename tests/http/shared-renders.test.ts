/** Renders are shared: neither one slow visitor nor many requests at once hold back or mix up the pages of others. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, connect, type Socket } from 'node:net';
import zlib from 'node:zlib';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { categories, filters } from '../../content/vocabulary/taxonomy.ts';
import { createCompressor } from '../../server/http/compression/compressor.ts';
import { measures } from '../../shared/records/periodic-map/measures.ts';
import { payloadUrl } from '../../shared/router/payload-url.ts';
import { href } from '../../shared/routes.ts';
import { entryHref } from '../../shared/site/entry-href.ts';
import { everyPage } from '../support/site/addresses.ts';
import { countingContent } from '../support/site/counting-content.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';

const path = '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is';

const [servers, sockets]: [Server[], Socket[]] = [[], []];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.closeAllConnections();
});

/** Sends requests on a new connection and never reads a response. */
async function sendAndNeverRead(app: RequestListener, targets: string[]): Promise<void> {
  const server = createServer(app).listen(0);
  servers.push(server);
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket.pause().on('error', () => undefined));
  socket.write(targets.map((target) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
}

test('a first visitor who never reads the response delays nobody else', async () => {
  const { content, reads } = countingContent();
  const { app, client } = testSite({ content });
  // Films fill the send buffers of the connection, so that the page after them is never delivered.
  const film =
    [...siteContent().content.entries.videos]
      .flatMap(({ film }) => film?.mp4 ?? [])
      .find((file) => file.startsWith('/media/')) ?? '';
  expect(film).toMatch(/\.mp4$/);
  await sendAndNeverRead(app, [...Array.from({ length: 15 }, () => film), path]);
  await expect.poll(reads).toBe(1);
  const { status, text } = await client.get(path);
  expect([status, text.endsWith('</html>'), reads()]).toEqual([200, true, 1]);
});

describe('Repeated and unknown query keys', () => {
  test.each([
    ['/?measure=reliance&measure=x', '/?measure=reliance'],
    ['/?measure=&measure=reliance', '/?measure='],
    [
      '/?utm_source=letter&measure=reliance&utm_medium=mail&measure=2&measure=3',
      '/?utm_source=letter&measure=reliance&utm_medium=mail',
    ],
    ['/blue/news-analysis?page=2&filter=nuclear&page=3', '/blue/news-analysis?page=2&filter=nuclear'],
    ['/subscriptions?q=tin&q=zinc', '/subscriptions?q=tin'],
    ['/blue/videos/1?t=5&t=6', '/blue/videos/1?t=5'],
    ['/?measure=%C3%A9+a&measure=x', '/?measure=%C3%A9+a'],
  ])('%s, which repeats a query key of its page, redirects to %s', async (address, location) => {
    const { client } = testSite();
    for (const response of [client.get(address), client.head(address)]) {
      const { status, headers } = await response;
      expect([status, headers.location]).toEqual([301, location]);
    }
  });
  test('a repeated query key is redirected below a base path and without a cache as well', async () => {
    const { client } = testSite({ siteUrl: 'https://example.com/site', pageCacheMb: 0 });
    expect((await client.get('/site/?measure=reliance&measure=x')).headers.location).toBe('/site/?measure=reliance');
  });
  test('a payload request with a repeated query key uses the first value and is not rendered again', async () => {
    const { client } = testSite({ renderRate: { limit: 1, windowSeconds: 60 } });
    const payload = (query: string) => client.get(payloadUrl(`/${query}`, 'test-build'));
    const { text } = await payload('?measure=reliance');
    // A second render would be refused.
    for (let index = 0; index < 5; index++)
      expect((await payload(`?measure=reliance&measure=${index}`)).text).toBe(text);
  });
  test('a query key of a form may be repeated, because it is a list', async () => {
    const { client } = testSite();
    const { status, text } = await client.get('/contact-us?interest=lithium&interest=cobalt');
    expect(status).toBe(200);
    expect(text.match(/<input[^>]*name="interests"[^>]*checked[^>]*>/g)).toHaveLength(2);
  });
  test('unknown query keys create no cache entry, even when they are repeated', async () => {
    const { content, reads } = countingContent();
    const { client } = testSite({ content });
    for (let index = 0; index < 100; index++) await client.get(`${path}?x=${index}&x=${index}&page=${index}&page=1`);
    expect(reads()).toBe(1);
  });
});

describe('Errors while many visitors wait', () => {
  test('an error page is rendered once for all visitors who request the same address at the same time', async () => {
    const { client } = testSite();
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.get('/nothing?a=1')));
    expect(new Set(answers.map(({ status, text, headers }) => `${status} ${headers.etag} ${text}`)).size).toBe(1);
  });
  test('error pages that are rendered at the same time each name their own address', async () => {
    const { client } = testSite();
    const answers = await Promise.all([1, 2, 3].map((a) => client.get(`/nothing?a=${a}`)));
    expect(answers.map(({ text }) => /Page not found: ([^<"]*)/.exec(text)?.[1])).toEqual([
      '/nothing?a=1',
      '/nothing?a=2',
      '/nothing?a=3',
    ]);
  });
  test('a browser gets a page and a program a problem document when both wait for the same error', async () => {
    const { client } = testSite();
    const [page, problem] = await Promise.all([
      client.get('/nothing').set('Accept', 'text/html'),
      client.get('/nothing').set('Accept', 'application/json'),
    ]);
    expect([page.status, page.type, problem.status, problem.type]).toEqual([
      404,
      'text/html',
      404,
      'application/problem+json',
    ]);
    expect(problem.body.instance).toBe(problem.headers['x-request-id']);
  });
  test('a redirect or an error of a loader answers every visitor who waits for the page', async () => {
    const { client } = testSite();
    const moved = await Promise.all(Array.from({ length: 5 }, () => client.get('/blue/news-analysis/403/old')));
    expect(moved.map(({ status, headers }) => [status, headers.location])).toEqual(moved.map(() => [301, path]));
    const source = sourceOf(siteContent());
    const content = {
      ...source,
      at: (now: Date) => ({ ...source.at(now), read: () => Promise.reject(new Error('outage')) }),
    };
    const broken = testSite({ content });
    const failed = await Promise.all(Array.from({ length: 5 }, () => broken.client.get(path)));
    expect(failed.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500]);
    expect(new Set(failed.map(({ headers }) => headers['x-request-id'])).size).toBe(5);
    for (const { text, headers } of failed) expect(text).toContain(headers['x-request-id']);
  });
});

/** Canonical addresses of different pages. */
function manyAddresses(): string[] {
  const view = sourceOf(siteContent()).at(today);
  const collections = [
    'news',
    'opinions',
    'blogs',
    'videos',
    'events',
    'people',
    'materials',
    'services',
    'glossary',
  ] as const;
  const entries = collections.flatMap((name) => view.list(name).map((entry) => entryHref(entry)));
  const lists = Object.keys(filters).flatMap((filter) =>
    [undefined, ...measures.slice(1).map(({ id }) => id)].map((measure) =>
      href('critical-materials', { filter, measure }),
    ),
  );
  const categoryLists = Object.values(categories).flatMap(({ slug: category }) =>
    (['news-analysis', 'opinion-pieces', 'blogs', 'videos'] as const).map((name) => href(name, { category })),
  );
  return [...new Set([...entries, ...lists, ...categoryLists])];
}

test('a burst of three hundred pages leaves a bounded compression queue and uses no thread of the system pool', async () => {
  const worker = new URL(
    `data:text/javascript,import('node:worker_threads').then(({ parentPort }) => parentPort.on('message', (bytes) => bytes ?? parentPort.close()))`,
  );
  const compressor = createCompressor({ worker, logger: pino({ level: 'silent' }), maxQueued: 20 });
  let [compressions, dropped] = [0, 0];
  const { client } = testSite({
    compressor: {
      compress(bytes) {
        compressions++;
        const answer = compressor.compress(bytes);
        void answer.then(() => dropped++);
        return answer;
      },
    },
  });
  const threaded = (['brotliCompress', 'gzip', 'createBrotliCompress', 'createGzip'] as const).map((name) =>
    vi.spyOn(zlib, name),
  );
  syncBuiltinESMExports();
  try {
    const pages = manyAddresses()
      .flatMap((address) => [address, payloadUrl(address, 'test-build')])
      .slice(0, 300);
    expect(pages).toHaveLength(300);
    for (const page of pages) {
      const { status, headers } = await client.get(page).set('Accept-Encoding', 'br').buffer(false);
      expect([page, status, headers['content-encoding']]).toEqual([page, 200, 'br']);
    }
    // One is in the worker thread, twenty wait.
    expect([compressions, compressions - dropped]).toEqual([300, 21]);
    for (const spy of threaded) expect(spy).not.toHaveBeenCalled();
  } finally {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    await compressor.stop();
  }
}, 180_000);

describe('Equal headers of HEAD, first and later responses', () => {
  const headersOf = ({
    status,
    headers,
  }: {
    status: number;
    headers: Record<string, string>;
  }): Record<string, unknown> => {
    const { date: _date, 'x-request-id': _id, ...others } = headers;
    return { status, ...others };
  };
  const [heads, gets] = [testSite(), testSite()];
  test.each([...everyPage, ['nothing', '/nothing'] as const, ['payload', payloadUrl('/blue', 'test-build')] as const])(
    'HEAD, the first and a later GET of the page %s have the same headers',
    async (_name, address) => {
      const request = (client: typeof heads.client, method: 'get' | 'head') =>
        client[method](address).set('Accept-Encoding', 'identity').redirects(0);
      const head = headersOf(await request(heads.client, 'head'));
      const [first, second] = [
        headersOf(await request(gets.client, 'get')),
        headersOf(await request(gets.client, 'get')),
      ];
      expect(head).toEqual(first);
      expect(second).toEqual(first);
      expect(first['content-length']).toMatch(/^\d+$/);
      if (String(first['cache-control']).startsWith('public'))
        expect(first).toMatchObject({ etag: expect.any(String), 'last-modified': expect.any(String) });
    },
  );
});
