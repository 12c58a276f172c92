/** Global setup of the projects that run the built site: builds it if its sources have changed since the last build. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export function setup() {
  execFileSync(process.execPath, [fileURLToPath(new URL('../../build.mjs', import.meta.url)), '--if-stale'], { stdio: 'inherit' });
}
