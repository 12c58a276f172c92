/** Writes XML 1.0: elements as text, with everything escaped that has to be. */
import { escapeHtml } from '../render/escape-html.ts';

type Attributes = Record<string, string | number | undefined>;

export const xmlDeclaration = '<?xml version="1.0" encoding="utf-8"?>\n';

/** @param inner XML; an element without it is closed at once. Attributes that are undefined are left out. */
export function xmlElement(name: string, attributes: Attributes, inner?: string): string {
  const start = Object.entries(attributes).reduce((text, [key, value]) => (value === undefined ? text : `${text} ${key}="${escapeXml(String(value))}"`), name);
  return inner === undefined ? `<${start}/>` : `<${start}>${inner}</${name}>`;
}

/** An element with text. @returns '' when the text is undefined. */
export function xmlText(name: string, text: string | undefined, attributes: Attributes = {}): string {
  return text === undefined ? '' : xmlElement(name, attributes, escapeXml(text));
}

/** Control characters, which no XML 1.0 document may have (section 2.2), are left out. */
function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));
}
