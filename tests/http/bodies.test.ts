/** What is sent to the site as a body, wherever something is taken: read once it is known to be welcome, refused in words, never an error of ours. */
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createMemoryStore } from '../support/memory-store.ts';
import { connectTo, exchange, listen, statusOf } from '../support/raw-http.ts';
import { sampleSubmission, sampleSubscription } from '../support/samples.ts';
import { testSite, today, tokens } from '../support/site.ts';

const analytics = { id: 'G-TEST', tagUrl: 'https://tag.example/gtag/js' };
const urlencoded = 'application/x-www-form-urlencoded';
const json = 'application/json';
const linkOf = (purpose: 'preferences' | 'unsubscribe' | 'receipt' | 'release' | 'confirm', subject = 'subscription-1') =>
  tokens.sign({ purpose, subject, expiresAt: today.getTime() + 3_600_000 });
const formAddresses = {
  'the contact form': '/contact-us',
  'the sign-up form': '/sign-up',
  'the confirmation': `/sign-up/confirm?token=${linkOf('confirm')}`,
  'the preferences': `/preferences/${linkOf('preferences')}`,
  'the unsubscribe page': `/u/${linkOf('unsubscribe')}`,
  'the receipt': `/receipts/${linkOf('receipt', 'submission-1')}`,
  'the release page': `/release/${linkOf('release', 'submission-1')}`,
  'the cookie preferences': '/cookie-preferences',
};
const jsonAddresses = {
  'the contact API': '/api/v1/contact',
  'the sign-up API': '/api/v1/sign-ups',
  'client errors': '/api/v1/client-errors',
  'proofs of work': '/api/v1/proofs-of-work',
};
const forms = Object.entries(formAddresses);
const apis = Object.entries(jsonAddresses);

async function bodySite(options: Parameters<typeof testSite>[0] = {}) {
  const store = createMemoryStore();
  await store.write({ submission: sampleSubmission({ form: 'sign-up' }), subscriptions: [sampleSubscription({ state: 'active' })] });
  const site = testSite({ store, analytics, formsProofOfWork: true, ...options });
  const send = (path: string, type: string, body: string | Buffer) => site.client.post(path).set({ Accept: 'text/html', 'Content-Type': type }).send(body);
  return { ...site, store, send };
}

describe('a body that cannot be taken', () => {
  test.each(apis)('at %s, is refused in words', async (_name, path) => {
    const { send, log, client } = await bodySite();
    const cases: [string, string | Buffer, number][] = [
      [urlencoded, 'a=1', 415],
      ['multipart/form-data; boundary=x', '--x--', 415],
      ['application/json; charset=utf-7', '{}', 415],
      ['application/json; charset=utf-16', Buffer.from('{}', 'utf16le'), 415],
      ['application/json; charset=utf-16le', Buffer.from('{}', 'utf16le'), 415],
      ['application/json; charset=utf-32', '{}', 415],
      ['application/json; charset=iso-8859-1', '{}', 415],
      ['application/json; charset=x; charset=utf-8', '{}', 415],
      [`${json};${' '.repeat(5000)}x`, '{}', 415],
      [json, '', 400],
      [json, Buffer.from('{}', 'utf16le'), 400],
      [json, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400],
      [json, '{', 400],
      [json, 'null', 400],
      [json, '"text"', 400],
      [json, '7', 400],
      [json, `{"a":"${'x'.repeat(70_000)}"}`, 413],
    ];
    for (const [type, body, status] of cases) {
      const answer = await send(path, type, body);
      expect([answer.status, answer.body.status], `${type} ${String(body).slice(0, 20)}`).toEqual([status, status]);
      expect(answer.body.detail).toMatch(/^[A-Z].*\.$/);
      expect(answer.headers['accept-post']).toBe(status === 415 ? json : undefined);
    }
    const compressed = await send(path, json, gzipSync('{}')).set('Content-Encoding', 'gzip');
    expect([compressed.status, compressed.headers['accept-encoding']]).toEqual([415, 'identity']);
    expect((await client.post(path)).status).toBe(415);
    expect(log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  test.each(forms)('at %s, is refused in words', async (_name, path) => {
    const { send, log, client } = await bodySite();
    const takesMultipart = path.startsWith('/u/');
    const cases: [string, string | Buffer, number][] = [
      [json, '{}', 415],
      ['text/plain', 'a=1', 415],
      ['multipart/form-data; boundary=x', '--x', takesMultipart ? 400 : 415],
      ['multipart/form-data', '--x--', takesMultipart ? 400 : 415],
      [`${urlencoded}; charset=utf-16`, 'a=1', 415],
      [`${urlencoded}; charset=utf-7`, 'a=1', 415],
      [urlencoded, `a=${'x'.repeat(70_000)}`, 413],
      [urlencoded, 'a&'.repeat(2000), 413],
    ];
    for (const [type, body, status] of cases) {
      const answer = await send(path, type, body);
      expect(answer.status, `${type} ${String(body).slice(0, 20)}`).toBe(status);
      expect(answer.text).not.toMatch(/SyntaxError|ZodError|TypeError|entity too|unsupported/i);
    }
    expect((await send(path, urlencoded, gzipSync('a=1')).set('Content-Encoding', 'gzip')).status).toBe(415);
    expect((await client.post(path)).status).toBe(415);
    expect([422, 200, 303]).toContain((await send(path, urlencoded, '')).status);
    expect(log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});

test.each([
  ['the contact form', '/contact-us', urlencoded, 'message=\xff'],
  ['the contact API', '/api/v1/contact', json, '{"message":"\xff"}'],
  ['the preferences', formAddresses['the preferences'], urlencoded, 'email=\xc3'],
])('text that is not UTF-8 is refused at %s', async (_name, path, type, body) => {
  const { socket, ended } = await connectTo(await listen((await bodySite()).app));
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`);
  socket.write(body, 'latin1');
  expect(statusOf(await ended)).toBe(400);
});

describe('a body that is too large', () => {
  const head = (path: string, more: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${path.startsWith('/api') ? json : urlencoded}\r\n${more}\r\n\r\n`;

  test.each([...apis, ...forms])('at %s, is refused before a byte of it has come', async (_name, path) => {
    const port = await listen((await bodySite()).app);
    expect(statusOf(await exchange(port, head(path, 'Content-Length: 99000000')))).toBe(413);
  });

  test('is not asked for when the client waits to be asked, and one that is taken is', async () => {
    const port = await listen((await bodySite()).app);
    const refused = await exchange(port, head('/api/v1/contact', 'Content-Length: 99000000\r\nExpect: 100-continue'));
    expect([statusOf(refused), refused.includes('100 Continue')]).toEqual([413, false]);
    for (const [path, more, status] of [
      ['/api/v1/contact', 'Content-Length: 2\r\nSec-Fetch-Site: cross-site', 403],
      ['/api/v1/nothing', 'Content-Length: 2', 404],
      ['/blue', 'Content-Length: 2', 405],
    ] as const) {
      const answer = await exchange(port, head(path, `${more}\r\nExpect: 100-continue`));
      expect([statusOf(answer), answer.includes('100 Continue')]).toEqual([status, false]);
    }
    const taken = await connectTo(port);
    taken.socket.write(head('/api/v1/contact', 'Content-Length: 2\r\nExpect: 100-continue'));
    expect(await taken.until('\r\n\r\n')).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    taken.socket.write('{}');
    expect(await taken.until('"status":422')).toContain('HTTP/1.1 422');
    expect(taken.received().match(/100 Continue/g)).toHaveLength(1);
  });

  test('is answered so that a client that sends all of it reads the answer, and nothing after it is taken', async () => {
    const { app, log } = await bodySite();
    const { socket, ended } = await connectTo(await listen(app));
    const body = Buffer.alloc(20_000_000, 'x');
    socket.write(head('/api/v1/contact', `Content-Length: ${body.length}`));
    socket.write(body);
    const answer = await ended;
    expect([statusOf(answer), /\r\nconnection: close\r\n/i.test(answer)]).toEqual([413, true]);
    socket.end('GET /blue HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(log.filter(({ msg }) => msg === 'request')).toHaveLength(1);
  });

  test('but not very large, leaves the connection open for what comes next', async () => {
    const { socket, until } = await connectTo(await listen((await bodySite()).app));
    const body = 'x'.repeat(60_000);
    socket.write(`${head('/api/v1/client-errors', `Content-Length: ${body.length}`)}${body}GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(await until('"status":"ok"')).toMatch(/^HTTP\/1\.1 413[\s\S]*HTTP\/1\.1 200/);
  });

  test('in chunks, is cut at the limit', async () => {
    const { socket, ended } = await connectTo(await listen((await bodySite()).app));
    socket.write(head('/api/v1/contact', 'Transfer-Encoding: chunked'));
    for (let count = 0; count < 200; count++) socket.write(`400\r\n${'x'.repeat(1024)}\r\n`);
    expect(statusOf(await ended)).toBe(413);
  });

  test('in a thousand chunks of a byte, is refused for that', async () => {
    const { socket, until } = await connectTo(await listen((await bodySite()).app));
    socket.write(`${head('/api/v1/contact', 'Transfer-Encoding: chunked')}${'1\r\nx\r\n'.repeat(2000)}0\r\n\r\n`);
    expect(await until('too many small pieces')).toContain('HTTP/1.1 400');
  });

  test('and ends too early, is forgotten', async () => {
    const { app, log } = await bodySite();
    const { socket } = await connectTo(await listen(app));
    socket.write(`${head('/api/v1/contact', 'Content-Length: 20')}{"fullName`);
    socket.end();
    await expect.poll(() => log.filter(({ msg }) => msg === 'request')).toEqual([expect.objectContaining({ aborted: true })]);
    expect(log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});

describe('what is refused anyway is refused before its body is read', () => {
  /** The body never comes: an answer shows that nobody waited for it. */
  const begin = (path: string, more = '') =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${urlencoded}\r\nContent-Length: 500\r\nConnection: close\r\nAccept: application/json\r\n${more}\r\n`;

  test.each(forms.filter(([, path]) => !path.startsWith('/u/')))('at %s, what another site sends', async (_name, path) => {
    const port = await listen((await bodySite()).app);
    expect(statusOf(await exchange(port, begin(path, 'Sec-Fetch-Site: cross-site\r\n')))).toBe(403);
  });

  test.each([
    ['the preferences', formAddresses['the preferences'], 60],
    ['the unsubscribe page', formAddresses['the unsubscribe page'], 1000],
  ])('at %s, what comes too often', async (_name, path, limit) => {
    const { send, app } = await bodySite();
    const oneClick = path.startsWith('/u/') ? 'List-Unsubscribe=One-Click' : 'action=resume';
    for (let count = 0; count < limit; count++) expect([200, 303]).toContain((await send(path, urlencoded, oneClick)).status);
    expect(statusOf(await exchange(await listen(app), begin(path)))).toBe(429);
  });

  test.each([
    ['the contact form', '/contact-us', urlencoded],
    ['the contact API', '/api/v1/contact', json],
  ])('at %s, what comes from a network of which sixty were refused; others are not concerned', async (_name, path, type) => {
    const { client, log, clock } = await bodySite({ formsRate: { limit: 5, windowSeconds: 600 }, trustProxy: 1 });
    const post = (from: string, body: string | Buffer, contentType = type) =>
      client.post(path).set({ 'Content-Type': contentType, 'X-Forwarded-For': from, Accept: 'application/json' }).send(body);
    for (let count = 0; count < 20; count++) {
      expect((await post('192.0.2.1', 'email=x')).status).toBeGreaterThanOrEqual(400);
      expect((await post('192.0.2.1', 'x', 'text/plain')).status).toBe(415);
      expect((await post('192.0.2.1', 'x'.repeat(70_000))).status).toBe(413);
    }
    const refused = await post('192.0.2.1', 'email=x');
    expect([refused.status, refused.headers['retry-after'], refused.headers['ratelimit-policy']]).toEqual([429, '10', '"forms-refused";q=60;w=600']);
    expect(refused.body.detail).toBe('Too much from your network could not be taken. Try again in 10 seconds.');
    expect((await post('192.0.2.2', 'email=x')).status).not.toBe(429);
    clock.now = new Date(clock.now.getTime() + 10_000);
    expect((await post('192.0.2.1', 'email=x')).status).not.toBe(429);
    expect((await post('192.0.2.1', 'email=x')).status).toBe(429);
    expect(log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  test('of an IPv6 /48 when 240 were refused, whatever addresses they came from', async () => {
    const { client } = await bodySite({ formsRate: { limit: 5, windowSeconds: 600 }, trustProxy: 1 });
    const post = (from: string) => client.post('/api/v1/contact').set('X-Forwarded-For', from).send({});
    for (let count = 0; count < 240; count++) expect((await post(`2001:db8:1:${count.toString(16)}::1`)).status).toBe(422);
    expect([(await post('2001:db8:1:ffff::1')).status, (await post('2001:db8:2::1')).status]).toEqual([429, 422]);
  });

  test('what other sites send in the name of a visitor does not count against the visitor', async () => {
    const { client } = await bodySite({ formsRate: { limit: 5, windowSeconds: 600 } });
    for (let count = 0; count < 70; count++) await client.post('/api/v1/contact').set('Sec-Fetch-Site', 'cross-site').send({});
    expect((await client.post('/api/v1/contact').send({})).status).toBe(422);
  });
});

describe('the one-click button', () => {
  test.each(['preferences', 'receipt', 'release', 'confirm'] as const)(
    'is that of the unsubscribe page alone: elsewhere its body opens nothing (%s)',
    async (purpose) => {
      const paths = { preferences: 'the preferences', receipt: 'the receipt', release: 'the release page', confirm: 'the confirmation' } as const;
      const { client } = await bodySite();
      const body = 'List-Unsubscribe=One-Click&sure=yes&action=erase';
      const answer = await client.post(formAddresses[paths[purpose]]).set({ 'Content-Type': urlencoded, 'Sec-Fetch-Site': 'cross-site' }).send(body);
      expect(answer.status).toBe(403);
    },
  );
});
