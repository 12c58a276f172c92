/**
 * The program `dist/server/main.js`. It is small, because the site itself (server/main.ts) is started from its code
 * cache.
 */
import { setFlagsFromString } from 'node:v8';
import { runSite } from './run-site.ts';

// Signals are caught before the site is loaded, which takes a while; lifecycle/stop-signal.ts takes over afterwards.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
runSite();

// V8 collects the old generation when it has doubled since the last collection; by default it lets 60 MB grow to 160
// (docs/decisions/0200). Set here, because a code cache that was written with other flags is rejected.
setFlagsFromString('--heap-growing-percent=100');
