/**
 * Writes the code cache: starts the site, requests the home page, and stores the code that V8 has compiled by then.
 * Node's own compile cache would contain only the code compiled while the bundle is loaded, not the functions that the
 * start and the first page call.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { minuteMs } from '../../../content/vocabulary/durations.ts';
import { runSite } from './run-site.ts';

const maxStartMs = minuteMs;
const retryMs = 20;

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** @throws if the home page does not arrive in time. */
async function waitForHomePage(port: number) {
  const deadline = performance.now() + maxStartMs;
  while (performance.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await setTimeout(retryMs);
  }
  throw new Error('The site did not answer: its code cache could not be written');
}

const port = await findFreePort();
const dataDir = mkdtempSync(join(tmpdir(), 'code-cache-'));
// Only these settings: the environment of the build must not configure the site.
process.env = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
try {
  const site = runSite();
  await waitForHomePage(port);
  site.writeCodeCache();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
