import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { formSite, noticeOf, pageText } from '../support/forms/form-site.ts';

const { client, submissions } = formSite();
const raw = (type: string, body: string | Buffer) =>
  client.post('/contact-us').set('Content-Type', type).set('Accept', 'text/html').send(body);
const form = 'application/x-www-form-urlencoded';
test.each([
  ['multipart', () => raw('multipart/form-data; boundary=x', '--x--'), 415],
  ['JSON', () => raw('application/json', '{}'), 415],
  ['nothing', () => client.post('/contact-us').set('Accept', 'text/html'), 415],
  ['another charset', () => raw(`${form}; charset=utf-16`, 'fullName=a'), 415],
  ['a compressed form', () => raw(form, gzipSync('fullName=a')).set('Content-Encoding', 'gzip'), 415],
  [
    '10,000 names',
    () =>
      raw(
        form,
        Array.from({ length: 10_000 }, (_, index) => `k${index}=1`)
          .join('&')
          .slice(0, 60_000),
      ),
    413,
  ],
  ['too much', () => raw(form, `message=${'x'.repeat(65 * 1024)}`), 413],
])(
  'A form whose body cannot be read is rejected in words on the page of the form: %s',
  async (_what, send, expected) => {
    const { status, text, headers } = await send();
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      expected,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(noticeOf(text)).toMatch(
      expected === 413 ? /^This is more than can be sent here/ : /^We could not read what was sent\. Try again$/,
    );
    expect(await submissions()).toEqual([]);
  },
);

test('A form with everything chosen is read, however many choices the content has', async () => {
  const { text } = await client.get('/contact-us?topic=press&page=/blue&to=jhale');
  const choices = Array.from(text.matchAll(/type="checkbox" name="(\w+)" value="([\w-]+)"/g), ([, name, value]) => [
    name,
    value,
  ]);
  const all = [
    ...choices,
    ...choices,
    ...Object.entries(contactEntry).filter(([, value]) => typeof value === 'string'),
  ];
  const body = new URLSearchParams(all as [string, string][]).toString();
  const answer = await client.post('/contact-us').type('form').set('Accept', 'text/html').send(body);
  // Twenty choices are the most; the point is that the form was read.
  expect(answer.status).toBe(422);
  expect(pageText(answer.text)).toContain(contactEntry.message);
});

test('A form with too many fields shows again what was typed', async () => {
  const more = Array.from({ length: 1000 }, (_, index) => `k${index}=1`).join('&');
  const { status, text } = await raw(form, `fullName=Ann+Example&message=Ten+minutes+of+text&${more}`);
  expect([status, noticeOf(text)]).toEqual([413, 'This is more than can be sent here. Shorten it and send it again']);
  expect(text).toContain('value="Ann Example"');
  expect(text).toContain('Ten minutes of text</textarea>');
  expect(await submissions()).toEqual([]);
});

test('A form of three megabytes in chunks is rejected on the page of the form', async () => {
  const server = createServer(formSite().app).listen(0);
  await once(server, 'listening');
  const chunks = new ReadableStream({
    async start(controller) {
      for (let count = 0; count < 3000; count += 1) controller.enqueue(Buffer.alloc(1000, 'x'));
      controller.close();
    },
  });
  const { port } = server.address() as AddressInfo;
  const options = {
    method: 'POST',
    headers: { 'Content-Type': form, Accept: 'text/html' },
    body: chunks,
    duplex: 'half',
  } as const;
  const response = await fetch(`http://localhost:${port}/contact-us`, options);
  expect([response.status, noticeOf(await response.text())]).toEqual([
    413,
    expect.stringContaining('more than can be sent here'),
  ]);
  server.close();
});

test('A form sent by another site is rejected, by Sec-Fetch-Site or by Origin', async () => {
  const site = formSite();
  for (const [name, value] of [
    ['Sec-Fetch-Site', 'cross-site'],
    ['Origin', 'https://evil.example'],
  ] as const) {
    const request = site.client
      .post('/contact-us')
      .type('form')
      .set('Accept', 'text/html')
      .set(name, value)
      .send(contactEntry);
    const { status, text } = await request;
    expect(status).toBe(403);
    // The page cannot keep what it did not read, so it says where that is.
    expect(noticeOf(text)).toMatch(/^This can be sent from http:\/\/localhost\/contact-us only\. Nothing was sent/);
    expect(text).not.toContain(contactEntry.message);
  }
  expect(await site.submissions()).toEqual([]);
  expect(
    (await site.client.post('/contact-us').type('form').set('Origin', 'http://localhost').send(contactEntry)).status,
  ).toBe(303);
});

test('Methods that a form does not have are rejected, with Allow', async () => {
  const { status, headers } = await client.put('/contact-us');
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
});
