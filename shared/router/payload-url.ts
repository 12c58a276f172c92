/** The address of a page's payload: `{path}/_payload.json?{build}&{query of the page}`. */

const suffix = '/_payload.json';
const buildId = /^[\w-]{8,64}$/;

/**
 * @param page address from the root of the site, with its query.
 * @throws {TypeError} `Payload URL must not include hostname: {url}`.
 */
export function payloadUrl(page: string, build: string): string {
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(page) ?? [];
  if (!/^\/(?![/\\])/.test(path)) throw new TypeError(`Payload URL must not include hostname: ${page}`);
  return `${path.replace(/\/$/, '')}${suffix}?${build}${query && `&${query}`}`;
}

/**
 * The page of a payload. `build`: the query key without a value, '' if there is none. `search`: the rest of the query.
 */
type PayloadUrl = { path: string; search: string; build: string };

/** @param search with its question mark, or empty. @returns undefined when the path is not that of a payload. */
export function parsePayloadUrl(path: string, search: string): PayloadUrl | undefined {
  if (!path.endsWith(suffix)) return undefined;
  const [build = ''] =
    [...new URLSearchParams(search)].find(([name, value]) => value === '' && buildId.test(name)) ?? [];
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && part.replace(/=$/, '') !== build);
  return { path: path.slice(0, -suffix.length) || '/', build, search: rest.length ? `?${rest.join('&')}` : '' };
}
