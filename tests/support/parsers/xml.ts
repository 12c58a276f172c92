/**
 * A strict parser for the parts of XML that feeds and drawings use: elements, attributes, text, CDATA sections, the
 * five entities (React writes its apostrophe in hexadecimal). Throws if the text is not well-formed.
 */

export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string };

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };
const tag =
  /<(?:\?xml [^<>]*\?|(?<close>\/)?(?<name>[\w:-]+)(?<attributes>(?:\s+[\w:-]+="[^"<]*")*)\s*(?<empty>\/)?)>/y;

export function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let at = 0;
  while (at < xml.length) {
    const end = xml.indexOf('<', at);
    const last = open.at(-1) as XmlElement;
    last.text += decode(xml.slice(at, end < 0 ? undefined : end));
    if (end < 0) break;
    if (xml.startsWith('<![CDATA[', end)) {
      at = xml.indexOf(']]>', end) + 3;
      if (at < 3) throw new Error('A CDATA section is not closed');
      last.text += xml.slice(end + 9, at - 3);
      continue;
    }
    tag.lastIndex = end;
    const found = tag.exec(xml);
    if (!found) throw new Error(`Not well-formed: ${xml.slice(end, end + 60)}`);
    at = tag.lastIndex;
    const { close, name, attributes = '', empty } = found.groups ?? {};
    if (!name) continue;
    if (close) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element`);
      continue;
    }
    const pairs = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
      key,
      decode(value),
    ]);
    const element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' };
    last.children.push(element);
    if (!empty) open.push(element);
  }
  if (open.length !== 1 || root.children.length !== 1) throw new Error('Not one closed root element');
  return root.children[0] as XmlElement;
}

export function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name);
}

/** The text of the only child element with this name. */
export function textIn(element: XmlElement, name: string): string {
  const found = childrenOf(element, name);
  if (found.length !== 1) throw new Error(`${found.length} elements ${name}`);
  return found[0]?.text ?? '';
}

function decode(text: string): string {
  return text.replace(/&([^;]*;?)/g, (whole, name: string) => {
    const character = entities[name.slice(0, -1)];
    if (character === undefined) throw new Error(`Unknown entity ${whole}`);
    return character;
  });
}
