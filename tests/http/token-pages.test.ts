import type { Response } from 'supertest';
import { beforeEach, expect, test } from 'vitest';
import { hourMs } from '../../content/vocabulary/durations.ts';
import { expiresAt, sign, tokenPagesSite } from '../support/forms/token-pages-site.ts';
import { htmlFaults } from '../support/parsers/html-faults.ts';
import { testSite } from '../support/site/site.ts';
import { sampleSubscription } from '../support/store/samples.ts';

const { given, state, post } = tokenPagesSite();

beforeEach(() =>
  given.store.write({
    subscriptions: [sampleSubscription({ id: 'subscription-2', email: 'bea@example.com', state: 'active' })],
  }),
);
const paths: [string, () => string][] = [
  ['confirm', () => `/sign-up/confirm?token=${sign('confirm')}`],
  ['preferences', () => `/preferences/${sign('preferences', 'subscription-2')}`],
  ['unsubscribe', () => `/u/${sign('unsubscribe', 'subscription-2')}`],
  ['receipt', () => `/receipts/${sign('receipt', 'submission-1')}`],
  ['release', () => `/release/${sign('release', 'submission-1')}`],
];

test.each(paths)(
  'The %s page is not cached, not indexed, sends no referrer, and its token is not logged',
  async (_name, path) => {
    const { status, headers } = await given.site.client.get(path());
    expect([status, headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'noindex',
      'no-referrer',
    ]);
    const token = /[\w-]{82,}/.exec(path())?.[0] ?? '';
    expect(JSON.stringify(given.site.log)).not.toContain(token);
  },
);

test.each(paths.slice(1))('The token of the %s page is not logged for any spelling of its URL', async (_name, path) => {
  const token = /[\w-]{82,}/.exec(path())?.[0] ?? '';
  const escape = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
  const spellings = [
    path().replace(token, `${token.slice(0, 20)}${escape(token[20] ?? '')}${token.slice(21)}`),
    path().replace(/[^/]/g, escape),
    path().replaceAll('/', '//'),
    path().slice(0, -40),
    path().replace(/^\/\w+/, (segment) => segment.toUpperCase()),
    `${path()}/_payload.json?x`,
  ];
  for (const spelling of spellings) await given.site.client.get(spelling);
  await given.site.client
    .post('/api/v1/client-errors')
    .send({ kind: 'script', message: `no ${path()}`, path: path().slice(0, 90), build: 'b1' });
  const written = JSON.stringify(given.site.log);
  for (const part of [token.slice(0, 20), token.slice(20, 40), token.slice(40, 60)])
    expect(written).not.toContain(part);
  expect(given.site.log.filter(({ msg }) => msg === 'request').map(({ path: shown }) => shown)).toEqual([
    ...spellings.map(() => expect.stringMatching(/\/\*\*\*$/)),
    '/api/v1/client-errors',
  ]);
});

test.each(paths)(
  'The %s page is valid HTML, also after an invalid form and with an unknown token',
  async (_name, path) => {
    const opened = await given.site.client.get(path());
    const refused = await post(path(), { action: 'address', email: 'nobody' });
    const unknown = await given.site.client.get(path().replace(/[\w-]{82,}/, 'unknown'));
    expect([opened.status, unknown.status]).toEqual([200, 404]);
    for (const { text, headers } of [opened, refused, unknown]) {
      if (headers['content-type']?.startsWith('text/html')) expect(await htmlFaults(text, path())).toEqual([]);
    }
    for (const { headers } of [opened, unknown]) expect(headers['content-type']).toBe('text/html; charset=utf-8');
  },
);

test('Pages with a token are valid HTML when confirmed, paused, unsubscribed or expired', async () => {
  const answers: [string, Response][] = [];
  const look = async (path: string) => answers.push([path, await given.site.client.get(path)]);
  const [[, confirm], [, preferences], [, unsubscribe]] = paths as [
    (typeof paths)[0],
    (typeof paths)[0],
    (typeof paths)[0],
  ];
  await look(String((await post(confirm())).headers.location));
  await look(`${confirm()}&done=sent`);
  await look(confirm());
  await look(`${preferences()}?done=saved`);
  await post(preferences(), { action: 'pause', days: '30' });
  await look(preferences());
  answers.push(['no interests', await post(preferences(), { action: 'interests' })]);
  await look(String((await post(unsubscribe(), { action: 'unsubscribe' })).headers.location));
  await look(`${unsubscribe()}?done=sent`);
  await look(unsubscribe());
  await look(preferences());
  given.site.clock.now = new Date(expiresAt + hourMs);
  await look(confirm());
  expect(answers.map(([, { status }]) => status)).toEqual([200, 200, 200, 200, 200, 422, 200, 200, 200, 200, 410]);
  for (const [path, { text }] of answers) expect(await htmlFaults(text, path)).toEqual([]);
});

test.each(paths)('The %s page accepts GET, HEAD and POST, and a POST only from this site', async (_name, path) => {
  const put = await given.site.client.put(path());
  expect([put.status, put.headers.allow]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
  const before = await state();
  expect((await post(path(), { sure: 'yes', action: 'unsubscribe' }).set('Sec-Fetch-Site', 'cross-site')).status).toBe(
    403,
  );
  expect((await given.site.client.post(path()).send({ sure: 'yes' })).status).toBe(415);
  expect((await post(path(), { sure: 'x'.repeat(10_000) })).status).toBe(413);
  expect(await state()).toBe(before);
});

test.each(paths)(
  'The %s page responds with 503 and Retry-After while the store is unavailable',
  async (_name, path) => {
    given.store.outage = new Error('disk full');
    for (const answer of [
      await given.site.client.get(path()),
      await post(path(), { sure: 'yes', action: 'unsubscribe' }),
    ]) {
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '60']);
      expect(answer.text).not.toContain('disk full');
    }
    const lines = given.site.log.filter(({ msg }) => msg !== 'request');
    expect(lines).toEqual(
      [1, 2].map(() => ({
        level: 50,
        time: expect.any(Number),
        requestId: expect.any(String),
        why: expect.stringContaining('disk full'),
        msg: 'the store cannot be used',
      })),
    );
  },
);

test('A site below a base path redirects a confirmation below that path and mails links below it', async () => {
  const based = testSite({ store: given.store, siteUrl: 'https://example.com/site' });
  const token = sign('confirm');
  const confirmed = await based.client.post(`/site/sign-up/confirm?token=${token}`).type('form').send({});
  expect(confirmed.headers.location).toBe('/site/sign-up/confirmed');
  const welcome = [...given.store.mails.values()].find(({ kind }) => kind === 'welcome');
  expect(welcome?.headers['List-Unsubscribe']).toMatch(/^<https:\/\/example\.com\/site\/u\/[\w-]+>, <mailto:/);
});
