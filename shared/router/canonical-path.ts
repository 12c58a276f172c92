/** Normalizes pathnames to their canonical spelling, and rejects those that cannot be an address of the site. */

/**
 * Collapses slashes, drops the trailing one, decodes unreserved characters (RFC 3986, section 2.3) and writes other
 * escapes in upper case.
 * @param path an escaped pathname without query and hash. Characters that are not printable ASCII are escaped first.
 */
export function canonicalPath(path: string): string {
  return `/${path}`
    .toWellFormed()
    .replace(/[^\x21-\x7e]/gu, encodeURIComponent)
    .replace(/%[0-9a-f]{2}/gi, decodeUnreserved)
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
}

/** `/a/b` becomes [a, b], `/` becomes []. */
export function segmentsOf(canonical: string): string[] {
  return canonical === '/' ? [] : canonical.slice(1).split('/');
}

/**
 * Whether a pathname can be an address of the site: it decodes, and has no backslash, control character, dot segment or
 * escaped slash.
 */
export function isPlainPath(path: string): boolean {
  if (!/^[\x21-\x7e]*$/.test(path) || path.includes('\\') || /%(2f|5c)/i.test(path)) return false;
  try {
    const decoded = decodeURIComponent(path);
    return !/\p{Cc}/u.test(decoded) && !decoded.split('/').some((segment) => segment === '.' || segment === '..');
  } catch {
    return false;
  }
}

function decodeUnreserved(escaped: string): string {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : escaped.toUpperCase();
}
