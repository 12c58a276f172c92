/**
 * Serves the app from this process with the built assets, a store in memory and a fixed clock, for tests that read the
 * store or must not depend on the current time.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { openAssets } from '../../../server/platform/build-output/assets.ts';
import { createMemoryStore, type MemoryStore } from '../site/memory-store.ts';
import { testSite } from '../site/site.ts';
import { testSiteBuild } from '../site/test-site.ts';
import { openBrowser } from './browser.ts';
import type { Launch } from './launch-browser.ts';

/** Server and browser are ready when the tests begin. @param launch starts a separate browser with these options. */
export function serveAppToBrowser(launch?: Launch): {
  origin: () => string;
  browser: () => Browser;
  store: MemoryStore;
} {
  const store = createMemoryStore();
  const browser = openBrowser(launch);
  let server: Server;
  beforeAll(async () => {
    server = createServer(testSite({ store, assets: openAssets(testSiteBuild) }).app).listen(0);
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: () => `http://localhost:${(server.address() as AddressInfo).port}`, browser, store };
}
