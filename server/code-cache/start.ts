/** The program `dist/server/main.js`. It is small, because the site itself (server/main.ts) is started from its code cache. */
import { runSite } from './run-site.ts';

// Signals are caught before the site is loaded, which takes a while; lifecycle/stop-signal.ts takes over afterwards.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
runSite();
