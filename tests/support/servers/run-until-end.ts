import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { clockEnvironment } from '../clock/environment.mjs';
import { testSiteBuild } from '../site/test-site.ts';

/** Runs a built server that ends at its start. */
export function runUntilEnd(environment: Record<string, string>, dist = testSiteBuild) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(dist, 'server/main.js')], {
    env: { ...clockEnvironment(), PATH: process.env.PATH ?? '', PORT: '0', ...environment },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}
