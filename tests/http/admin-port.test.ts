/** The port for operators answers programs of the operator, and no page that an operator's browser shows. */
import { expect, test } from 'vitest';
import { createAdminApp } from '../../server/process/operations/admin.ts';
import { now } from '../support/clock/now.ts';
import { exchange, listen, statusOf } from '../support/http/raw-http.ts';
import { startBuiltServer } from '../support/servers/built-server.ts';

const readiness = { draining: false, maintenance: false, formsClosed: false };
const reloads: string[] = [];

async function portOfAdmin(adminHost = '0.0.0.0') {
  const reload = async (cause: string) => ({ outcome: `${reloads.push(cause)}` });
  return listen(
    createAdminApp({
      adminHost,
      readiness,
      clock: now,
      logger: { warn: () => undefined },
      write: async () => 'up 1\n',
      reload,
    }),
  );
}
const ask = async (port: number, line: string, headers: Record<string, string>) =>
  statusOf(
    await exchange(
      port,
      [
        `${line} HTTP/1.1`,
        ...Object.entries({ Connection: 'close', ...headers }).map((header) => header.join(': ')),
        '',
        '',
      ].join('\r\n'),
    ),
  );

const reads = ['GET /healthz', 'GET /readyz', 'GET /metrics', 'HEAD /maintenance', 'GET /nothing'];
const changes = [
  'PUT /maintenance',
  'DELETE /maintenance',
  'PUT /closed-forms',
  'DELETE /closed-forms',
  'POST /reload',
];

test.each([
  'evil.example',
  'evil.example:9100',
  '127.0.0.1.evil.example',
  'localhost.',
  'site-1.evil.example',
  '[::1].evil.example',
  'metrics.lan',
  '',
])('The admin port refuses every request for the host "%s", which may be a name of a stranger', async (host) => {
  const port = await portOfAdmin();
  for (const line of [...reads, ...changes]) expect([line, await ask(port, line, { Host: host })]).toEqual([line, 403]);
  expect([readiness.maintenance, readiness.formsClosed, reloads]).toEqual([false, false, []]);
});

test.each([
  '127.0.0.1',
  '127.0.0.1:9100',
  '10.1.2.3:9100',
  '[::1]:9100',
  '[fd00::7]',
  'localhost:9100',
  'LOCALHOST',
  'site-1:9100',
  'lazulite_site',
  'metrics.lan:9100',
])('The admin port answers requests for the host %s', async (host) => {
  expect(await ask(await portOfAdmin('Metrics.lan'), 'GET /metrics', { Host: host })).toBe(200);
});

test.each([
  { Origin: 'http://evil.example' },
  { Origin: 'null' },
  { Origin: 'http://localhost:9100' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'same-origin' },
])('No page can change anything on the admin port: %o', async (headers) => {
  const port = await portOfAdmin();
  for (const line of changes)
    expect([line, await ask(port, line, { Host: 'localhost', ...headers })]).toEqual([line, 403]);
  expect([readiness.maintenance, readiness.formsClosed, reloads]).toEqual([false, false, []]);
  if ('Origin' in headers)
    for (const line of reads)
      expect([line, await ask(port, line, { Host: 'localhost', ...headers })]).toEqual([line, 403]);
});

test('An operator reads and changes states with curl, and follows a link to them in a browser', async () => {
  const port = await portOfAdmin();
  for (const line of changes) expect([line, await ask(port, line, { Host: 'localhost' })]).toEqual([line, 200]);
  expect(await ask(port, 'GET /readyz', { Host: 'localhost', 'Sec-Fetch-Site': 'cross-site' })).toBe(200);
  expect(statusOf(await exchange(port, 'GET /healthz HTTP/1.0\r\n\r\n'))).toBe(200);
});

test('The admin port listens on this machine alone, although the server listens everywhere', async () => {
  const server = await startBuiltServer({ ADMIN_PORT: '0', HOST: '0.0.0.0' });
  const port = Number(server.log.find(({ msg }) => msg === 'listening')?.adminPort);
  const answers = async (address: string) =>
    fetch(`http://${address}:${port}/healthz`).then(
      ({ status }) => status,
      () => 'refused',
    );
  // The whole network 127.0.0.0/8 leads to this machine.
  expect([await answers('127.0.0.1'), await answers('127.0.0.2')]).toEqual([200, 'refused']);
  expect(await server.stop()).toBe(0);
});
