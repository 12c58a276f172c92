import { expect, test } from 'vitest';
import { createMetrics } from '../../../../server/operations/metrics.ts';
import { createMemoryStore } from '../../../support/memory-store.ts';
import { newMail, newSubmission, noon } from '../../../support/stored.ts';

function metricsOf(store = createMemoryStore(), status: 'ok' | 'degraded' = 'ok') {
  const outbox = () => ({ status, running: 2, queued: 0, deadMails: 0, letters: { sent: 40, bounced: 3, full: 2, dead: 1 } });
  return createMetrics({ store, outbox, clock: () => new Date(noon + 90_000), build: { id: 'a1', content: 'c2' } });
}
const linesOf = async (metrics: ReturnType<typeof metricsOf>) => (await metrics.write()).split('\n');

test('The metrics count mails and submissions by state, and tell the age of the oldest mail', async () => {
  const store = createMemoryStore();
  await store.write({ submission: newSubmission(), mails: [newMail(), newMail({ createdAt: noon - 30_000 })] });
  await store.write({ submission: newSubmission({ form: 'sign-up', state: 'quarantined' }), mails: [newMail({ state: 'held' })] });
  expect(await linesOf(metricsOf(store))).toEqual(
    expect.arrayContaining([
      'site_outbox_mails{state="waiting"} 2',
      'site_outbox_mails{state="held"} 1',
      'site_outbox_mails{state="dead"} 0',
      'site_outbox_oldest_age_seconds 120',
      'site_submissions{form="contact",state="clean"} 1',
      'site_submissions{form="sign-up",state="quarantined"} 1',
      'site_store_up 1',
      'site_outbox_up 1',
      'site_outbox_running 2',
      'site_build_info{build="a1",content="c2"} 1',
    ]),
  );
});

test('The metrics tell of letters how many wait, since when, and the outcome of the others', async () => {
  const store = createMemoryStore();
  const letter = { kind: 'letter', state: 'bulk' } as const;
  await store.write({ mails: [newMail({ ...letter, createdAt: noon - 510_000 }), newMail({ ...letter, createdAt: noon }), newMail()] });
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
    await store.recordAttempt(id, 'worker', { kind: 'dead', error: '550', ...(kind === 'acknowledgement' && { settled: 'bounced' }) }, noon);
  await store.dismissDead('dismissed');
  expect(await linesOf(metricsOf(store))).toEqual(expect.arrayContaining(['site_outbox_mails{state="dead"} 1', 'site_outbox_mails{state="bounced"} 1']));
});

test('The metrics count responses by page and status, with the time they took', async () => {
  const metrics = metricsOf();
  for (const status of [200, 200, 404]) metrics.count({ route: 'home', status, started: performance.now() - 500 });
  metrics.count({ route: undefined, status: 304, started: performance.now() });
  const lines = await linesOf(metrics);
  expect(lines).toEqual(
    expect.arrayContaining([
      'http_request_duration_seconds_count{route="home",status="200"} 2',
      'http_request_duration_seconds_count{route="home",status="404"} 1',
      'http_request_duration_seconds_count{route="other",status="304"} 1',
    ]),
  );
  const sum = lines.find((line) => line.startsWith('http_request_duration_seconds_sum{route="home",status="200"}'));
  expect(Number(sum?.split(' ')[1])).toBeGreaterThanOrEqual(1);
});

test('The metrics say that the store is unavailable, and leave out its figures', async () => {
  const store = createMemoryStore();
  store.outage = new Error('connection lost');
  const lines = await linesOf(metricsOf(store, 'degraded'));
  expect(lines).toEqual(expect.arrayContaining(['site_store_up 0', 'site_outbox_up 0']));
  expect(lines.join('\n')).not.toMatch(/site_submissions|site_outbox_mails/);
});

test('The metrics are in the text format of Prometheus, with each one described once', async () => {
  const metrics = metricsOf();
  metrics.count({ route: 'home', status: 200, started: performance.now() });
  const text = await metrics.write();
  expect(text).toMatch(/[^\n]\n$/);
  const names = Array.from(text.matchAll(/^# TYPE (\w+) (?:gauge|counter|summary)$/gm), ([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const line of text.trimEnd().split('\n')) expect(line).toMatch(/^# (?:HELP|TYPE) \w+ .+$|^\w+(?:\{\w+="[\w-]+"(?:,\w+="[\w-]+")*\})? [-+.\de]+$/);
});
