/**
 * Route middleware: functions that a route rule names and the server runs before it looks up the page or its payload.
 */
import type { Redirect } from './page.ts';

/** `path`: canonical, without base path. */
export type RouteContext = { path: string; query: URLSearchParams };
/** Returns undefined to continue, `false` to respond with 404, or a redirect. */
export type RouteMiddleware = (context: RouteContext) => Redirect | false | undefined;

/** Registered middleware by name. */
export const middleware: Readonly<Record<string, RouteMiddleware>> = {};

/**
 * Runs the enabled middleware of a rule in its order until one returns a decision.
 * @throws {Error} `Unknown route middleware: '{name}'.`
 */
export function runMiddleware(
  names: Readonly<Record<string, boolean>> | undefined,
  context: RouteContext,
  registry: Readonly<Record<string, RouteMiddleware>> = middleware,
): Redirect | false | undefined {
  for (const [name, isEnabled] of Object.entries(names ?? {})) {
    if (!isEnabled) continue;
    const run = Object.hasOwn(registry, name) ? registry[name] : undefined;
    if (!run) throw new Error(`Unknown route middleware: '${name}'.`);
    const decision = run(context);
    if (decision !== undefined) return decision;
  }
  return undefined;
}
