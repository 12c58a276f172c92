/** Reads header fields and the text part of a mail, as a mail program does. */

/** A header, unfolded and decoded (RFC 2047), or ''. */
export function headerOf(message: string, name: string): string {
  const head = message.slice(0, message.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const value = new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      Buffer.from(
        kind.toUpperCase() === 'B'
          ? Buffer.from(text, 'base64').toString('latin1')
          : unquote(text.replaceAll('_', ' ')),
        'latin1',
      ).toString(),
    );
}

/** The text part, decoded. @param message as received, one character for each octet. */
export function textOf(message: string): string {
  const boundary = /boundary="([^"]+)"/i.exec(headerOf(message, 'Content-Type'))?.[1];
  const parts = boundary ? message.split(`--${boundary}`) : [message];
  const part =
    parts
      .map((each) => each.replace(/^\r\n/, ''))
      .find((each) => headerOf(each, 'Content-Type').startsWith('text/plain')) ?? '';
  const body = part.slice(part.indexOf('\r\n\r\n') + 4).replace(/^\.\./gm, '.');
  const encoding = headerOf(part, 'Content-Transfer-Encoding').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return Buffer.from(encoding === 'quoted-printable' ? unquote(body.replace(/=\r\n/g, '')) : body, 'latin1').toString();
}

function unquote(text: string): string {
  return text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
