import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { startBuiltServer } from '../support/servers/built-server.ts';
import { startTraceCollector } from '../support/servers/trace-collector.ts';
import { testSiteBuild } from '../support/site/test-site.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const article = '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is';
const parentId = '00f067aa0ba902b7';

const preload = `--import=${new URL('../support/servers/note-loaded-tracing.mjs', import.meta.url).href}`;

test('A server without a trace collector does not load the SDK of OpenTelemetry', async () => {
  const server = await startBuiltServer({ NODE_OPTIONS: preload });
  expect((await fetch(server.origin)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  expect(server.errors).toEqual([]);
  expect(readFileSync(`${testSiteBuild}/server/site.cjs`, 'utf8')).not.toMatch(/@opentelemetry\/(?:sdk|exporter|otlp)/);
});

test('A server whose trace collector cannot be reached answers, and stops within its grace period', async () => {
  const server = await startBuiltServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    SHUTDOWN_GRACE_MS: '4000',
  });
  expect((await fetch(server.origin)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  expect(server.log.at(-1)?.msg).toBe('stopped');
});

test('A server with a trace collector traces requests, renders, store operations and mails, without data of visitors', async () => {
  const collector = await startTraceCollector();
  const folder = mkdtempSync(join(tmpdir(), 'traces-'));
  const server = await startBuiltServer({
    DATA_DIR: folder,
    TRUST_PROXY: '1',
    PRERENDER: 'on',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20key',
    NODE_OPTIONS: preload,
  });
  await expect.poll(() => server.log.some(({ msg }) => msg === 'prerendered')).toBe(true);
  const ask = async (path: string, init: RequestInit = {}) => (await fetch(server.origin + path, init)).text();
  await ask(`${article}?mail=a-secret-word`, {
    headers: { traceparent: `00-${traceId}-${parentId}-01`, 'User-Agent': 'a-secret-agent' },
  });
  await ask('/', { headers: { traceparent: `00-${'5'.repeat(32)}-${parentId}-00` } });
  await ask('/');
  await ask('/healthz');
  const headers = { 'Content-Type': 'application/json' };
  await ask('/api/v1/contact', { method: 'POST', headers, body: JSON.stringify(contactEntry) });
  await expect.poll(() => server.log.some(({ msg }) => msg === 'mail sent')).toBe(true);
  expect(await server.stop()).toBe(0);
  rmSync(folder, { recursive: true });

  expect(server.errors.join('')).toBe('loaded traces.js\n');
  expect(collector.faults).toEqual([]);
  const [first] = collector.requests;
  expect([first?.headers['api-key'], first?.resource]).toEqual([
    'a key',
    expect.objectContaining({ 'service.name': 'site', 'service.version': expect.stringMatching(/^[0-9a-f]{16}$/) }),
  ]);
  const named = (name: string) => collector.spans.filter((each) => each.name === name);
  const [page] = named('GET /blue/news-analysis/:id/:shorttitle');
  expect(page).toMatchObject({
    traceId,
    parentSpanId: parentId,
    kind: 2,
    attributes: {
      'http.request.method': 'GET',
      'url.path': article,
      'http.response.status_code': 200,
      'site.route': 'news-article',
    },
  });
  expect(named('render')).toContainEqual(expect.objectContaining({ traceId, parentSpanId: page?.spanId, kind: 1 }));
  // The other request for the home page has a parent that is not sampled.
  expect(named('GET /').map(({ attributes }) => attributes['site.page_cache'])).toEqual(['fresh']);
  const [contact] = named('POST contact');
  const ofContact = collector.spans.filter(({ parentSpanId }) => parentSpanId === contact?.spanId);
  expect(ofContact.map(({ attributes }) => attributes['db.system.name'])).toContain('sqlite');
  expect(named('send staff')[0]).toMatchObject({
    kind: 3,
    attributes: { 'site.mail.attempt': 1, 'site.mail.outcome': 'sent' },
  });
  expect(collector.spans.filter(({ attributes }) => attributes['site.route'] === 'health')).toEqual([]);
  expect(JSON.stringify(collector.spans)).not.toMatch(/secret|@|127\.0\.0\.1|example/);
  expect(
    server.log.filter(({ route, msg }) => msg === 'request' && route === 'news-article').map((line) => line.traceId),
  ).toContain(traceId);
});
