/** An address for display: decoded if possible, and truncated if long. */

const maxLength = 200;
/** Printable ASCII without `%`. */
const isReadable = /^[\x21-\x24\x26-\x7e]*$/;

export function displayUrl(url: string): string {
  if (url.length <= maxLength && isReadable.test(url)) return url;
  let text = url;
  try {
    text = decodeURIComponent(url);
  } catch {
    // An address that cannot be decoded is shown as it was sent.
  }
  // Enough UTF-16 units for one more character than is shown, even if every character has two units.
  const visible = Array.from(text.slice(0, 2 * maxLength + 2), (character) =>
    /\p{C}/u.test(character) ? '\ufffd' : character,
  );
  return visible.length > maxLength ? `${visible.slice(0, maxLength).join('')}…` : visible.join('');
}
