/** Bodies that cannot be read, at every address that takes one, and how the others are read. */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { apis, bodySite, formAddresses, forms, json, urlencoded } from '../support/forms/body-site.ts';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { connectTo, listen, statusOf } from '../support/http/raw-http.ts';

test.each(apis)(
  'Bodies that are too large or not valid JSON are refused by %s, with a reason in plain words',
  async (_name, path) => {
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
  },
);

test.each(forms)(
  'Bodies that are too large or not a readable form are refused by %s, in plain words',
  async (_name, path) => {
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
  },
);

test.each([
  ['the contact form', '/contact-us', urlencoded, 'message=\xff'],
  ['the contact API', '/api/v1/contact', json, '{"message":"\xff"}'],
  ['the preferences', formAddresses['the preferences'], urlencoded, 'email=\xc3'],
])('Text that is not UTF-8 is refused at %s', async (_name, path, type, body) => {
  const { socket, ended } = await connectTo(await listen((await bodySite()).app));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body, 'latin1');
  expect(statusOf(await ended)).toBe(400);
});

test('A plus sign in the body of a form is a space, and an escaped one is a plus sign', async () => {
  const { send, store } = await bodySite();
  const { sectors: _sectors, ...entry } = contactEntry;
  const values = { ...entry, fullName: 'Ann Lee', jobTitle: 'C++ and more', interests: 'lithium' };
  expect((await send('/contact-us', urlencoded, new URLSearchParams(values).toString())).status).toBe(303);
  const stored = (await store.submissions({ limit: 10 })).find(({ email }) => email === contactEntry.email);
  expect(stored?.fields).toMatchObject({ fullName: 'Ann Lee', jobTitle: 'C++ and more' });
});

test('Commas, brackets, quotes and backslashes within a text do not count as values', async () => {
  const { send, store } = await bodySite();
  const message = `${'a, [b], {c: "d\\"}, '.repeat(150)}"\\`;
  expect((await send('/api/v1/contact', json, JSON.stringify({ ...contactEntry, message }))).status).toBe(202);
  const stored = (await store.submissions({ limit: 10 })).find(({ email }) => email === contactEntry.email);
  expect(stored?.fields).toMatchObject({ message });
});

test.each(['preferences', 'receipt', 'release', 'confirm'] as const)(
  'A one-click unsubscribe request from another site is refused on other pages behind mail links: %s',
  async (purpose) => {
    const paths = {
      preferences: 'the preferences',
      receipt: 'the receipt',
      release: 'the release page',
      confirm: 'the confirmation',
    } as const;
    const { client } = await bodySite();
    const body = 'List-Unsubscribe=One-Click&sure=yes&action=erase';
    const answer = await client
      .post(formAddresses[paths[purpose]])
      .set({ 'Content-Type': urlencoded, 'Sec-Fetch-Site': 'cross-site' })
      .send(body);
    expect(answer.status).toBe(403);
  },
);
