/** Parses the HTML of our compiled texts into a tree. It is well-formed; this is not a parser for other documents. */

export type HtmlElement = { tag: string; attributes: Readonly<Record<string, string>>; children: HtmlNode[] };
/** `chart`: the name of the chart at this place. */
export type HtmlNode = string | HtmlElement | { chart: string };

const voidTags = new Set(['br', 'hr', 'img']);
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'" };

/** @returns the nodes at the top level, in order. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const part of html.split(/(<[^<>]*>)/)) {
    const parent = open.at(-1) ?? root;
    const [, chart] = /^<!--chart ([\w-]+)-->$/.exec(part) ?? [];
    const [, closing, tag, attributes = ''] = /^<(\/?)([a-z][a-z0-9]*)(\s[^<>]*)?>$/.exec(part) ?? [];
    if (chart !== undefined) parent.children.push({ chart });
    else if (closing) open.splice(Math.max(1, open.length - 1));
    else if (tag !== undefined) {
      const element = { tag, attributes: readAttributes(attributes), children: [] };
      parent.children.push(element);
      if (!voidTags.has(tag)) open.push(element);
    } else if (part && !part.startsWith('<!--')) parent.children.push(decode(part));
  }
  return root.children;
}

function readAttributes(written: string): Record<string, string> {
  return Object.fromEntries([...written.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, decode(value)]));
}

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_whole, name: string) => entities[name] ?? '');
}
