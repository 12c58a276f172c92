/** Many requests on one connection whose client does not read the answers, against the built server. */
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { maxPipelined } from '../../server/http/one-at-a-time.ts';
import { connectTo, exchange, statusOf } from '../support/http/raw-http.ts';
import { startBuiltServer } from '../support/servers/built-server.ts';

const megabyte = 1024 * 1024;
/** The memory that the process has in RAM. */
function residentBytes(pid = 0): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

test.runIf(process.platform === 'linux')(
  'Fifteen hundred requests on a connection that does not read cost less than 20 MB, and other visitors are answered at once',
  async () => {
    const server = await startBuiltServer();
    onTestFinished(async () => void (await server.stop()));
    const port = Number(new URL(server.origin).port);
    const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
    const page = () => exchange(port, get('/blue', 'Connection: close\r\n'));
    for (const path of ['/blue/feed.xml', '/data/output-by-country.json']) {
      for (let count = 0; count < 20; count++)
        expect(statusOf(await exchange(port, get(path, 'Connection: close\r\n')))).toBe(200);
      for (let count = 0; count < 20; count++) expect(statusOf(await page())).toBe(200);
      const before = residentBytes(server.process.pid);
      const { socket } = await connectTo(port);
      socket.on('error', () => undefined).pause();
      socket.write(get(path).repeat(1_500));
      let most = 0;
      for (let count = 0; count < 20; count++) {
        expect(statusOf(await page())).toBe(200);
        most = Math.max(most, residentBytes(server.process.pid));
      }
      expect((most - before) / megabyte, path).toBeLessThan(20);
      socket.destroy();
    }
  },
);

test('The public port and that for operators both close a connection with too many pipelined requests, after the answers to the first', async () => {
  const server = await startBuiltServer({ ADMIN_PORT: '0' });
  onTestFinished(async () => void (await server.stop()));
  const { adminPort } = server.log.find(({ msg }) => msg === 'listening') ?? {};
  for (const port of [Number(new URL(server.origin).port), Number(adminPort)]) {
    const { socket, ended } = await connectTo(port);
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(30));
    expect((await ended).match(/HTTP\/1\.1 200 /g)).toHaveLength(1 + maxPipelined);
  }
});
