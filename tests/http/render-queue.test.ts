/** Renders wait in a queue; cached pages and forms never wait behind them. */
import { describe, expect, test } from 'vitest';
import { payloadUrl } from '../../shared/router/payload-url.ts';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { goodToken } from '../support/forms/form-entries.ts';
import { type Answer, busySite } from '../support/http/busy-site.ts';

const article = '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is';
const searches = (count: number) => Array.from({ length: count }, (_, index) => `/subscriptions?q=tin${index}`);
const form = () => ({
  ...contactEntry,
  interests: 'lithium',
  sectors: 'energy-transition',
  token: goodToken('contact'),
});
const statusOf = ({ status }: Answer) => status;

describe('While renders wait', () => {
  test('Cached pages, their 304, files, health and forms are answered before the waiting renders', async () => {
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
});

describe('While the render queue is full', () => {
  test('A page for which the queue is full is a short 503 with Retry-After, which works without script and is not stored', async () => {
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
  test('Every page for which the queue is full is refused with its request id and security headers, and programs get a problem document', async () => {
    const site = await busySite(1);
    site.hold();
    const first = site.visit('/blue');
    await expect.poll(site.waiting).toBe(1);
    for (const path of ['/subscriptions?q=tin', '/search?q=tin', '/blue/opinion-pieces']) {
      const [page, problem] = await Promise.all([site.visit(path), site.visit(path, { Accept: 'application/json' })]);
      expect([page, problem].map(statusOf), path).toEqual([503, 503]);
      const line = site.log.find(({ requestId }) => requestId === page.headers['x-request-id']);
      expect(line, path).toMatchObject({ status: 503, path: path.replace(/\?.*/, ''), client: expect.any(String) });
      expect(page.headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.any(String),
        vary: expect.stringMatching(/^Accept\b/),
      });
      expect(problem.headers, path).toMatchObject({
        'retry-after': expect.stringMatching(/^[123]$/),
        'content-type': expect.stringContaining('problem+json'),
      });
      expect(JSON.parse(problem.body), path).toMatchObject({
        status: 503,
        title: 'Very many people are reading right now',
      });
    }
    expect(site.renderQueue.counts()).toMatchObject({ waiting: 1, outcomes: { refused: 6 } });
    site.release();
    await first;
  });
  test('Redirects and files that are cached are answered while the queue is full, whatever their query is; another file is refused', async () => {
    const site = await busySite(1);
    const files = ['/blue/cmri.csv?concentration=5', '/watch.json?m=gallium'];
    for (const path of files) await site.visit(path);
    site.hold();
    const first = site.visit('/blue');
    await expect.poll(site.waiting).toBe(1);
    const answers = await Promise.all(
      ['/search/?q=tin', ...files, '/events.ics'].map((path) => site.visit(path, { Accept: '*/*' })),
    );
    expect(answers.map(statusOf)).toEqual([301, 200, 200, 503]);
    expect(answers.at(-1)?.headers).toMatchObject({
      'retry-after': expect.stringMatching(/^[123]$/),
      'content-type': expect.stringContaining('problem+json'),
    });
    site.release();
    await first;
  });
});

describe('The render queue', () => {
  test('Requests for the same page take one place in the render queue', async () => {
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
  test('The renders of a payload, a page with a token and a missing page wait in the queue as well', async () => {
    const site = await busySite(3);
    site.hold();
    const visits = [payloadUrl('/blue', 'test-build'), '/receipts/unknown', '/nothing'].map((path) => site.visit(path));
    await expect.poll(site.waiting).toBe(3);
    site.release();
    expect((await Promise.all(visits)).map(statusOf)).toEqual([200, 404, 404]);
  });
  test('An error is shown on a page that needs no render while renders wait', async () => {
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
])('A visitor %s who disconnects leaves the render queue, and the page is not rendered', async (_what, path) => {
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

test('A page is rendered for the remaining visitors when one of them disconnects', async () => {
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

test('A burst of searches gets only 200 and 503 with Retry-After; cached pages, health and forms are all answered meanwhile', async () => {
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
  expect([waiting, outcomes.rendered, outcomes.refused + outcomes.late, outcomes.left]).toEqual([
    0,
    shown.length + 1,
    refused.length,
    0,
  ]);
});
