/** The app in this process behind a port, with the assets of the build, a store in memory and a clock that stands: for what a browser does with what is stored, and for what is compared over minutes. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { openAssets } from '../../server/build-output/assets.ts';
import { type Launch, launchBrowser } from './browser.ts';
import { createMemoryStore, type MemoryStore } from './memory-store.ts';
import { root, testSite } from './site.ts';

/** Both are there when the tests begin. */
export function serveAppToBrowser(launch: Launch = {}): { origin: () => string; browser: () => Browser; store: MemoryStore } {
  const store = createMemoryStore();
  let server: Server;
  let browser: Browser;
  beforeAll(async () => {
    server = createServer(testSite({ store, assets: openAssets(`${root}/dist`) }).app).listen(0);
    [browser] = await Promise.all([launchBrowser(launch), once(server, 'listening')]);
  });
  afterAll(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  });
  return { origin: () => `http://localhost:${(server.address() as AddressInfo).port}`, browser: () => browser, store };
}
