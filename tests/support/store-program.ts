/** The operator's program `npm run store`, run on a store that the test writes to. */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { StorePlace } from '../../server/store/open-store.ts';
import type { Store } from '../../server/store/store.ts';
import { root } from './site.ts';
import { testStore } from './store-places.ts';

const program = join(root, 'dist/server/store.js');

export function runStoreProgram(options: readonly string[], environment: Record<string, string> = {}): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [program, ...options], { env: environment, encoding: 'utf8', timeout: 60_000, maxBuffer: 32 * 1024 * 1024 });
}

type Given = { store: Store; place: StorePlace; run: (...options: string[]) => SpawnSyncReturns<string> };

/** One test for each kind of store that is available. */
export function testStoreProgram(title: string, test: (given: Given) => Promise<void>) {
  testStore(title, async ({ store, place }) => {
    const environment = place.databaseUrl ? { DATABASE_URL: place.databaseUrl, SECRET: 'the-secret-of-the-tests' } : { DATA_DIR: place.dataDir };
    await test({ store, place, run: (...options) => runStoreProgram(options, environment) });
  });
}
