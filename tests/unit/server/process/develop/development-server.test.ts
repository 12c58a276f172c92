import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createDevelopmentServer } from '../../../../../server/process/develop/development-server.mjs';

const folder = mkdtempSync(join(tmpdir(), 'development-'));
const [program, requests] = [join(folder, 'server.mjs'), join(folder, 'requests')];
const server = createDevelopmentServer(program, { LOG_LEVEL: 'silent', REQUESTS: requests });
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A server that prints nothing, answers `/reload` after a while, and ends at the third one. */
const silent = `
import { appendFileSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
appendFileSync(process.env.REQUESTS, '');
process.on('SIGTERM', () => process.exit());
setTimeout(() => createServer((req, res) => {
  appendFileSync(process.env.REQUESTS, req.method + ' ' + req.url + '\\n');
  if (readFileSync(process.env.REQUESTS, 'utf8').split('\\n').length > 3) process.exit(1);
  res.writeHead(422).end();
}).listen(process.env.ADMIN_PORT), 300);
`;

test('A reload ends whether the server takes the content, refuses it again and again, says nothing in its log, or ends', async () => {
  writeFileSync(program, silent);
  await server.restart(() => undefined);
  for (let round = 1; round <= 3; round += 1) await server.reload();
  expect(readFileSync(requests, 'utf8')).toBe('POST /reload\n'.repeat(3));
  await expect.poll(server.isRunning).toBe(false);
  await server.reload();
  await server.restart(() => undefined);
  expect(server.isRunning()).toBe(true);
  await server.restart(() => writeFileSync(program, ''));
  await expect.poll(server.isRunning).toBe(false);
});
