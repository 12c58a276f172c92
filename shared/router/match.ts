/** Finds the page of a pathname: those without parameters by their path, the others by expressions that were compiled before (compile.ts). */
import type { Expression } from './expression.ts';
import type { Params, RoutePaths } from './href.ts';
import { createPathTable } from './path-table.ts';

/** The pages with parameters by name, from broad to narrow. */
export type RouteExpressions = readonly (readonly [name: string, expression: Expression])[];
/** A page by name, with the parameters that its path has. */
export type RouteMatch<Routes extends RoutePaths> = {
  [Name in keyof Routes & string]: { name: Name; params: Params<Routes[Name]> };
}[keyof Routes & string];
/**
 * The most specific page whose path fits a pathname (no query, no hash, no base path), with its parameters decoded.
 * Undefined when none fits: a value that cannot be decoded, or hides a slash or a control character, fits no parameter.
 */
export type Match<Routes extends RoutePaths> = (pathname: string) => RouteMatch<Routes> | undefined;

export function createMatch<const Routes extends RoutePaths>(routes: Routes, expressions: RouteExpressions): Match<Routes> {
  const fixed = new Map(Object.entries(routes).flatMap(([name, path]) => (path.includes(':') ? [] : [[path, name]])));
  const open = createPathTable(expressions.map(([name, expression]) => [routes[name] ?? '', name, expression]));

  function find(pathname: string): { name: string; params: Record<string, string> } | undefined {
    const name = fixed.get(pathname);
    // No pattern with a parameter is more specific than fixed text.
    if (name !== undefined) return { name, params: {} };
    for (const { value, params } of open(pathname).toReversed()) {
      const decoded = decodeParams(params);
      if (decoded) return { name: value, params: decoded };
    }
    return undefined;
  }
  return (pathname) => find(pathname) as RouteMatch<Routes> | undefined;
}

function decodeParams(params: Record<string, string>): Record<string, string> | undefined {
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
