/** Finds the page of a pathname: those without parameters by their path, the others by expressions that were compiled before (compile.ts). */
import { createCapture, type Expression } from './expression.ts';
import type { Params, Table } from './href.ts';

/** The pages with parameters by name, the most specific first. */
export type RouteExpressions = readonly (readonly [name: string, expression: Expression])[];
export type Found<Routes extends Table> = { [Name in keyof Routes & string]: { name: Name; params: Params<Routes[Name]> } }[keyof Routes & string];
/**
 * The most specific page whose path fits a pathname (no query, no hash, no base path), with its parameters decoded.
 * Undefined when none fits: a value that cannot be decoded, or hides a slash or a control character, fits no parameter.
 */
export type Match<Routes extends Table> = (pathname: string) => Found<Routes> | undefined;

export function createMatch<const Routes extends Table>(routes: Routes, expressions: RouteExpressions): Match<Routes> {
  const fixed = new Map(Object.entries(routes).flatMap(([name, path]) => (path.includes(':') ? [] : [[path, name]])));
  const open = expressions.map(([name, expression]) => ({ name, capture: createCapture(expression) }));

  function find(pathname: string): { name: string; params: Record<string, string> } | undefined {
    const name = fixed.get(pathname);
    // Fixed text comes before a parameter: no other page can be more specific.
    if (name !== undefined) return { name, params: {} };
    for (const { name, capture } of open) {
      const captured = capture(pathname);
      const params = captured && decodeParams(captured.params);
      if (params) return { name, params };
    }
    return undefined;
  }
  return (pathname) => find(pathname) as Found<Routes> | undefined;
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
