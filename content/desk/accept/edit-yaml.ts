/** Changes single fields of a YAML text. Every byte around them stays as it is. */
import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import type { YamlPath } from '../propose/our-values.ts';
import { renderAfterKey, renderInline, renderRow } from './render-yaml.ts';

/** A new field is written behind one of these, as in the files there are; else at the end. */
const neighbors: Readonly<Record<string, string[]>> = {
  changes: ['published'],
  worldTotalNote: ['worldTotal'],
  worldCapacity: ['priorWorldTotal'],
  otherCountries: ['worldTotalQualifier', 'worldTotal'],
  otherCountriesQualifier: ['otherCountries'],
  words: ['value'],
  priorValue: ['value'],
  files: ['corrected', 'version', 'published'],
  readOn: ['files'],
};
/** Fields that are left out where they would be null. */
const leftOut = new Set(['words', 'otherCountriesQualifier', 'worldTotalNote']);

/** Gives the field a value, and adds it if it is missing. @throws if its parent is missing. */
export function setField(text: string, path: YamlPath, value: unknown): string {
  const key = path.at(-1) ?? '';
  const parent = parentOf(text, path);
  if (isSeq(parent)) return replaceNode(text, parent.items[Number(key)] as Node, value);
  if (!isMap(parent)) throw new Error(`there is no ${path.slice(0, -1).join('.')}`);
  const pair = pairOf(parent, key);
  const isGone = value === null && leftOut.has(String(key));
  if (!pair) return isGone ? text : insertField(text, parent, { key, value });
  if (isGone) return removeLines(text, keyOf(pair), endOf(pair));
  const node = pair.value as Node | null;
  if (isScalar(node) && node.range && !isRows(value)) return replaceNode(text, node, value);
  if (
    isSeq(node) &&
    Array.isArray(value) &&
    value.every((each) => typeof each !== 'object') &&
    value.length === node.items.length
  )
    return value.reduceRight<string>((all, each, index) => replaceNode(all, node.items[index] as Node, each), text);
  const from = text.indexOf(':', keyOf(pair).range?.[1] ?? 0) + 1;
  const end = from + text.slice(from, endOf(pair)).trimEnd().length;
  return text.slice(0, from) + renderAfterKey(value, columnOf(text, keyOf(pair))) + text.slice(end);
}

/**
 * Adds a row to a list of rows, before the first whose amount is smaller; the first row makes the list.
 * @throws if there is something else than a list of rows.
 */
export function addRow(text: string, path: YamlPath, row: Readonly<Record<string, unknown>>): string {
  const list = nodeAt(text, path);
  const parent = parentOf(text, path);
  if (list === undefined && isMap(parent)) {
    const offset = offsetOfField(text, parent, String(path.at(-1)));
    const indent = columnOf(text, keyOf(parent.items[0] as Pair));
    const head = `${' '.repeat(indent)}${path.at(-1)}:\n`;
    return text.slice(0, offset) + head + renderRow(row, indent + 2) + text.slice(offset);
  }
  if (!isSeq(list) || list.flow || list.items.length === 0) throw new Error(`${path.join('.')} is no list of rows`);
  const items = list.items as YAMLMap[];
  const amountOf = (value: unknown) => (typeof value === 'number' ? value : -1);
  const next = items.find((item) => amountOf(item.get('value')) < amountOf(row['value']));
  const [first] = items;
  const indent = columnOf(text, first as Node) - 2;
  const offset = next ? lineStart(text, startOf(next)) : lineEnd(text, endOfNode(list));
  return text.slice(0, offset) + renderRow(row, indent) + text.slice(offset);
}

const isRows = (value: unknown) => Array.isArray(value) && value.some((each) => typeof each === 'object');

function nodeAt(text: string, path: YamlPath): unknown {
  const document = parseDocument(text);
  return path.length === 0 ? document.contents : document.getIn(path, true);
}
const parentOf = (text: string, path: YamlPath) => nodeAt(text, path.slice(0, -1)) as YAMLMap | YAMLSeq | undefined;
const pairOf = (map: YAMLMap, key: string | number) =>
  map.items.find((pair) => String((pair.key as { value?: unknown }).value) === String(key));
const keyOf = (pair: Pair) => pair.key as Node;
const startOf = (node: Node) => node.range?.[0] ?? 0;
/** Without the line breaks and comments behind it. */
const endOfNode = (node: Node) => node.range?.[1] ?? 0;
const endOf = (pair: Pair) => endOfNode((pair.value as Node | null) ?? keyOf(pair));
const lineStart = (text: string, offset: number) => text.lastIndexOf('\n', offset - 1) + 1;
const columnOf = (text: string, node: Node) => startOf(node) - lineStart(text, startOf(node));

/** The start of the line below; a block ends with its own line break. */
function lineEnd(text: string, offset: number): number {
  if (text[offset - 1] === '\n') return offset;
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}

function replaceNode(text: string, node: Node, value: unknown): string {
  return text.slice(0, startOf(node)) + renderInline(value) + text.slice(endOfNode(node));
}

/** Where the line of a new field begins. */
function offsetOfField(text: string, map: YAMLMap, key: string | number): number {
  const before = (neighbors[key] ?? []).flatMap((each) => pairOf(map, each) ?? [])[0] ?? map.items.at(-1);
  if (!before || map.flow) throw new Error(`${key} cannot be added to a map on one line`);
  return lineEnd(text, endOf(before));
}

function insertField(text: string, map: YAMLMap, field: { key: string | number; value: unknown }): string {
  if (map.flow) {
    const end = text.slice(0, endOfNode(map) - 1).trimEnd();
    return `${end}${map.items.length > 0 ? ',' : ''} ${keyText(field.key)}: ${renderInline(field.value)} ${text.slice(endOfNode(map) - 1)}`;
  }
  const offset = offsetOfField(text, map, field.key);
  const indent = columnOf(text, keyOf(map.items[0] as Pair));
  const line = `${' '.repeat(indent)}${keyText(field.key)}:${renderAfterKey(field.value, indent)}\n`;
  const isOpen = offset === text.length && !text.endsWith('\n');
  return text.slice(0, offset) + (isOpen ? '\n' : '') + line + text.slice(offset);
}

function removeLines(text: string, key: Node, end: number): string {
  return text.slice(0, lineStart(text, startOf(key))) + text.slice(lineEnd(text, end));
}

/** A key of digits is a text: the years of a price. */
function keyText(key: string | number): string {
  return /^\d/.test(String(key)) ? `"${key}"` : String(key);
}
