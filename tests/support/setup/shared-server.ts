/** The built server that all files of the browser project share, with default settings but without rate limits. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type BuiltServer, startServer } from '../servers/start-server.ts';
import { testSiteBuild } from '../site/test-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteOrigin: string;
  }
}

const mainFile = `${testSiteBuild}/server/main.js`;
const dataDir = mkdtempSync(join(tmpdir(), 'site-'));
let server: BuiltServer | undefined;

export async function setup({ provide }: TestProject) {
  server = await startServer(mainFile, { DATA_DIR: dataDir, FORMS_RATE: 'off', SEARCH_RATE: 'off', API_RATE: 'off' });
  provide('siteOrigin', server.origin);
}

export async function teardown() {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
