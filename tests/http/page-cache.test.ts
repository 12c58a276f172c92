import { once } from 'node:events';
import { createServer, get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { ContentSource } from '../../server/content/content-source.ts';
import { countingContent } from '../support/site/counting-content.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';

const path = '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is';

const cacheOf = (log: Record<string, unknown>[]) =>
  log.filter(({ msg }) => msg === 'request').map(({ cache }) => cache ?? 'none');

describe('Responses from the page cache', () => {
  test('A page that is in the cache is sent again without a render', async () => {
    const { content, reads } = countingContent();
    const site = testSite({ content });
    const first = await site.client.get(path);
    const second = await site.client.get(path);
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect([cacheOf(site.log), reads()]).toEqual([['none', 'fresh'], 1]);
  });
  test('A cached response has the headers of the first one, which has an ETag and a length already', async () => {
    const { client } = testSite();
    const first = await client.get(path).set('Accept-Encoding', 'identity');
    const second = await client.get(path).set('Accept-Encoding', 'identity');
    const { date: _first, ...firstHeaders } = first.headers;
    const { date: _second, ...secondHeaders } = second.headers;
    expect(secondHeaders).toEqual(firstHeaders);
    expect(second.headers.etag).toMatch(/^"[\w-]{22}"$/);
    expect(Date.parse(second.headers['last-modified'] ?? '')).toBeLessThanOrEqual(today.getTime());
    expect(second.headers['content-length']).toBe(String(Buffer.byteLength(second.text)));
    expect(second.headers).not.toHaveProperty('age');
  });
  test('A conditional request for a page that has not changed gets a 304 with the same headers', async () => {
    const { client } = testSite();
    await client.get(path);
    const full = await client.get(path).set('Accept-Encoding', 'gzip');
    for (const condition of [
      { 'If-None-Match': full.headers.etag as string },
      { 'If-None-Match': `"x", W/${full.headers.etag}` },
      { 'If-Modified-Since': full.headers['last-modified'] as string },
    ]) {
      const again = await client.get(path).set({ 'Accept-Encoding': 'gzip', ...condition });
      expect(again.status).toBe(304);
      expect(again.text).toBe('');
      for (const name of ['etag', 'last-modified', 'cache-control', 'vary', 'content-security-policy'])
        expect(again.headers[name], name).toBe(full.headers[name]);
    }
    const changed = await client
      .get(path)
      .set({ 'If-None-Match': '"other"', 'If-Modified-Since': full.headers['last-modified'] });
    expect(changed.status).toBe(200);
  });
  test('A HEAD request for a cached page gets the headers of GET and no body', async () => {
    const { client } = testSite();
    await client.get(path);
    const [full, head] = [
      await client.get(path).set('Accept-Encoding', 'identity'),
      await client.head(path).set('Accept-Encoding', 'identity'),
    ];
    expect(head.text).toBeUndefined();
    for (const name of ['content-length', 'etag', 'content-type', 'cache-control'])
      expect(head.headers[name], name).toBe(full.headers[name]);
  });
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('A cached page that is sent with %s decompresses to the same page', async (encoding, decompress) => {
    const { app, client } = testSite();
    const { text } = await client.get(path);
    const server = createServer(app).listen(0);
    await once(server, 'listening');
    const [answer] = (await once(
      httpGet({ port: (server.address() as AddressInfo).port, path, headers: { 'Accept-Encoding': encoding } }),
      'response',
    )) as [IncomingMessage];
    const bytes = Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>));
    server.close();
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(decompress(bytes).toString()).toBe(text);
  });
});

describe('Cache keys', () => {
  test('A page is rendered once for all visitors who request it at the same time', async () => {
    const { content, reads } = countingContent(30);
    const { client } = testSite({ content });
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.get(path)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(reads()).toBe(1);
  });
  test('A page has one cache entry, whatever unknown query keys its address carries', async () => {
    const { content, reads } = countingContent();
    const { client } = testSite({ content });
    for (let index = 0; index < 200; index++) await client.get(`${path}?utm_${index}=x&fbclid=${index}`);
    expect(reads()).toBe(1);
  });
  test('A cached page does not depend on the Host header, proxy headers or cookies of a request', async () => {
    const { client } = testSite({ siteUrl: 'https://www.example.com' });
    const spoofed = await client.get(path).set({
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'ftp',
      'X-Original-URL': '/evil',
      Cookie: 'a=b',
    });
    const clean = await client.get(path);
    expect(spoofed.text).not.toContain('evil');
    expect(clean.text).toBe(spoofed.text);
    expect(clean.headers).not.toHaveProperty('set-cookie');
  });
  test('Each page of a list has its own cache entry', async () => {
    const { client } = testSite();
    const [first, second] = [await client.get('/blue/news-analysis'), await client.get('/blue/news-analysis?page=2')];
    expect(first.text).not.toBe(second.text);
    expect((await client.get('/blue/news-analysis?page=2&x=1')).text).toBe(second.text);
  });
});

describe('What the page cache does not store', () => {
  test('A page whose render failed is rendered again for the next request', async () => {
    const source = sourceOf(siteContent());
    let broken = true;
    const content: ContentSource = {
      ...source,
      at: (now) => ({
        ...source.at(now),
        read: (entry) => (broken ? Promise.reject(new Error('outage')) : source.at(now).read(entry)),
      }),
    };
    const { client } = testSite({ content });
    expect((await client.get(path)).status).toBe(500);
    broken = false;
    expect((await client.get(path)).status).toBe(200);
  });
  test('A visitor who disconnects in the middle leaves no truncated page in the cache', async () => {
    const { content } = countingContent(20);
    const { app, client } = testSite({ content });
    const server = createServer(app).listen(0);
    await once(server, 'listening');
    for (let index = 0; index < 10; index++) {
      const request = httpGet({ port: (server.address() as AddressInfo).port, path });
      request.on('error', () => undefined);
      request.on('response', (answer) => answer.once('data', () => request.destroy()));
      if (index % 2) setTimeout(() => request.destroy(), 5);
      // Not `once`, which rejects with the error of a visitor who disconnects before the response.
      await new Promise((resolve) => request.once('close', resolve));
    }
    server.close();
    expect((await client.get(path)).text.endsWith('</html>')).toBe(true);
    expect((await client.get(path)).text.endsWith('</html>')).toBe(true);
  });
  test('A 404 is cached as HTML, and not as a problem document', async () => {
    const site = testSite();
    for (let visit = 0; visit < 2; visit++) expect((await site.client.get('/nothing')).status).toBe(404);
    expect((await site.client.get('/nothing').set('Accept', 'application/json')).body).toMatchObject({ status: 404 });
    expect(cacheOf(site.log)).toEqual(['none', 'fresh', 'none']);
  });
  test('Every request renders its page when the cache is off', async () => {
    const { content, reads } = countingContent();
    const { client } = testSite({ content, pageCacheMb: 0 });
    await client.get(path);
    await client.get(path);
    expect(reads()).toBe(2);
  });
});
