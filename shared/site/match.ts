/**
 * Matches a path to a route on the server. The browser finds only the name of the route
 * (client/navigation/find-route.ts).
 */
import { compileRoutes } from '../router/compile.ts';
import { createMatch } from '../router/match.ts';
import { routes } from '../routes.ts';

export const match = createMatch(routes, compileRoutes(routes));
