/** Built servers for the tests of a file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeAfterFile } from '../after-file.ts';
import { testSiteBuild } from '../site/test-site.ts';
import { type BuiltServer, startServer } from './start-server.ts';

let dataDir: string | undefined;

/**
 * Starts the built server with these settings, without prerendering unless they ask for it, which would take longer
 * than most tests. Servers of one file share a data folder unless the settings name another. The server is killed after
 * the file if no test has stopped it.
 */
export async function startBuiltServer(
  environment: Record<string, string> = {},
  folder = testSiteBuild,
): Promise<BuiltServer> {
  dataDir ??= makeDataDir();
  const server = await startServer(`${folder}/server/main.js`, { DATA_DIR: dataDir, PRERENDER: 'off', ...environment });
  closeAfterFile(() => server.process.kill('SIGKILL'));
  return server;
}

function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  closeAfterFile(() => {
    rmSync(folder, { recursive: true, force: true });
    dataDir = undefined;
  });
  return folder;
}
