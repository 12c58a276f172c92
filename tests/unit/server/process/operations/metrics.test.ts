import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { createInstruments } from '../../../../../server/platform/metrics/instruments.ts';
import { createMetrics } from '../../../../../server/process/operations/metrics.ts';
import type { Store } from '../../../../../server/store/store.ts';
import { parseExposition } from '../../../../support/http/exposition.ts';
import { createMemoryStore } from '../../../../support/site/memory-store.ts';
import { newMail, newSubmission, noon } from '../../../../support/store/stored.ts';

type MeasuredStore = Pick<Store, 'depth' | 'countSubmissions' | 'oldestHeld'>;

function metricsOf(store: MeasuredStore = createMemoryStore(), status: 'ok' | 'degraded' = 'ok') {
  const outbox = () => ({
    status,
    reasons: [],
    running: 2,
    queued: 0,
    deadMails: 0,
    letters: { sent: 40, bounced: 3, full: 2, dead: 1 },
  });
  const clock = () => new Date(noon + 90_000);
  const metrics = createMetrics({ instruments: createInstruments(), store, clock, build: 'a1', dataDir: tmpdir() });
  metrics.addState({
    outbox,
    pages: () => ({
      cacheBytes: 4096,
      renders: 1,
      waiting: 3,
      outcomes: { rendered: 70, refused: 5, late: 1, left: 2 },
    }),
    content: () => ({ revision: 'c2', loadedAt: new Date('2026-11-21T00:00:00Z'), failure: undefined }),
  });
  return metrics;
}
const linesOf = async (metrics: ReturnType<typeof metricsOf>) => (await metrics.write()).split('\n');

test('The metrics count mails and submissions by state, and state the age of the oldest mail', async () => {
  const store = createMemoryStore();
  await store.write({ submission: newSubmission(), mails: [newMail(), newMail({ createdAt: noon - 30_000 })] });
  await store.write({
    submission: newSubmission({ form: 'sign-up', state: 'quarantined' }),
    mails: [newMail({ state: 'held' })],
  });
  expect(await linesOf(metricsOf(store))).toEqual(
    expect.arrayContaining([
      'site_outbox_mails{state="waiting"} 2',
      'site_outbox_mails{state="held"} 1',
      'site_outbox_mails{state="dead"} 0',
      'site_outbox_oldest_age_seconds 120',
      'site_submissions{form="contact",state="clean"} 1',
      'site_submissions{form="sign-up",state="quarantined"} 1',
      'site_submissions_held_oldest_age_seconds 90',
      'site_store_up 1',
      'site_outbox_up 1',
      'site_outbox_running 2',
      'site_build_info{build="a1",content="c2"} 1',
    ]),
  );
});

test('The metrics state how many letters wait, since when, and the outcome of the others', async () => {
  const store = createMemoryStore();
  const letter = { kind: 'letter', state: 'bulk' } as const;
  await store.write({
    mails: [newMail({ ...letter, createdAt: noon - 510_000 }), newMail({ ...letter, createdAt: noon }), newMail()],
  });
  expect(await linesOf(metricsOf(store))).toEqual(
    expect.arrayContaining([
      'site_outbox_mails{state="waiting"} 1',
      'site_outbox_mails{state="bulk"} 2',
      'site_outbox_oldest_age_seconds 90',
      'site_outbox_oldest_letter_age_seconds 600',
      'site_letters_total{outcome="sent"} 40',
      'site_letters_total{outcome="bounced"} 3',
      'site_letters_total{outcome="full"} 2',
      'site_letters_total{outcome="dead"} 1',
    ]),
  );
});

test('The metrics count dead mails that need attention apart from bounced ones', async () => {
  const store = createMemoryStore();
  await store.write({ mails: [newMail({ kind: 'acknowledgement' }), newMail(), newMail({ id: 'dismissed' })] });
  for (const { id, kind } of await store.claim('worker', 3))
    await store.recordAttempt(
      id,
      'worker',
      { kind: 'dead', error: '550', ...(kind === 'acknowledgement' && { settled: 'bounced' }) },
      noon,
    );
  await store.dismissDead('dismissed');
  expect(await linesOf(metricsOf(store))).toEqual(
    expect.arrayContaining(['site_outbox_mails{state="dead"} 1', 'site_outbox_mails{state="bounced"} 1']),
  );
});

test('The metrics count responses by page, method and class of status, with the time they took', async () => {
  const metrics = metricsOf();
  const request = { method: 'GET', started: performance.now() - 600 };
  for (const status of [200, 204, 404]) metrics.count({ ...request, route: 'home', status });
  metrics.count({ ...request, route: undefined, status: 304 });
  metrics.count({ ...request, method: 'BREW', route: 'home', status: 405 });
  expect(await linesOf(metrics)).toEqual(
    expect.arrayContaining([
      'http_request_duration_seconds_count{route="home",method="GET",status="2xx"} 2',
      'http_request_duration_seconds_bucket{le="0.5",route="home",method="GET",status="2xx"} 0',
      'http_request_duration_seconds_bucket{le="1",route="home",method="GET",status="2xx"} 2',
      'http_request_duration_seconds_count{route="home",method="GET",status="4xx"} 1',
      'http_request_duration_seconds_count{route="home",method="other",status="4xx"} 1',
      'http_request_duration_seconds_count{route="other",method="GET",status="3xx"} 1',
      'http_responses_total{status="404"} 1',
      'http_responses_total{status="503"} 0',
    ]),
  );
});

test('The metrics do not count prerendered pages as requests', async () => {
  const metrics = metricsOf();
  metrics.count({ route: 'home', method: 'GET', status: 200, started: performance.now(), isPrerender: true });
  expect(await metrics.write()).not.toContain('route="home"');
});

test('Two scrapes of the metrics within a window get the same event loop delay', async () => {
  const metrics = metricsOf();
  await new Promise((resolve) => setTimeout(resolve, 120));
  const until = performance.now() + 200;
  while (performance.now() < until);
  await new Promise((resolve) => setTimeout(resolve, 120));
  const lagOf = async () =>
    (await linesOf(metrics)).find((line) => line.startsWith('nodejs_eventloop_lag_max_seconds '));
  const first = await lagOf();
  expect(Number(first?.split(' ')[1])).toBeGreaterThan(0.1);
  expect(await lagOf()).toBe(first);
});

test('A scrape of the metrics soon after another does not count the submissions again, and retries after the store was unavailable', async () => {
  const store = createMemoryStore();
  const counts = () => store.takeStatements().filter((sql) => sql.includes('FROM submissions')).length;
  const metrics = metricsOf({
    depth: store.depth,
    oldestHeld: async () => undefined,
    countSubmissions: async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return store.countSubmissions();
    },
  });
  store.outage = new Error('connection lost');
  expect(await metrics.write()).toContain('site_store_up 0');
  store.outage = undefined;
  expect(await metrics.write()).toContain('site_store_up 1');
  expect(counts()).toBe(1);
  await metrics.write();
  expect(counts()).toBe(0);
});

test('The metrics include CPU, heap, file descriptors, disk and page cache', async () => {
  const lines = await linesOf(metricsOf());
  for (const name of [
    'process_cpu_seconds_total',
    'nodejs_heap_size_used_bytes',
    'process_open_fds',
    'site_data_free_bytes',
    'site_data_size_bytes',
  ])
    expect(Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1])).toBeGreaterThan(0);
  expect(lines).toEqual(expect.arrayContaining(['site_page_cache_bytes 4096', 'site_renders_running 1']));
});

test('The metrics report that the store is unavailable, and leave out its figures', async () => {
  const store = createMemoryStore();
  store.outage = new Error('connection lost');
  const lines = await linesOf(metricsOf(store, 'degraded'));
  expect(lines).toEqual(expect.arrayContaining(['site_store_up 0', 'site_outbox_up 0']));
  expect(lines.join('\n')).not.toMatch(/site_submissions|site_outbox_mails/);
});

test('The metrics are in the text format of Prometheus, each with one description', async () => {
  const metrics = metricsOf();
  metrics.count({ route: 'home', method: 'GET', status: 200, started: performance.now() });
  const names = parseExposition(await metrics.write()).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['site_build_info', 'http_request_duration_seconds', 'site_submissions']),
  );
});

test('The metrics count renders by outcome, and how many are waiting', async () => {
  expect(await linesOf(metricsOf())).toEqual(
    expect.arrayContaining([
      'site_renders_waiting 3',
      '# TYPE site_renders_total counter',
      'site_renders_total{outcome="rendered"} 70',
      'site_renders_total{outcome="refused"} 5',
      'site_renders_total{outcome="late"} 1',
      'site_renders_total{outcome="left"} 2',
    ]),
  );
});
