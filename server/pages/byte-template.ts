/** A text as bytes with holes: split once, filled for each response. */

/** @param values letters, digits, `-` and `_` only: they stand in HTML and in JSON as they are. */
export type ByteTemplate = (values: Record<string, string>) => Buffer;

/** @param placeholders by name: what stands in `bytes` in place of the values. Of the same letters as the values, and nowhere else in the text. */
export function createByteTemplate(bytes: Buffer, placeholders: Record<string, string>): ByteTemplate {
  const names = new Map(Object.entries(placeholders).map(([name, placeholder]) => [placeholder, name]));
  // In latin1 each byte is one character.
  const parts = bytes.toString('latin1').split(new RegExp(`(${[...names.keys()].join('|')})`));
  const pieces = parts.map((part) => names.get(part) ?? Buffer.from(part, 'latin1'));
  return (values) => Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(values[piece] ?? '') : piece)));
}
