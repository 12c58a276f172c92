/** A built server under `--throw-deprecation`, in which a deprecated call of Node would end the process. */
import { expect, test } from 'vitest';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { exchange, statusOf } from '../support/http/raw-http.ts';
import { startBuiltServer } from '../support/servers/built-server.ts';

const targets = [
  '/',
  '//',
  '//evil.example/x',
  '/blue?a=b?c',
  '/blue#x',
  '/#',
  '/a?b#c',
  '*',
  'http://localhost/blue',
  'http://localhost/blue#x',
  'http://localhost',
  'HTTP://a?b',
  '/%',
  '/%ff',
  '/%00',
  '/a%20b%a0',
  "/|{}^`'<>",
  '/blue/_payload.json?#',
  '/assets/none.js?x',
  '/favicon.svg?#',
  '/api/v1/news?limit=1#',
  '/readyz#',
];

test('No request target makes the server call anything deprecated, on either port', async () => {
  const server = await startBuiltServer({ ADMIN_PORT: '0', NODE_OPTIONS: '--throw-deprecation' });
  const port = Number(new URL(server.origin).port);
  const adminPort = Number(server.log.find(({ msg }) => msg === 'listening')?.adminPort);
  for (const target of targets) {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
      for (const each of [port, adminPort]) {
        const answer = await exchange(
          each,
          `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
        );
        expect([target, method, statusOf(answer) < 500]).toEqual([target, method, true]);
      }
    }
  }
  const sent = await fetch(`${server.origin}/api/v1/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(contactEntry),
  });
  expect(sent.status).toBe(202);
  expect(await server.stop()).toBe(0);
});
