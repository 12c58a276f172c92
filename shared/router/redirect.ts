/** Where a path has moved to: always inside the site, or at an origin that is allowed. */
import { canonicalPath, isPlainPath, segmentsOf } from './canonical-path.ts';
import type { PathParams } from './expression.ts';
import type { RuleMatch } from './rules.ts';

export const redirectStatuses = [301, 302, 307, 308] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];
/**
 * `to` is a path from the root of the site, or an https address; `:name` stands for a segment of the pattern, a closing `/**` for what lies below it.
 * Status 410: gone for good, nothing to go to.
 */
export type RedirectRule = { to: string; status: RedirectStatus } | { status: 410 };
type WithRedirect = { redirect?: RedirectRule | false };

/** `location` is without base path; `external`: an absolute address of another origin. */
export type RedirectResult = { location: string; status: RedirectStatus; external: boolean } | { status: 410 };

/** A path or a rule makes a location that must not be sent. The server answers it as not found. */
export class UnsafeRedirectError extends Error {
  constructor(what: string) {
    super(`No redirect is made of ${JSON.stringify(what)}`);
    this.name = 'UnsafeRedirectError';
  }
}

/**
 * The narrowest rule that says anything of a redirect counts, whole. The visitor's query goes along, except for keys that the target has itself. The hash of the address stays in the browser.
 * @param matches the rules of the path. @param asked `path`: as the URL has it, without base path. @returns undefined when the path has not moved.
 * @throws {UnsafeRedirectError}
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
  if (!isSafeLocation(inSite) || (target.origin && !externalOrigins.includes(target.origin))) throw new UnsafeRedirectError(target.origin + inSite);
  return { location: target.origin + inSite, status: redirect.status, external: target.origin !== '' };
}

/** The parts of a target, undefined when it is neither a path nor an address. `origin` is empty for paths. */
export function splitTarget(to: string): { origin: string; path: string; search: string; hash: string } | undefined {
  const parts = /^(https?:\/\/[^/?#\\]+)?((?:\/[^?#]*)?)(\?[^#]*)?(#.*)?$/.exec(to);
  const [, origin = '', path = '', search = '', hash = ''] = parts ?? [];
  return parts && (origin || path) ? { origin, path, search, hash } : undefined;
}

/** Exactly one leading slash, no backslash, nothing but printable ASCII. */
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

/** The query of the target, then what the visitor's has besides, in its order. @param target with its first character, or empty, as what is returned. */
export function mergeQueries(target: string, asked: string): string {
  const own = new URLSearchParams(target);
  const merged = new URLSearchParams([...own, ...[...new URLSearchParams(asked)].filter(([key]) => !own.has(key))]);
  return merged.size ? `?${merged}` : '';
}
