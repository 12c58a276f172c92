import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, type RequestListener, request } from 'node:http';
import type { Readable } from 'node:stream';
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync, inflateSync } from 'node:zlib';
import express from 'express';
import { describe, expect, test } from 'vitest';
import { compressResponses } from '../../server/compression/compress.ts';
import { createResponseWriter } from '../../server/pages/response-writer.ts';
import { createMemoryStore } from '../support/memory-store.ts';
import { listen } from '../support/raw-http.ts';
import { sampleSubmission, sampleSubscription } from '../support/samples.ts';
import { noAssets, root, testSite, today, tokens } from '../support/site.ts';

type Asked = { method?: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number | undefined; headers: IncomingHttpHeaders; varies: string[]; bytes: Buffer };

async function open(port: number, path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<IncomingMessage> {
  const asked = request({ port, path, method, headers, agent: false }).end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

/** The bytes as they came. */
async function ask(port: number, path: string, asked?: Asked): Promise<Answer> {
  const answer = await open(port, path, asked);
  const bytes = Buffer.concat(await answer.toArray());
  const varies = (answer.headers.vary ?? '').split(/\s*,\s*/);
  return { status: answer.statusCode, headers: answer.headers, varies, bytes };
}

const decode = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync, identity: (bytes: Buffer) => bytes };
type Coding = keyof typeof decode;
const textOf = ({ headers, bytes }: Answer) => decode[(headers['content-encoding'] ?? 'identity') as Coding](bytes).toString();
const accepting = (coding: string) => ({ headers: { 'Accept-Encoding': coding } });

const media = '/media/cobalt-chain';
const assets = { ...noAssets, publicFiles: new Set(readdirSync(`${root}/public${media}`).map((name) => `${media}/${name}`)) };
const store = createMemoryStore();
await store.write({ submission: sampleSubmission({ form: 'sign-up' }), subscriptions: [sampleSubscription({ state: 'active' })] });
const port = await listen(testSite({ assets, store }).app);
const preferences = `/preferences/${tokens.sign({ purpose: 'preferences', subject: 'subscription-1', expiresAt: today.getTime() + 3_600_000 })}`;
const form = { 'Content-Type': 'application/json', Accept: 'application/json' };
const unknownKeys = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`key-${index}`, index]));
const strangeMessage = { method: 'POST', headers: form, body: JSON.stringify(unknownKeys) };
const captions = `${media}/captions.en.vtt`;

describe('what is made for one request', () => {
  const answers: [string, string, Asked, number][] = [
    ['a problem document of the API', '/api/v1/contact', strangeMessage, 400],
    ['the rules of the build', '/builds/meta/test-build.json', {}, 200],
    ['a page behind a link of a mail', preferences, {}, 200],
    ['what that page offers to download', `${preferences}?format=json`, {}, 200],
    ['a page that is not kept', '/subscriptions?q=gallium', {}, 200],
    ['a form', '/contact-us', {}, 200],
    ['the error page of a fault', '/500', {}, 500],
    ['a text of public/', captions, {}, 200],
  ];

  test.each(answers.flatMap((each) => (['br', 'gzip', 'deflate'] as const).map((coding) => [coding, ...each] as const)))(
    'is sent as %s: %s',
    async (coding, _what, path, asked, status) => {
      const [plain, packed] = [await ask(port, path, asked), await ask(port, path, { ...asked, headers: { ...asked.headers, 'Accept-Encoding': coding } })];
      expect([plain.status, packed.status, plain.headers['content-encoding']]).toEqual([status, status, undefined]);
      expect(plain.bytes.length).toBeGreaterThanOrEqual(1024);
      expect(packed.headers['content-encoding']).toBe(coding);
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length);
      expect(withoutOwn(textOf(packed))).toBe(withoutOwn(plain.bytes.toString()));
      for (const { varies } of [plain, packed]) expect(varies.filter((name) => name === 'Accept-Encoding')).toHaveLength(1);
    },
  );
});

/** Without what is another in each answer: ids of requests, tokens of forms. */
function withoutOwn(text: string): string {
  return text.replace(/[\w-]{22,}/g, '');
}

describe('the encoding', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity', undefined],
    ['identity, br;q=0.5', undefined],
    ['identity;q=0, gzip', 'gzip'],
    ['zstd', undefined],
    ['*', 'br'],
    ['*;q=0', undefined],
  ])('that "%s" asks for is %s', async (accepted, coding) => {
    const { status, headers } = await ask(port, captions, accepting(accepted));
    expect([status, headers['content-encoding']]).toEqual([200, coding]);
  });
  test('of a short answer is none, unless nothing else is taken', async () => {
    expect((await ask(port, '/robots.txt', accepting('br'))).headers['content-encoding']).toBeUndefined();
    const packed = await ask(port, '/robots.txt', accepting('identity;q=0, br'));
    expect([packed.headers['content-encoding'], textOf(packed)]).toEqual(['br', 'User-agent: *\nAllow: /\n']);
  });
});

describe('what stays as it is', () => {
  test.each(['film.mp4', 'seg-0-1.m4s', 'poster.webp'])('%s', async (name) => {
    const { status, headers } = await ask(port, `${media}/${name}`, accepting('br, gzip'));
    expect([status, headers['content-encoding'], headers.vary, Number(headers['content-length']) > 0]).toEqual([200, undefined, undefined, true]);
  });
  test('a part of a text', async () => {
    const whole = (await ask(port, captions)).bytes;
    const { status, headers, varies, bytes } = await ask(port, captions, { headers: { 'Accept-Encoding': 'br', Range: 'bytes=0-1199' } });
    expect([status, headers['content-encoding'], headers['content-range']]).toEqual([206, undefined, `bytes 0-1199/${whole.length}`]);
    expect(varies).toContain('Accept-Encoding');
    expect(bytes.equals(whole.subarray(0, 1200))).toBe(true);
  });
  test.each(['/blue', '/blue/there-is-nothing'])('%s, which is kept and has encodings of its own', async (path) => {
    for (const time of ['the first', 'the second']) {
      const { headers, varies } = await ask(port, path, accepting('deflate'));
      expect([headers['content-encoding'], headers.etag], time).toEqual([undefined, expect.stringMatching(/^"/)]);
      expect(varies.filter((name) => name === 'Accept-Encoding')).toHaveLength(1);
      const packed = await ask(port, path, accepting('br'));
      expect([packed.headers['content-encoding'], Number(packed.headers['content-length'])], time).toEqual(['br', packed.bytes.length]);
    }
  });
  test('a page with what was typed beside its token, here and on the way', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Accept-Encoding': 'br' };
    const receipt = `/receipts/${tokens.sign({ purpose: 'receipt', subject: 'submission-1', expiresAt: today.getTime() + 3_600_000 })}`;
    const answer = await ask(port, receipt, { method: 'POST', headers, body: 'sure=no' });
    expect([answer.headers['cache-control'], answer.headers['content-encoding']]).toEqual(['no-store, no-transform', undefined]);
    expect(answer.bytes.toString()).toContain('Tick the box');
  });
});

describe('without a body', () => {
  test.each([captions, '/builds/meta/test-build.json', '/robots.txt'])('304 says of %s what 200 would, and nothing of an encoding', async (path) => {
    const first = await ask(port, path, accepting('br'));
    expect(first.headers.etag).toMatch(/^W\//);
    const again = await ask(port, path, { headers: { 'Accept-Encoding': 'br', 'If-None-Match': String(first.headers.etag) } });
    expect([again.status, again.headers['content-encoding'], again.bytes.length]).toEqual([304, undefined, 0]);
    expect([again.headers.etag, again.headers.vary]).toEqual([first.headers.etag, first.headers.vary]);
  });
  test.each([captions, '/subscriptions?q=gallium'])('HEAD of %s names the length only where it would be that of GET', async (path) => {
    const [plain, head] = [await ask(port, path), await ask(port, path, { method: 'HEAD' })];
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, String(plain.bytes.length), 0]);
    const packed = await ask(port, path, { method: 'HEAD', ...accepting('br') });
    expect([packed.status, packed.headers['content-length'], packed.varies.includes('Accept-Encoding')]).toEqual([200, undefined, true]);
  });
});

test('maintenance is told in the encoding that is asked for', async () => {
  const { app } = testSite({ maintenance: true });
  const answer = await ask(await listen(app), '/blue', accepting('identity;q=0, gzip'));
  expect([answer.status, answer.headers['content-encoding']]).toEqual([503, 'gzip']);
  expect(textOf(answer)).toContain('We are at work on this site');
});

describe('an answer that', () => {
  const serve = (answer: RequestListener, options?: { max: number }) => listen(express().use(compressResponses(options)).use(answer));

  test('must not be transformed is not', async () => {
    const own = await serve((_req, res) =>
      res.setHeader('Cache-Control', 'public, no-transform').setHeader('Content-Type', 'text/plain').end('a'.repeat(5000)),
    );
    const { headers, bytes } = await ask(own, '/', accepting('br'));
    expect([headers['content-encoding'], headers.vary, bytes.length]).toEqual([undefined, undefined, 5000]);
  });
  /** The rest comes when the test says so. */
  async function serveFirstPart() {
    const { promise: writerOpened, resolve } = Promise.withResolvers<ReturnType<typeof createResponseWriter>>();
    const own = await serve((_req, res) => {
      res.setHeader('Content-Type', 'text/html; charset=utf-8');
      const writer = createResponseWriter(res as express.Response);
      writer.writeChunk(Buffer.from('<p>the first part</p>'));
      resolve(writer);
    });
    return { own, writerOpened };
  }
  test.each([
    ['br', createBrotliDecompress],
    ['gzip', createGunzip],
  ] as const)('comes in parts can be read as %s when a part arrives', async (coding, createDecoder) => {
    const { own, writerOpened } = await serveFirstPart();
    const answer = await open(own, '/', accepting(coding));
    expect(answer.headers['content-encoding']).toBe(coding);
    const decoded: Readable = answer.pipe(createDecoder());
    expect(String((await once(decoded, 'data'))[0])).toBe('<p>the first part</p>');
    const writer = await writerOpened;
    writer.end(Buffer.from('<p>the rest</p>'));
    expect(Buffer.concat(await decoded.toArray()).toString()).toBe('<p>the rest</p>');
    expect(await writer.finished).toBe(true);
  });
  test('its visitor does not wait for ends at the server too', async () => {
    const { own, writerOpened } = await serveFirstPart();
    (await open(own, '/', accepting('br'))).destroy();
    expect(await (await writerOpened).finished).toBe(false);
  });
  test('is one of very many is not, until others are done', async () => {
    const writers: ReturnType<typeof createResponseWriter>[] = [];
    const own = await serve(
      (_req, res) => {
        res.setHeader('Content-Type', 'text/plain');
        const writer = createResponseWriter(res as express.Response);
        writer.writeChunk(Buffer.from('a part'));
        writers.push(writer);
      },
      { max: 2 },
    );
    const codings: unknown[] = [];
    const next = async () => {
      const answer = await open(own, '/', accepting('br'));
      answer.resume();
      codings.push(answer.headers['content-encoding']);
      expect(answer.headers.vary).toBe('Accept-Encoding');
    };
    for (let count = 0; count < 3; count++) await next();
    writers[0]?.end(Buffer.from('its end'));
    await writers[0]?.finished;
    await next();
    expect(codings).toEqual(['br', 'br', undefined, 'br']);
    for (const writer of writers) writer.end(Buffer.from(''));
  });
});
