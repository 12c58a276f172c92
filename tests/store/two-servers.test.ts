/**
 * Two built servers on one PostgreSQL, as replicas behind a proxy: what one accepts the other knows, and neither an
 * outage of the database nor a release loses anything.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../server/store/open-store.ts';
import { type SiteServers, startSiteServers } from '../deploy/site-servers.ts';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { type Answer, newAddress, type Sent, sendTo } from '../support/http/send-to.ts';
import { headerOf, textOf } from '../support/mail/read-mail.ts';
import { type SmtpSink, startSmtpSink } from '../support/mail/smtp-sink.ts';
import { startTcpProxy } from '../support/servers/tcp-proxy.ts';
import { testSiteBuild } from '../support/site/test-site.ts';
import { storeKinds } from '../support/store/store-places.ts';

const postgres = storeKinds.find(({ name }) => name === 'PostgreSQL');
const dist = testSiteBuild;
/** What all addresses send beyond forty times as many is held back. */
const formsPerAddress = 10;

const settings = {
  SECRET: 'the-secret-of-the-tests',
  SITE_URL: 'https://www.example.com',
  TRUST_PROXY: '1',
  FORMS_RATE: `${formsPerAddress}/10m`,
  MAIL_RETRY_BASE_MS: '100',
  PRERENDER: 'off',
  // Requests that were sent before the signal arrive within this time.
  DRAIN_MS: '2000',
};

let servers: SiteServers;
let sink: SmtpSink;
let connection: Awaited<ReturnType<typeof startTcpProxy>>;
let databaseUrl: string;
let people = 0;

/** @param sent `server`: which of the two. */
function send(path: string, { server, ...sent }: Sent & { server: 0 | 1 }): Promise<Answer> {
  return sendTo(servers.ports[server], path, sent);
}
/** Of another person each time: one person gets only so many mails. */
function sendContact(server: 0 | 1, from = newAddress()): Promise<Answer> {
  people += 1;
  return send('/api/v1/contact', { server, json: { ...contactEntry, email: `ann.${people}@example.org` }, from });
}
const referenceIn = ({ body }: Answer) => (JSON.parse(body) as { reference: string }).reference;

async function storedReferences(): Promise<string[]> {
  const store = await openStore({ dataDir: '', databaseUrl });
  const submissions = await store.submissions({ limit: 500 });
  await store.close();
  return submissions.map(({ reference }) => reference);
}

/** A server without its database shows pages and gives forms back. */
async function expectPagesWithoutForms(server: 0 | 1) {
  for (const path of ['/', '/blue/news-analysis', '/contact-us'])
    expect((await send(path, { server })).status).toBe(200);
  const { status, headers, body } = await send('/contact-us', {
    server,
    form: { ...contactEntry, interests: 'lithium', sectors: 'energy-transition' },
  });
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '60', 'no-store']);
  expect(body).toContain('Everything you entered is still here');
  expect(body).toContain(`value="${contactEntry.email}"`);
  expect((await sendContact(server)).status).toBe(503);
}

describe.skipIf(!postgres?.available)('Two servers on one PostgreSQL', () => {
  beforeAll(async () => {
    databaseUrl = (await postgres?.newPlace())?.databaseUrl ?? '';
    const address = new URL(databaseUrl);
    connection = await startTcpProxy(Number(address.port));
    address.port = String(connection.port);
    sink = await startSmtpSink();
    servers = await startSiteServers([dist, dist], { ...settings, DATABASE_URL: address.href, SMTP_URL: sink.url });
  });
  afterAll(async () => {
    await servers.stop();
    await sink.close();
    connection.cut();
  });

  test('A reader who signs up on one server confirms on the other, and the first knows', async () => {
    const { fullName, country, phone, interests } = contactEntry;
    const email = 'ada@example.com';
    expect(
      (await send('/api/v1/sign-ups', { server: 0, json: { fullName, country, phone, interests, email } })).status,
    ).toBe(202);
    const confirmation = () =>
      sink.taken.find(({ to, message }) => to.includes(email) && headerOf(message, 'Subject').startsWith('Confirm'))
        ?.message ?? '';
    await expect.poll(confirmation).not.toBe('');
    const [path = ''] = /\/sign-up\/confirm\?token=[\w-]+/.exec(textOf(confirmation())) ?? [];
    expect((await send(path, { server: 1 })).body).toContain('Confirm your subscription');
    const confirmed = await send(path, { server: 1, form: {} });
    expect([confirmed.status, confirmed.headers.location]).toEqual([303, '/sign-up/confirmed']);
    expect((await send(path, { server: 0 })).body).toContain('This is confirmed already');
  });

  test('The forms of one address are counted together, whichever server takes them', async () => {
    const from = newAddress();
    const statuses: number[] = [];
    for (let count = 0; count < formsPerAddress; count++)
      statuses.push((await sendContact(count % 2 === 0 ? 0 : 1, from)).status);
    expect(statuses.filter((status) => status !== 202)).toEqual([]);
    for (const server of [0, 1] as const) expect((await sendContact(server, from)).status).toBe(429);
  });

  test('While the database is away both servers show pages and give forms back with 503, and when it is back they accept them', async () => {
    const before = await storedReferences();
    connection.cut();
    for (const server of [0, 1] as const) await expectPagesWithoutForms(server);
    const readiness = await send('/readyz', { server: 0 });
    expect([readiness.status, JSON.parse(readiness.body)]).toEqual([
      200,
      expect.objectContaining({
        status: 'ready',
        checks: expect.objectContaining({ store: 'unavailable' }),
        store: { lastSuccess: expect.any(String), lastFailure: expect.any(String) },
      }),
    ]);
    await connection.mend();
    const references: string[] = [];
    for (const server of [0, 1] as const)
      await expect
        .poll(async () => {
          const answer = await sendContact(server);
          if (answer.status === 202) references.push(referenceIn(answer));
          return answer.status;
        })
        .toBe(202);
    expect((await storedReferences()).toSorted()).toEqual([...before, ...references].toSorted());
  });

  test('Both servers are restarted one after the other under load, and no request fails, and each form is stored once and mailed', async () => {
    const before = await storedReferences();
    const { references, faults } = await visitDuringRestarts();
    expect(faults).toEqual([]);
    expect(references.length).toBeGreaterThan(4);
    expect((await storedReferences()).toSorted()).toEqual([...before, ...references].toSorted());
    const isMailed = (reference: string) => sink.taken.some(({ message }) => textOf(message).includes(reference));
    await expect.poll(() => references.filter((reference) => !isMailed(reference))).toEqual([]);
  });
});

/**
 * Two visitors read pages and send forms, each preferably on their own server, while one server after the other is
 * restarted.
 */
async function visitDuringRestarts(): Promise<{ references: string[]; faults: unknown[] }> {
  const references: string[] = [];
  const faults: unknown[] = [];
  const end = new AbortController();
  /** As for a proxy, which knows from /readyz which server is about to stop. */
  let stopping: 0 | 1 | undefined;
  const choose = (preferred: 0 | 1) => (preferred === stopping ? (preferred === 0 ? 1 : 0) : preferred);
  async function visit(preferred: 0 | 1) {
    while (!end.signal.aborted) {
      const page = await send('/blue/news-analysis', { server: choose(preferred) });
      const form = await sendContact(choose(preferred));
      if (page.status !== 200 || form.status !== 202) faults.push([page.status, form.status, form.body]);
      else references.push(referenceIn(form));
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  const visits = ([0, 1] as const).map((preferred) => visit(preferred).catch((error: unknown) => faults.push(error)));
  for (const server of [0, 1] as const) {
    stopping = server;
    await servers.restart(server);
    stopping = undefined;
  }
  end.abort();
  await Promise.all(visits);
  return { references, faults };
}
