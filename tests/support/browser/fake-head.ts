/** The part of a document that the head manager uses, counting the writes to its head. */

type Node = { tag: string; attributes: Map<string, string>; text: string };

/** `html`: tags in the form in which the server prints them. */
export function createFakeHead(html = '') {
  let nodes: FakeElement[] = [];
  let writes = 0;

  class FakeElement {
    readonly node: Node;
    constructor(tag: string) {
      this.node = { tag, attributes: new Map(), text: '' };
    }
    getAttribute(name: string) {
      return this.node.attributes.get(name) ?? null;
    }
    setAttribute(name: string, value: string) {
      writes += 1;
      this.node.attributes.set(name, value);
    }
    get textContent() {
      return this.node.text;
    }
    set textContent(text: string) {
      writes += 1;
      this.node.text = text;
    }
    remove() {
      writes += 1;
      nodes = nodes.filter((each) => each !== this);
    }
  }
  const matches = ({ node }: FakeElement, selector: string) =>
    selector.split(',').some((each) => {
      const [, tag, name, value] = /^(\w+)(?:\[(\w+)(?:="?([^"\]]*)"?)?\])?$/.exec(each) ?? [];
      return (
        tag === node.tag &&
        (!name || (node.attributes.has(name) && (value === undefined || node.attributes.get(name) === value)))
      );
    });
  for (const [, tag = '', attributes = '', text = ''] of html.matchAll(
    /<(\w+)((?: [\w-]+="[^"]*")*)>(?:([^<]*)<\/\1>)?/g,
  )) {
    const element = new FakeElement(tag);
    element.node.text = text;
    for (const [, name = '', value = ''] of attributes.matchAll(/([\w-]+)="([^"]*)"/g))
      element.node.attributes.set(name, value);
    nodes.push(element);
  }
  const head = {
    querySelector: (selector: string) => nodes.find((each) => matches(each, selector)) ?? null,
    querySelectorAll: (selector: string) => nodes.filter((each) => matches(each, selector)),
    appendChild(element: FakeElement) {
      writes += 1;
      nodes.push(element);
      return element;
    },
  };
  return {
    document: { head, createElement: (tag: string) => new FakeElement(tag) } as unknown as Document,
    /** The tags as they would be printed. */
    get html() {
      return nodes.map(({ node: { tag, attributes, text } }) => {
        const start = [tag, ...[...attributes].map(([name, value]) => `${name}="${value}"`)].join(' ');
        return tag === 'title' || tag === 'script' ? `<${start}>${text}</${tag}>` : `<${start}>`;
      });
    },
    get nodes(): readonly object[] {
      return nodes;
    },
    get writes() {
      return writes;
    },
  };
}
