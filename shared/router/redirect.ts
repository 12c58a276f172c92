/** Resolves redirects. Targets are always inside the site or at an allowed origin. */
import { canonicalPath, isPlainPath, segmentsOf } from './canonical-path.ts';
import type { PathParams } from './expression.ts';
import type { RuleMatch } from './rules.ts';

export const redirectStatuses = [301, 302, 307, 308] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];
/**
 * `to`: a path below the base path, or an https address. `:name` inserts a segment matched by the pattern, a trailing
 * `/**` the rest of the path. Status 410: gone for good, without a target.
 */
export type RedirectRule = { to: string; status: RedirectStatus } | { status: 410 };
type WithRedirect = { redirect?: RedirectRule | false };

/** `location` is without base path; `external`: an absolute address of another origin. */
export type RedirectResult = { location: string; status: RedirectStatus; external: boolean } | { status: 410 };

/** A redirect would lead to an unsafe location. The server answers with 404 instead. */
export class UnsafeRedirectError extends Error {
  constructor(target: string) {
    super(`No redirect is made of ${JSON.stringify(target)}`);
    this.name = 'UnsafeRedirectError';
  }
}

/**
 * Uses the most specific rule with a `redirect`. The visitor's query is appended, except for keys that the target sets.
 * @param matches the matching rules.
 * @param request `path`: escaped, without base path.
 * @returns undefined when there is no redirect.
 * @throws {UnsafeRedirectError} when the location would be unsafe.
 */
export function resolveRedirect(
  matches: readonly RuleMatch<WithRedirect>[],
  { path, search }: { path: string; search: string },
  { externalOrigins }: { externalOrigins: readonly string[] },
): RedirectResult | undefined {
  const found = matches.findLast(({ value }) => value.redirect !== undefined && value.redirect !== null);
  const redirect = found?.value.redirect;
  if (!found || !redirect) return undefined;
  if (!isPlainPath(path)) throw new UnsafeRedirectError(path);
  if (redirect.status === 410) return { status: 410 };
  const target = splitTarget(redirect.to);
  if (!target) throw new UnsafeRedirectError(redirect.to);
  const inSite = fillPath(target.path, found) + mergeQueries(target.search, search) + target.hash;
  if (!isSafeLocation(inSite) || (target.origin && !externalOrigins.includes(target.origin)))
    throw new UnsafeRedirectError(target.origin + inSite);
  return { location: target.origin + inSite, status: redirect.status, external: target.origin !== '' };
}

/** @returns the parts of a target, undefined when it is neither a path nor an address. `origin` is '' for paths. */
export function splitTarget(to: string): { origin: string; path: string; search: string; hash: string } | undefined {
  const parts = /^(https?:\/\/[^/?#\\]+)?((?:\/[^?#]*)?)(\?[^#]*)?(#.*)?$/.exec(to);
  const [, origin = '', path = '', search = '', hash = ''] = parts ?? [];
  return parts && (origin || path) ? { origin, path, search, hash } : undefined;
}

/** Whether a location has exactly one leading slash, no backslash, and only printable ASCII. */
export function isSafeLocation(location: string): boolean {
  return /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(location);
}

function fillPath(path: string, { params, rest }: PathParams): string {
  const filled = segmentsOf(canonicalPath(path)).flatMap((segment) => {
    if (segment === '**') return rest || [];
    if (!segment.startsWith(':')) return segment;
    const value = params[segment.slice(1)];
    if (value === undefined) throw new UnsafeRedirectError(path);
    return encodeURIComponent(decodeURIComponent(value));
  });
  return `/${filled.join('/')}`;
}

/**
 * The query of the target, followed by those keys of the visitor's query that the target does not have. All queries
 * include the question mark, or are empty.
 */
export function mergeQueries(target: string, requested: string): string {
  const targetQuery = new URLSearchParams(target);
  const merged = new URLSearchParams([
    ...targetQuery,
    ...[...new URLSearchParams(requested)].filter(([key]) => !targetQuery.has(key)),
  ]);
  return merged.size ? `?${merged}` : '';
}
