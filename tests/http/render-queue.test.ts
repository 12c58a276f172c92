/** Renders wait in a queue; cached pages and forms never wait behind them. */
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { createRenderQueue } from '../../server/rate-limits/render-queue.ts';
import { payloadUrl } from '../../shared/router/payload-url.ts';
import { contactEntry } from '../support/contact-entry.ts';
import { goodToken } from '../support/form-entries.ts';
import { testSite } from '../support/site.ts';

const article = '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is';
type Answer = { status: number | undefined; headers: IncomingMessage['headers']; body: string };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A listening site. After `hold` no render starts until `release`. */
async function busySite(maxWaiting: number) {
  let isHeld = false;
  const turns: (() => void)[] = [];
  const renderQueue = createRenderQueue({ maxWaiting, maxWaitMs: 60_000, onNextTurn: (run) => (isHeld ? turns.push(run) : setImmediate(run)) });
  const site = testSite({ renderQueue });
  const server = createServer(site.app).listen(0);
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ maxSockets: 500 });

  async function read(outgoing: ReturnType<typeof get>): Promise<Answer> {
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  }
  return {
    ...site,
    renderQueue,
    open: (path: string, headers: Record<string, string> = {}) => get({ port, agent, path, headers }),
    visit: (path: string, headers: Record<string, string> = {}) => read(get({ port, agent, path, headers: { Accept: 'text/html', ...headers } })),
    send(entry: object) {
      const outgoing = request({ port, agent, path: '/contact-us', method: 'POST', headers: { Accept: 'application/json' } });
      outgoing.setHeader('Content-Type', 'application/x-www-form-urlencoded').end(String(new URLSearchParams(Object.entries(entry))));
      return read(outgoing);
    },
    remove: (path: string) => read(request({ port, agent, path, method: 'DELETE', headers: { Accept: 'text/html' } }).end()),
    waiting: () => renderQueue.counts().waiting,
    hold: () => void (isHeld = true),
    release() {
      isHeld = false;
      for (const run of turns.splice(0)) run();
    },
  };
}
const searches = (count: number) => Array.from({ length: count }, (_, index) => `/subscriptions?q=tin${index}`);
const form = () => ({ ...contactEntry, interests: 'lithium', sectors: 'energy-transition', token: goodToken('contact') });
const statusOf = ({ status }: Answer) => status;

describe('While renders wait', () => {
  test('cached pages, their 304, files, health and forms are answered first, then the waiting renders', async () => {
    const site = await busySite(8);
    const kept = await site.visit(article);
    site.hold();
    const waiting = searches(8).map((path) => site.visit(path));
    await expect.poll(site.waiting).toBe(8);
    const others = await Promise.all([
      site.visit(article),
      site.visit(article, { 'If-None-Match': String(kept.headers.etag) }),
      site.visit('/favicon.svg'),
      site.visit('/healthz'),
      site.visit('/readyz'),
      site.send(form()),
    ]);
    expect(others.map(statusOf)).toEqual([200, 304, 200, 200, 200, 202]);
    expect(site.waiting()).toBe(8);
    site.release();
    expect((await Promise.all(waiting)).map(statusOf)).toEqual(waiting.map(() => 200));
  });
  test('a page for which the queue is full is a short 503 with Retry-After, which works without script and is not stored', async () => {
    const site = await busySite(1);
    site.hold();
    const first = site.visit('/blue');
    await expect.poll(site.waiting).toBe(1);
    const { status, headers, body } = await site.visit('/subscriptions?q=tin');
    expect(status).toBe(503);
    expect(headers).toMatchObject({
      'retry-after': expect.stringMatching(/^[123]$/),
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(body).toContain('Very many people are reading');
    expect(body).toContain('<a href="">');
    expect(body).not.toMatch(/<script|<link|site-header/);
    site.release();
    expect((await first).status).toBe(200);
  });
  test('requests for the same page take one place in the queue', async () => {
    const site = await busySite(1);
    site.hold();
    const visits = Array.from({ length: 20 }, () => site.visit('/blue'));
    await expect.poll(() => site.renderQueue.counts()).toMatchObject({ waiting: 1, outcomes: { refused: 0 } });
    // All twenty have arrived when a later request has been answered.
    await site.visit('/healthz');
    site.release();
    expect((await Promise.all(visits)).map(statusOf)).toEqual(visits.map(() => 200));
    expect(site.renderQueue.counts().outcomes).toEqual({ rendered: 1, refused: 0, late: 0, left: 0 });
  });
  test('a payload, a personal page and a missing page wait as well', async () => {
    const site = await busySite(3);
    site.hold();
    const visits = [payloadUrl('/blue', 'test-build'), '/receipts/unknown', '/nothing'].map((path) => site.visit(path));
    await expect.poll(site.waiting).toBe(3);
    site.release();
    expect((await Promise.all(visits)).map(statusOf)).toEqual([200, 404, 404]);
  });
  test('an error is shown on a page that needs no render', async () => {
    const site = await busySite(1);
    site.hold();
    const first = site.visit('/blue');
    await expect.poll(site.waiting).toBe(1);
    const { status, body } = await site.remove('/blue');
    expect([status, body.includes('site-header'), body.includes('<h1>')]).toEqual([405, false, true]);
    site.release();
    await first;
  });
});

test.each([
  ['of a search', '/subscriptions?q=tin'],
  ['of a page for everybody', '/blue'],
])('a visitor %s who has gone leaves the queue, and the page is not rendered', async (_what, path) => {
  const site = await busySite(1);
  site.hold();
  const leaving = site.open(path);
  leaving.on('error', () => undefined);
  await expect.poll(site.waiting).toBe(1);
  leaving.destroy();
  await expect.poll(() => site.log.some(({ aborted }) => aborted)).toBe(true);
  const other = site.visit('/blue/opinion-pieces');
  await expect.poll(() => site.renderQueue.counts().outcomes.left).toBe(1);
  site.release();
  expect((await other).status).toBe(200);
  expect(site.renderQueue.counts().outcomes).toEqual({ rendered: 1, refused: 0, late: 0, left: 1 });
});

test('a page is rendered for the remaining visitors when one of them disconnects', async () => {
  const site = await busySite(1);
  site.hold();
  const leaving = site.open('/blue');
  leaving.on('error', () => undefined);
  await expect.poll(site.waiting).toBe(1);
  const staying = site.visit('/blue');
  await site.visit('/healthz');
  leaving.destroy();
  await expect.poll(() => site.log.some(({ aborted }) => aborted)).toBe(true);
  site.release();
  expect((await staying).status).toBe(200);
});

test('a burst of searches gets only 200 and 503 with Retry-After; cached pages, health and forms are all answered meanwhile', async () => {
  const site = await busySite(16);
  await site.visit(article);
  const [burst, kept, health, forms] = await Promise.all([
    Promise.all(searches(64).map((path) => site.visit(path))),
    Promise.all(Array.from({ length: 20 }, () => site.visit(article))),
    Promise.all(Array.from({ length: 20 }, () => site.visit('/healthz'))),
    Promise.all(Array.from({ length: 5 }, () => site.send(form()))),
  ]);
  const [shown, refused] = [burst.filter(({ status }) => status === 200), burst.filter(({ status }) => status === 503)];
  expect(shown.length + refused.length).toBe(64);
  expect(shown.every(({ body }) => body.endsWith('</html>'))).toBe(true);
  expect(refused.every(({ headers }) => /^[123]$/.test(String(headers['retry-after'])))).toBe(true);
  expect([...kept, ...health].map(statusOf)).toEqual(Array.from({ length: 40 }, () => 200));
  expect(forms.map(statusOf)).toEqual([202, 202, 202, 202, 202]);
  const { waiting, outcomes } = site.renderQueue.counts();
  expect([waiting, outcomes.rendered, outcomes.refused + outcomes.late, outcomes.left]).toEqual([0, shown.length + 1, refused.length, 0]);
});
