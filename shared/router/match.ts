/** Matches a pathname to a route: fixed paths by lookup, the others by compiled expressions (see compile.ts). */
import type { Expression } from './expression.ts';
import type { Params, RoutePaths } from './href.ts';
import { createPathTable } from './path-table.ts';

/** The expressions of the routes with parameters, from broad to narrow. */
export type RouteExpressions = readonly (readonly [name: string, expression: Expression])[];
/** The name of a route, with its parameters. */
export type RouteMatch<Routes extends RoutePaths> = {
  [Name in keyof Routes & string]: { name: Name; params: Params<Routes[Name]> };
}[keyof Routes & string];
/**
 * Returns the most specific route that matches a pathname (without query, hash and base path), with decoded parameters.
 * Values that cannot be decoded or that hide a slash, backslash or control character match no parameter.
 */
export type Match<Routes extends RoutePaths> = (pathname: string) => RouteMatch<Routes> | undefined;

export function createMatch<const Routes extends RoutePaths>(
  routes: Routes,
  expressions: RouteExpressions,
): Match<Routes> {
  const fixed = new Map(Object.entries(routes).flatMap(([name, path]) => (path.includes(':') ? [] : [[path, name]])));
  const open = createPathTable(expressions.map(([name, expression]) => [routes[name] ?? '', name, expression]));

  function find(pathname: string): { name: string; params: Record<string, string> } | undefined {
    const name = fixed.get(pathname);
    // A fixed path is always more specific than a pattern with a parameter.
    if (name !== undefined) return { name, params: {} };
    for (const { value, params } of open(pathname).toReversed()) {
      const decoded = decodeParams(params);
      if (decoded) return { name: value, params: decoded };
    }
    return undefined;
  }
  return (pathname) => find(pathname) as RouteMatch<Routes> | undefined;
}

/** @returns undefined when a value cannot be decoded, or hides a slash, backslash or control character. */
export function decodeParams(params: Record<string, string>): Record<string, string> | undefined {
  try {
    const decoded = Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)] as const);
    return decoded.some(([, value]) => isUnsafeSegment(value)) ? undefined : Object.fromEntries(decoded);
  } catch {
    return undefined;
  }
}

function isUnsafeSegment(value: string): boolean {
  return /[/\\\p{Cc}]/u.test(value);
}
