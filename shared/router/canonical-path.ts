/** The one spelling under which a pathname is looked up, and what no address of a site can be. */

/**
 * Collapses slashes, drops the closing one, decodes escaped letters, digits and `-._~`, writes the other escapes in upper case.
 * @param path a pathname as a URL has it: without query and hash, escaped. What is not printable ASCII is escaped first.
 */
export function canonicalPath(path: string): string {
  return `/${path}`
    .toWellFormed()
    .replace(/[^\x21-\x7e]/gu, encodeURIComponent)
    .replace(/%[0-9a-f]{2}/gi, decodeUnreserved)
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
}

/** `/a/b` is [a, b], `/` is []. */
export function segmentsOf(canonical: string): string[] {
  return canonical === '/' ? [] : canonical.slice(1).split('/');
}

/** Whether a pathname can be an address of the site at all: it decodes, and hides no slash, backslash, control character or dot segment. */
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
