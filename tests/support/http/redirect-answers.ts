/** The answer to a redirect from the engine alone and from a running server, as `301 /address`, `410` or undefined. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { RouteRule } from '../../../shared/route-rules.ts';
import { canonicalPath } from '../../../shared/router/canonical-path.ts';
import { resolveRedirect, UnsafeRedirectError } from '../../../shared/router/redirect.ts';
import type { RuleSet } from '../../../shared/router/rules.ts';

/** The answer of the engine, with the hash that a browser would keep. */
export function engineAnswer(
  rules: RuleSet<RouteRule>,
  url: string,
  externalOrigins: readonly string[],
): string | undefined {
  const { path, search, hash } = splitUrl(url);
  try {
    const redirect = resolveRedirect(rules.find(canonicalPath(path)).matches, { path, search }, { externalOrigins });
    if (!redirect) return undefined;
    return 'location' in redirect ? `${redirect.status} ${withHash(redirect.location, hash)}` : '410';
  } catch (error) {
    if (error instanceof UnsafeRedirectError) return undefined;
    throw error;
  }
}

/** The answer of the server at `port`. A redirect to the canonical path, which precedes all rules, is followed. */
export async function serverAnswer(port: number, url: string): Promise<string | undefined> {
  const { path, search, hash } = splitUrl(url);
  const target = path + search;
  const canonical = canonicalPath(path) + search;
  let answer = await requestTarget(port, target);
  if (answer.location === canonical && canonical !== target) answer = await requestTarget(port, canonical);
  if (answer.location !== undefined) return `${answer.status} ${withHash(answer.location, hash)}`;
  return answer.status === 410 ? '410' : undefined;
}

function splitUrl(url: string): { path: string; search: string; hash: string } {
  const [address = '', hash = ''] = url.split(/(?=#)/);
  const [path = '', search = ''] = address.split(/(?=\?)/);
  return { path, search, hash };
}

/** A browser keeps the hash of the old address unless the new one has a hash. */
const withHash = (location: string, hash: string) => (location.includes('#') ? location : location + hash);

/** Requests a target unchanged; an HTTP client library would normalize it. */
async function requestTarget(port: number, target: string): Promise<{ status: number; location: string | undefined }> {
  const [response] = (await once(get({ host: '127.0.0.1', port, path: target, agent: false }), 'response')) as [
    IncomingMessage,
  ];
  response.resume();
  return { status: response.statusCode ?? 0, location: response.headers.location };
}
