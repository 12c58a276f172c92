/** One policy about the origin of a request applies to every address that accepts a POST. */
import { describe, expect, test } from 'vitest';
import { hourMs } from '../../content/vocabulary/durations.ts';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { createMemoryStore } from '../support/site/memory-store.ts';
import { testSite, today, tokens } from '../support/site/site.ts';
import { sampleSubmission, sampleSubscription } from '../support/store/samples.ts';

type Sent = { from: 'own' | 'other' | 'opaque' | 'absent'; headers: Record<string, string> };
const ours = (siteOrigin: string): Sent[] => [
  { from: 'own', headers: { 'Sec-Fetch-Site': 'same-origin', Origin: siteOrigin } },
  { from: 'own', headers: { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' } },
  { from: 'own', headers: { 'Sec-Fetch-Site': 'none' } },
  { from: 'own', headers: { Origin: siteOrigin } },
];
const others = (siteOrigin: string): Sent[] => [
  ...['cross-site', 'same-site', 'SAME-ORIGIN', 'same-origin, cross-site', 'unknown', ''].map(
    (word): Sent => ({ from: 'other', headers: { 'Sec-Fetch-Site': word, Origin: siteOrigin } }),
  ),
  ...[
    'https://evil.example',
    'http://www.example.com.evil.example',
    'https://example.com',
    `${siteOrigin}:8443`,
    `${siteOrigin}/`,
    'x',
    '',
  ].map((origin): Sent => ({ from: 'other', headers: { Origin: origin } })),
];
const unknown: Sent[] = [
  { from: 'opaque', headers: { Origin: 'null' } },
  { from: 'absent', headers: {} },
];

const sites: [name: string, options: Parameters<typeof testSite>[0], host: string, cases: Sent[]][] = [
  [
    'https behind a proxy that passes the Host header on',
    { siteUrl: 'https://www.example.com' },
    'www.example.com',
    [
      ...ours('https://www.example.com'),
      ...others('https://www.example.com'),
      ...unknown,
      { from: 'other', headers: { Origin: 'http://www.example.com' } },
    ],
  ],
  [
    'https behind a proxy that sends another Host header',
    { siteUrl: 'https://www.example.com' },
    '10.0.0.7:3000',
    [...ours('https://www.example.com'), ...unknown, { from: 'other', headers: { Origin: 'http://10.0.0.7:3000' } }],
  ],
  [
    'http under its address in the local network',
    { siteUrl: 'http://localhost:3000' },
    '192.168.1.7:3000',
    [
      ...ours('http://localhost:3000'),
      ...others('http://localhost:3000'),
      ...unknown,
      { from: 'own', headers: { Origin: 'http://192.168.1.7:3000' } },
      { from: 'other', headers: { Origin: 'https://192.168.1.7:3000' } },
      { from: 'other', headers: { Origin: 'http://192.168.1.7' } },
      { from: 'other', headers: { Origin: 'http://192.168.1.8:3000' } },
      { from: 'other', headers: { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://192.168.1.7:3000' } },
    ],
  ],
  [
    'http behind a trusted proxy that says https',
    { siteUrl: 'http://localhost:3000', trustProxy: 1 },
    'preview.example.com',
    [
      { from: 'own', headers: { Origin: 'https://preview.example.com', 'X-Forwarded-Proto': 'https' } },
      { from: 'other', headers: { Origin: 'https://preview.example.com' } },
      { from: 'other', headers: { Origin: 'http://preview.example.com', 'X-Forwarded-Proto': 'https' } },
    ],
  ],
];

describe.each(sites)('A site on %s', (_name, options, host, cases) => {
  const rows = cases.map(({ from, headers }) => [JSON.stringify(headers), from, headers] as const);

  test.each(rows)('The origin of a POST with the headers %s is classified as "%s"', async (_headers, from, headers) => {
    const store = createMemoryStore();
    await store.write({
      submission: sampleSubmission({ form: 'sign-up' }),
      subscriptions: [sampleSubscription({ state: 'active' })],
    });
    const { client } = testSite({
      store,
      analytics: { id: 'G-TEST', tagUrl: 'https://tag.example/gtag/js' },
      ...options,
    });
    const post = (path: string, body: object, type = 'form') =>
      client.post(path).set('Host', host).set(headers).type(type).send(body);

    const form = await post('/contact-us', contactEntry);
    expect(form.status).toBe(from === 'other' ? 403 : 303);
    const api = await post('/api/v1/contact', contactEntry, 'json');
    expect(api.status).toBe(from === 'other' ? 403 : 202);
    const submissions = (await store.submissions({ limit: 100 })).filter(({ email }) => email === contactEntry.email);
    const points = from === 'own' ? 0 : 1;
    if (from !== 'other')
      expect(
        submissions.map(({ spam }) => spam.reasons.filter((each) => each.startsWith('no browser says')).length),
      ).toEqual([points, points]);
    else expect(submissions).toEqual([]);

    const refused = from === 'other' || from === 'opaque';
    const token = tokens.sign({
      purpose: 'preferences',
      subject: 'subscription-1',
      expiresAt: today.getTime() + hourMs,
    });
    const page = await post(`/preferences/${token}`, { action: 'pause', days: '30' });
    expect([page.status, (await store.subscription('subscription-1'))?.state]).toEqual(
      refused ? [403, 'active'] : [303, 'paused'],
    );
    expect((await post('/cookie-preferences', { choice: 'accepted' })).status).toBe(refused ? 403 : 303);
    expect((await post('/api/v1/client-errors', {}, 'json')).status).toBe(refused ? 403 : 422);
  });
});
