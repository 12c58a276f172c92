import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { clockEnvironment } from '../clock/environment.mjs';
import { testSiteBuild } from '../site/test-site.ts';

/** Runs `npm run mail:test` of the built site. @returns its exit code and all that it prints. */
export const runMailTest = (to: string, environment: Record<string, string>) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    // Not spawnSync, which would block a mail server in this process.
    execFile(
      process.execPath,
      [join(testSiteBuild, 'server/mail-test.js'), to],
      { env: { ...clockEnvironment(), PATH: process.env.PATH ?? '', ...environment } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), out: stdout + stderr }),
    );
  });
