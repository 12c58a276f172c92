/** An address as a person reads it: decoded where that is possible, cut where it is long. */

const maxLength = 200;
/** Printable and nothing escaped. */
const isReadable = /^[\x21-\x24\x26-\x7e]*$/;

export function displayUrl(url: string): string {
  if (url.length <= maxLength && isReadable.test(url)) return url;
  let text = url;
  try {
    text = decodeURIComponent(url);
  } catch {
    // An address that does not decode is shown as it was sent.
  }
  // More characters than are shown, also where each has two units.
  const visible = Array.from(text.slice(0, 2 * maxLength + 2), (character) => (/\p{C}/u.test(character) ? '\ufffd' : character));
  return visible.length > maxLength ? `${visible.slice(0, maxLength).join('')}…` : visible.join('');
}
