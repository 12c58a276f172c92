/** Which page of the site map an address is, on the server; the browser's program is given the expressions by the build. */
import { compileRoutes } from './router/compile.ts';
import { createMatch } from './router/match.ts';
import { routes } from './routes.ts';

export const match = createMatch(routes, compileRoutes(routes));
