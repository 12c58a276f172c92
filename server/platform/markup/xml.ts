/** Writes XML 1.0: elements as text, escaped where necessary. */
import { escapeHtml } from './escape-html.ts';

type XmlAttributes = Record<string, string | number | undefined>;

export const xmlDeclaration = '<?xml version="1.0" encoding="utf-8"?>\n';

/** @param inner XML; without it the element is self-closing. Attributes that are undefined are omitted. */
export function xmlElement(name: string, attributes: XmlAttributes, inner?: string): string {
  const start = Object.entries(attributes).reduce(
    (text, [key, value]) => (value === undefined ? text : `${text} ${key}="${escapeXml(String(value))}"`),
    name,
  );
  return inner === undefined ? `<${start}/>` : `<${start}>${inner}</${name}>`;
}

/** An element with text. @returns '' when the text is undefined. */
export function xmlText(name: string, text: string | undefined, attributes: XmlAttributes = {}): string {
  return text === undefined ? '' : xmlElement(name, attributes, escapeXml(text));
}

/** Removes control characters, which no XML 1.0 document may contain (section 2.2). */
export function xmlCharacters(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}

const escapeXml = (text: string) => escapeHtml(xmlCharacters(text));
