import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headingsOf, linksOf, payloadOf, textOf, titleOf } from '../support/html.ts';
import { testSite } from '../support/site.ts';

const { app, client } = testSite();
let server: Server;
beforeAll(async () => {
  server = createServer(app).listen(0);
  await once(server, 'listening');
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends a request line as it is: no library corrects the target. */
function getRaw(target: string): Promise<{ status: number; head: string; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    );
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('end', () => {
      const [head = '', ...body] = Buffer.concat(chunks).toString().split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), head, body: body.join('\r\n\r\n') });
    });
  });
}

describe('Pages that do not exist', () => {
  test('the page for an unknown address is a 404 that names the whole address with its query', async () => {
    const { status, text } = await client.get('/no/such/page?z=1');
    expect(status).toBe(404);
    expect(titleOf(text)).toBe('Error 404');
    expect(headingsOf(text, 1)).toEqual(['Oops! An error has been detected']);
    expect(textOf(text)).toContain('Page not found: /no/such/page?z=1');
    expect(text).toContain('<meta name="robots" content="noindex">');
  });
  test.each([
    '/blue/news-analysis/999/x',
    '/blue/videos/999',
    '/subscriptions/critical-materials/unobtainium',
    '/the-team/nobody/x',
    '/glossary/nothing',
    '/blue/topics/nothing',
  ])('the address %s of an entry that does not exist is a 404', async (path) => {
    const { status, text } = await client.get(path);
    expect(status).toBe(404);
    expect(textOf(text)).toContain(`Page not found: ${path}`);
  });
  test.each([
    '/blue/news-analysis?page=abc',
    '/blue/news-analysis?page=-1',
    '/blue/news-analysis?filter=unknown',
    '/blue/blogs?category=unknown',
    '/the-team?area=unknown',
    '/events/past?year=soon',
    '/subscriptions/critical-materials?filter=unknown',
  ])('the address %s with an invalid query value is a 404', async (path) => {
    const { status, text } = await client.get(path);
    expect(status).toBe(404);
    expect(textOf(text)).toContain(`Page Not Found: ${path}`);
  });
  test.each([64, 0])('a 404 names the query of its own request with a page cache of %i MB, whatever was requested before', async (pageCacheMb) => {
    const { client: own } = testSite({ pageCacheMb });
    const addresses = ['/nothing', '/nothing?z=1', '/nothing?z=2&utm_source=a', '/nothing', '/blue/news-analysis/999/x?utm_source=a', '/blue/videos/999?t=5'];
    for (const address of [...addresses, ...addresses]) {
      expect(textOf((await own.get(address)).text)).toContain(`Page not found: ${address} `);
      expect((await own.get(address).set('Accept', 'application/json')).body.detail).toBe(`Page not found: ${address}`);
      const [path, query] = address.split('?');
      const { body } = await own.get(`${path}/_payload.json?test-build${query ? `&${query}` : ''}`);
      expect(body).toMatchObject({ status: 404, payload: { data: { message: `Page not found: ${address}` } } });
    }
  });
  test('the payload of a 404 names the query of its own request when several are requested at once', async () => {
    const answers = await Promise.all([1, 2, 3].map((z) => client.get(`/nothing/_payload.json?test-build&z=${z}`)));
    expect(answers.map(({ body }) => body.payload.data.message)).toEqual([1, 2, 3].map((z) => `Page not found: /nothing?z=${z}`));
  });
  test('the page and the payload of a 404 name the address with its base path', async () => {
    const { client: own } = testSite({ siteUrl: 'https://example.com/site' });
    expect(textOf((await own.get('/site/nothing?z=1')).text)).toContain('Page not found: /site/nothing?z=1');
    expect((await own.get('/site/nothing/_payload.json?test-build&z=1')).body.payload.data.message).toBe('Page not found: /site/nothing?z=1');
  });
  const proposed = (html: string) => (payloadOf(html).data as { nearest: { label: string; href: string }[] }).nearest;
  test.each([
    ['/lithium', ['Lithium']],
    ['/wolfram', ['Tungsten']],
    ['/cobalt', ['Cobalt']],
    ['/gallium-prices', ['Gallium']],
    ['/Li', ['Lithium']],
    ['/W', ['Tungsten']],
    ['/rare-earths', ['Rare earth elements']],
    ['/graphite.html', ['Graphite']],
    ['/reports/2026/price-of-cobalt-and-nickel', ['Cobalt', 'Nickel']],
    ['/insights/semiconductor', ['Semiconductor']],
    ['/subscriptions/critical-materials/galium', ['Gallium']],
    ['/blue/news-analysis/999/lithium-in-chile', ['Lithium', 'News Analysis']],
    ['/news-anlysis', ['News Analysis']],
    ['/evnts/999', ['Events']],
    ['/contcat', ['Contact Us']],
    ['/blue/news-analysis?filter=unknown', ['News Analysis']],
  ])('the 404 page of %s suggests %j', async (path, labels) => {
    const { status, text } = await client.get(path);
    expect(status).toBe(404);
    expect(
      proposed(text)
        .map(({ label }) => label)
        .slice(0, labels.length),
    ).toEqual(labels);
  });
  test('a 404 page below a base path has the same suggestions as one without', async () => {
    const { client: own } = testSite({ siteUrl: 'https://example.com/blue' });
    expect(proposed((await own.get('/blue/wolfram')).text).map(({ label }) => label)).toEqual(['Tungsten']);
    expect(proposed((await own.get('/blue/xyz')).text)).toEqual(proposed((await client.get('/xyz')).text));
  });
  test.each(['/lithium', '/sitmap', '/subscriptions/research', '/blue/blogs/999/x', '/xyz', '/proxima/proxima-service'])(
    'the 404 page of %s suggests no link twice',
    async (path) => {
      const { text } = await client.get(path);
      const [, list = ''] = /<ul class="error-screen__links">(.*?)<\/ul>/s.exec(text) ?? [];
      const links = linksOf(list);
      expect(links.length).toBeGreaterThan(1);
      expect(new Set(links).size).toBe(links.length);
    },
  );
  test('a 404 page shows its address decoded, as text, and shortened', async () => {
    const { text } = await client.get(`/${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    expect(text).not.toContain('<img src=x');
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(textOf((await client.get(`/${'a'.repeat(400)}`)).text)).toContain(`/${'a'.repeat(199)}…`);
  });
  test('an article that is scheduled for later is a 404', async () => {
    expect((await client.get('/blue/news-analysis/414/x')).status).toBe(404);
  });
  test('a 404 is a problem document for a request that accepts JSON', async () => {
    const { status, headers, body } = await client.get('/nothing').set('Accept', 'application/json');
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(headers.vary).toContain('Accept');
    expect(body).toEqual({
      type: 'http://localhost/problems/not-found',
      title: 'Nothing is at this address',
      status: 404,
      detail: 'Page not found: /nothing',
      instance: headers['x-request-id'],
    });
  });
});

describe('Unusual request targets', () => {
  test.each([
    ['/%E0%A4%A', 404],
    ['//', 301],
    ['/\\evil', 404],
    ['//evil.example/', 301],
    ['/blue/news-analysis/../..', 404],
    ['/blue/%2e%2e/x', 404],
    ['/blue%2fnews-analysis', 404],
    ['/%5cevil', 404],
    ['/%00', 404],
    ['/%0d%0aSet-Cookie:x', 404],
    ['/blue/news-analysis/', 301],
    ['/BLUE', 301],
    ['/blue?page=%ZZ', 200],
    ['*', 400],
    ['/caf\u00e9', 400],
  ])('the request target %s is answered with %i and no internals of the server', async (target, status) => {
    const answer = await getRaw(target);
    expect(answer.status).toBe(status);
    expect(answer.body).not.toMatch(/node_modules|at \w+ \(|Error:/);
  });

  test('an address of 9,000 characters is answered with 414', async () => {
    expect((await getRaw(`/${'a'.repeat(9_000)}`)).status).toBe(414);
  });

  test.each([
    ['//evil.example/x', '/evil.example/x'],
    ['//evil.example//', '/evil.example'],
    ['/blue//news-analysis/?page=2', '/blue/news-analysis?page=2'],
    ['/Blue/News-Analysis/?a=b', '/blue/news-analysis?a=b'],
    ['///', '/'],
  ])('the request target %s redirects to %s on the same host', async (target, location) => {
    const { status, head } = await getRaw(target);
    expect(status).toBe(301);
    expect(/^location: (.*)$/im.exec(head)?.[1]?.trim()).toBe(location);
  });
});
