/** The built server that all files of the browser project visit, with the usual settings but no limits on how often one visitor may ask. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { startServer } from './start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteOrigin: string;
  }
}

export default async function setup({ provide }: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'));
  const mainFile = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
  const server = await startServer(mainFile, { DATA_DIR: dataDir, FORMS_RATE: 'off' });
  provide('siteOrigin', server.origin);
  return async function teardown() {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
