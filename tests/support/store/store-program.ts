/** The operator's program `npm run store`, run on a store that the test writes to. */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { runStoreProgram } from '../../../server/process/store-commands/run-program.ts';
import type { StorePlace } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { clockEnvironment } from '../clock/environment.mjs';
import { testSiteBuild } from '../site/test-site.ts';
import { testStore } from './store-places.ts';

const program = join(testSiteBuild, 'server/store.js');

export type ProgramResult = Pick<SpawnSyncReturns<string>, 'status' | 'stdout' | 'stderr'>;
/** `bytes`: the output, which need not be text. */
type CalledProgram = ProgramResult & { bytes: Buffer };

/** Runs the built program as an operator does. */
export function spawnStoreProgram(options: readonly string[], environment: Record<string, string> = {}): ProgramResult {
  return spawnSync(process.execPath, [program, ...options], {
    env: { ...clockEnvironment(), ...environment },
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 32 * 1024 * 1024,
  });
}

/** Runs the program in this process, which is a tenth of the work; it has its own connection to the store. */
export async function callStoreProgram(
  options: readonly string[],
  environment: Record<string, string>,
): Promise<CalledProgram> {
  const printed: Buffer[] = [];
  const letters = () => Promise.reject(new Error('A test of letters runs the built program'));
  const { code, message } = await runStoreProgram(options, {
    environment,
    print: (output) => void printed.push(Buffer.from(output)),
    letters,
  });
  const bytes = Buffer.concat(printed);
  return { status: code, stdout: bytes.toString(), bytes, stderr: message };
}

export const environmentOf = ({ databaseUrl, dataDir }: StorePlace): Record<string, string> =>
  databaseUrl ? { DATABASE_URL: databaseUrl, SECRET: 'the-secret-of-the-tests' } : { DATA_DIR: dataDir };

type Given = { store: Store; place: StorePlace; run: (...options: string[]) => Promise<CalledProgram> };

/** One test for each kind of store that is available. */
export function testStoreProgram(title: string, test: (given: Given) => Promise<void>) {
  testStore(title, async ({ store, place }) => {
    await test({ store, place, run: (...options) => callStoreProgram(options, environmentOf(place)) });
  });
}
