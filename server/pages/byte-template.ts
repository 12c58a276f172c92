/** A template of bytes: split at its placeholders once, filled for each response. */

/** @param values only letters, digits, `-` and `_`, which need no escaping in HTML and JSON. */
export type ByteTemplate = (values: Record<string, string>) => Buffer;

/**
 * @param placeholders by name: the texts in `bytes` that are replaced with the values. They consist of the same
 * characters as the values, and must not occur elsewhere in the text.
 */
export function createByteTemplate(bytes: Buffer, placeholders: Record<string, string>): ByteTemplate {
  const names = new Map(Object.entries(placeholders).map(([name, placeholder]) => [placeholder, name]));
  // In latin1 each byte is one character.
  const parts = bytes.toString('latin1').split(new RegExp(`(${[...names.keys()].join('|')})`));
  const segments = parts.map((part) => names.get(part) ?? Buffer.from(part, 'latin1'));
  return (values) =>
    Buffer.concat(
      segments.map((segment) => (typeof segment === 'string' ? Buffer.from(values[segment] ?? '') : segment)),
    );
}
