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

test('A first visitor who never reads the response delays nobody else', async () => {
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

describe('Errors while many visitors wait', () => {
  test('An error page is rendered once for all visitors who request the same address at the same time', async () => {
    const { client } = testSite();
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.get('/nothing?a=1')));
    expect(new Set(answers.map(({ status, text, headers }) => `${status} ${headers.etag} ${text}`)).size).toBe(1);
  });
  test('Error pages that are rendered at the same time each name their own address', async () => {
    const { client } = testSite();
    const answers = await Promise.all([1, 2, 3].map((a) => client.get(`/nothing?a=${a}`)));
    expect(answers.map(({ text }) => /Page not found: ([^<"]*)/.exec(text)?.[1])).toEqual([
      '/nothing?a=1',
      '/nothing?a=2',
      '/nothing?a=3',
    ]);
  });
  test('A browser gets a page and a program a problem document when both wait for the same error', async () => {
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
  test('A redirect or an error of a loader answers every visitor who waits for the page', async () => {
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

test('A burst of three hundred pages leaves a bounded compression queue and uses no thread of the system pool', async () => {
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
