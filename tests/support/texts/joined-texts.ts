/**
 * Finds texts that only the style sheet keeps apart: text browsers, reader views and the clipboard join them
 * ("86.01–5", "Concentration30%").
 */
import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** Elements that begin a line of their own without a style sheet, and those that are no text. */
const apart = new Set(
  (
    'address article aside blockquote br body canvas caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr html iframe img input legend li main menu nav object ol optgroup option p picture pre progress script section select source style summary ' +
    'svg table tbody td template textarea tfoot th thead title tr track ul video'
  ).split(' '),
);
const withoutText = new Set(['head', 'noscript', 'script', 'select', 'style', 'svg', 'template', 'textarea']);
/** Marks within a word: CO₂, a footnote, a place for a break. */
const withinWords = new Set(['sub', 'sup', 'wbr']);
const endsWord = /[\p{L}\p{N}%)\]”’]$/u;
const beginsWord = /^[\p{L}\p{N}([“‘$€]/u;

/** @returns each pair as `end|beginning`, with the elements of the second text. */
export function joinedTexts(html: string): string[] {
  const found: string[] = [];
  /** The text before, and its elements; '' where a line begins. */
  let [before, elements]: [string, Element[]] = ['', []];

  function read(text: string, path: Element[]) {
    const between = [
      ...elements.filter((each) => !path.includes(each)),
      ...path.filter((each) => !elements.includes(each)),
    ];
    const isApart = between.length === 0 || between.some(({ tagName }) => withinWords.has(tagName));
    if (!isApart && endsWord.test(before) && beginsWord.test(text))
      found.push(`${before.slice(-20)}|${text.slice(0, 20)} in ${path.map(nameOf).slice(-2).join(' > ')}`);
    [before, elements] = [text, path];
  }
  function visit(node: Node, path: Element[]) {
    if ('value' in node) return read(node.value, path);
    if (!('childNodes' in node)) return;
    const element = 'tagName' in node ? node : undefined;
    if (element && (withoutText.has(element.tagName) || element.attrs.some(({ name }) => name === 'hidden')))
      return void (before = '');
    const isLine = element && apart.has(element.tagName);
    if (isLine) before = '';
    for (const child of node.childNodes) visit(child, element ? [...path, element] : path);
    if (isLine) before = '';
  }
  visit(parse(html), []);
  return found;
}

function nameOf({ tagName, attrs }: Element): string {
  const [name] = attrs.find((attribute) => attribute.name === 'class')?.value.split(' ') ?? [];
  return name ? `${tagName}.${name}` : tagName;
}
