/** Global setup of the projects that run the built site: builds it if its sources have changed since the last build. */
import { execFileSync } from 'node:child_process';
import { root } from './root.mjs';

export function setup() {
  execFileSync(process.execPath, [`${root}build.mjs`, '--if-stale'], { stdio: 'inherit' });
}
