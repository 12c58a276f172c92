/** The program `dist/server/main.js`. It is small, because the site itself (server/main.ts) is started from its code cache. */
import { runSite } from './run-site.ts';

runSite();
