/** Functions that a route rule can name: the server runs them before it looks for the page or its payload. */
import type { Redirect } from './page.ts';

/** `path` is canonical and without base path. */
export type RouteContext = { path: string; query: URLSearchParams };
/** Undefined: go on. `false`: there is no such page for this visitor. */
export type RouteMiddleware = (context: RouteContext) => Redirect | false | undefined;

/** By the name that rules use. */
export const middleware: Readonly<Record<string, RouteMiddleware>> = {};

/**
 * Runs those of a rule that are switched on, in the order of the rule, until one decides.
 * @throws {Error} `Unknown route middleware: '{name}'.`
 */
export function runMiddleware(
  names: Readonly<Record<string, boolean>> | undefined,
  context: RouteContext,
  registry: Readonly<Record<string, RouteMiddleware>> = middleware,
): Redirect | false | undefined {
  for (const [name, isOn] of Object.entries(names ?? {})) {
    if (!isOn) continue;
    const run = Object.hasOwn(registry, name) ? registry[name] : undefined;
    if (!run) throw new Error(`Unknown route middleware: '${name}'.`);
    const decision = run(context);
    if (decision !== undefined) return decision;
  }
  return undefined;
}
