/** The receiver of purge requests in deploy/, which runs beside Varnish or nginx. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { sendPurge } from '../../server/process/cache-purge/send-purge.ts';
import { closeAfterFile } from '../support/after-file.ts';
import { now } from '../support/clock/now.ts';
import { connectTo, statusOf } from '../support/http/raw-http.ts';
import { root } from '../support/root.mjs';

const program = join(root, 'deploy/purge/receive-purges.mjs');
const secret = 'the-key-of-the-receiver';
const folder = mkdtempSync(join(tmpdir(), 'purges-'));
const cache = join(folder, 'cache');
closeAfterFile(() => rmSync(folder, { recursive: true, force: true }));

function environmentWith(key: string) {
  const file = join(folder, `key-of-${key.length}`);
  writeFileSync(file, `${key}\n`);
  return { ...process.env, PURGE_SECRET_FILE: file, NGINX_CACHE: cache, PORT: '0' };
}
function fillCache() {
  mkdirSync(cache, { recursive: true });
  for (const tag of ['c-news-403', 'c-news-404'])
    writeFileSync(join(cache, tag), `KEY: x\r\nCache-Tag: c-news,${tag}\r\n\r\n`);
}

let port: number;
beforeAll(async () => {
  const receiver = spawn(process.execPath, [program], {
    env: environmentWith(secret),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  closeAfterFile(() => receiver.kill());
  const [line] = (await once(receiver.stdout, 'data')) as [Buffer];
  port = Number(/(\d+)\n$/.exec(String(line))?.[1]);
});
const purge = (tags: string[], key = secret) =>
  sendPurge(tags, { url: `http://127.0.0.1:${port}/`, secret: key, now: now(), stop: new AbortController().signal });

test('The receiver deletes what has one of the tags of a signed request, and nothing for another key', async () => {
  fillCache();
  expect(await purge(['c-news-403'], 'another-key-of-a-stranger')).toEqual({
    kind: 'failed',
    reason: 'it answered 403',
  });
  expect(readdirSync(cache)).toHaveLength(2);
  expect(await purge(['c-news-403'])).toEqual({ kind: 'taken' });
  expect(readdirSync(cache)).toEqual(['c-news-404']);
});

test('The receiver takes a long body below 64 kB, and stops reading a longer one before it looks at the signature', async () => {
  const tags = Array.from({ length: 4_000 }, (_, index) => `c-n-${String(index).padStart(5, '0')}`);
  expect(JSON.stringify({ tags }).length).toBeGreaterThan(48_000);
  expect(await purge(tags)).toEqual({ kind: 'taken' });

  for (const [header, sent] of [
    ['Content-Length: 30000000', 'x'],
    ['Transfer-Encoding: chunked', `11000\r\n${'x'.repeat(0x11000)}\r\n`],
  ] as const) {
    const connection = await connectTo(port);
    connection.socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n${sent}`);
    // The body never ends: the answer comes before it.
    expect(statusOf(await connection.until('\r\n\r\n'))).toBe(413);
  }
  const connection = await connectTo(port);
  connection.socket.write('PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 30000000\r\n\r\n');
  expect(statusOf(await connection.until('\r\n\r\n'))).toBe(405);
});

test.each(['', 'short', 'eleven-char'])('The receiver does not start with the secret "%s"', (key) => {
  const { status, stderr } = spawnSync(process.execPath, [program], { env: environmentWith(key), encoding: 'utf8' });
  expect([status, stderr]).toEqual([78, 'PURGE_SECRET_FILE names a file with a secret of at least 12 characters\n']);
});
