/** Requests that are refused before their bodies are read. */
import { expect, test } from 'vitest';
import { bodySite, formAddresses, forms, json, urlencoded } from '../support/forms/body-site.ts';
import { exchange, listen, statusOf } from '../support/http/raw-http.ts';

/** The head of a request whose body is never sent: a response shows that the server did not wait for the body. */
const headOnly = (path: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${urlencoded}\r\nContent-Length: 500\r\nConnection: close\r\nAccept: application/json\r\n${more}\r\n`;

test.each(forms.filter(([, path]) => !path.startsWith('/u/')))(
  'A request from another site is refused by %s before its body is read',
  async (_name, path) => {
    const port = await listen((await bodySite()).app);
    expect(statusOf(await exchange(port, headOnly(path, 'Sec-Fetch-Site: cross-site\r\n')))).toBe(403);
  },
);

test.each([
  ['The preferences', formAddresses['the preferences'], 60],
  ['The unsubscribe page', formAddresses['the unsubscribe page'], 1000],
])('%s refuses requests beyond the rate limit before reading their bodies', async (_name, path, limit) => {
  const { send, app } = await bodySite();
  const oneClick = path.startsWith('/u/') ? 'List-Unsubscribe=One-Click' : 'action=resume';
  for (let count = 0; count < limit; count++)
    expect([200, 303]).toContain((await send(path, urlencoded, oneClick)).status);
  expect(statusOf(await exchange(await listen(app), headOnly(path)))).toBe(429);
});

test.each([
  ['The contact form', '/contact-us', urlencoded],
  ['The contact API', '/api/v1/contact', json],
])('%s refuses a network with sixty refused bodies for a while, and no other network', async (_name, path, type) => {
  const { client, log, clock } = await bodySite({ formsRate: { limit: 5, windowSeconds: 600 }, trustProxy: 1 });
  const post = (from: string, body: string | Buffer, contentType = type) =>
    client
      .post(path)
      .set({ 'Content-Type': contentType, 'X-Forwarded-For': from, Accept: 'application/json' })
      .send(body);
  for (let count = 0; count < 20; count++) {
    expect((await post('192.0.2.1', 'email=x')).status).toBeGreaterThanOrEqual(400);
    expect((await post('192.0.2.1', 'x', 'text/plain')).status).toBe(415);
    expect((await post('192.0.2.1', 'x'.repeat(70_000))).status).toBe(413);
  }
  const refused = await post('192.0.2.1', 'email=x');
  expect([refused.status, refused.headers['retry-after'], refused.headers['ratelimit-policy']]).toEqual([
    429,
    '10',
    '"forms-refused";q=60;w=600',
  ]);
  expect(refused.body.detail).toBe('Too much from your network could not be taken. Try again in 10 seconds.');
  expect((await post('192.0.2.2', 'email=x')).status).not.toBe(429);
  clock.now = new Date(clock.now.getTime() + 10_000);
  expect((await post('192.0.2.1', 'email=x')).status).not.toBe(429);
  expect((await post('192.0.2.1', 'email=x')).status).toBe(429);
  expect(log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

test('An IPv6 /48 is refused after 240 refused requests, whatever addresses they came from', async () => {
  const { client } = await bodySite({ formsRate: { limit: 5, windowSeconds: 600 }, trustProxy: 1 });
  const post = (from: string) => client.post('/api/v1/contact').set('X-Forwarded-For', from).send({});
  for (let count = 0; count < 240; count++)
    expect((await post(`2001:db8:1:${count.toString(16)}::1`)).status).toBe(422);
  expect([(await post('2001:db8:1:ffff::1')).status, (await post('2001:db8:2::1')).status]).toEqual([429, 422]);
});

test('Requests that other sites send in the name of a visitor do not count against the visitor', async () => {
  const { client } = await bodySite({ formsRate: { limit: 5, windowSeconds: 600 } });
  for (let count = 0; count < 70; count++)
    await client.post('/api/v1/contact').set('Sec-Fetch-Site', 'cross-site').send({});
  expect((await client.post('/api/v1/contact').send({})).status).toBe(422);
});
