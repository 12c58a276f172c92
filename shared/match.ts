/** Matches a path to a route, on the server. The browser gets the compiled expressions from the build instead. */
import { compileRoutes } from './router/compile.ts';
import { createMatch } from './router/match.ts';
import { routes } from './routes.ts';

export const match = createMatch(routes, compileRoutes(routes));
