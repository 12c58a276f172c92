/** Changes single fields of a YAML text that ends with a line break. Every byte around them stays as it is. */
import { isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap } from 'yaml';
import { DeskError } from '../desk-content.ts';
import type { YamlPath } from '../propose/our-values.ts';
import { renderAfterKey, renderInline } from './render-yaml.ts';
import {
  columnOf,
  endOfNode,
  endOfPair,
  keyNode,
  lineEnd,
  lineStart,
  offsetOfField,
  pairOf,
  parentOf,
  startOfNode,
} from './yaml-places.ts';

/** Fields that are left out where they would be null. */
const leftOut = new Set(['words', 'otherCountriesQualifier', 'worldTotalNote']);

/** Gives the field a value, and adds it if it is missing. @throws {DeskError} if its parent is missing. */
export function setField(text: string, path: YamlPath, value: unknown): string {
  const key = path.at(-1) ?? '';
  const parent = parentOf(text, path);
  if (isSeq(parent)) return replaceNode(text, parent.items[Number(key)] as Node, value);
  if (!isMap(parent)) throw new DeskError(`There is no ${path.slice(0, -1).join('.')} to write ${key} into.`);
  const pair = pairOf(parent, key);
  const isGone = value === null && leftOut.has(String(key));
  if (!pair) return isGone ? text : insertField(text, parent, { key, value });
  if (isGone) return removeLines(text, keyNode(pair), endOfPair(pair));
  const node = pair.value as Node | null;
  if (isScalar(node) && node.range && !isRows(value)) return replaceNode(text, node, value);
  if (
    isSeq(node) &&
    Array.isArray(value) &&
    value.every((each) => typeof each !== 'object') &&
    value.length === node.items.length
  )
    return value.reduceRight<string>((all, each, index) => replaceNode(all, node.items[index] as Node, each), text);
  const from = text.indexOf(':', keyNode(pair).range?.[1] ?? 0) + 1;
  const end = from + text.slice(from, endOfPair(pair)).trimEnd().length;
  return text.slice(0, from) + renderAfterKey(value, columnOf(text, keyNode(pair))) + text.slice(end);
}

const isRows = (value: unknown) => Array.isArray(value) && value.some((each) => typeof each === 'object');

function replaceNode(text: string, node: Node, value: unknown): string {
  return text.slice(0, startOfNode(node)) + renderInline(value) + text.slice(endOfNode(node));
}

function insertField(text: string, map: YAMLMap, field: { key: string | number; value: unknown }): string {
  if (map.flow) {
    const end = text.slice(0, endOfNode(map) - 1).trimEnd();
    return `${end}${map.items.length > 0 ? ',' : ''} ${keyText(field.key)}: ${renderInline(field.value)} ${text.slice(endOfNode(map) - 1)}`;
  }
  const offset = offsetOfField(text, map, field.key);
  const indent = columnOf(text, keyNode(map.items[0] as Pair));
  const line = `${' '.repeat(indent)}${keyText(field.key)}:${renderAfterKey(field.value, indent)}\n`;
  return text.slice(0, offset) + line + text.slice(offset);
}

function removeLines(text: string, key: Node, end: number): string {
  return text.slice(0, lineStart(text, startOfNode(key))) + text.slice(lineEnd(text, end));
}

/** A key of digits is a text: the years of a price. */
function keyText(key: string | number): string {
  return /^\d/.test(String(key)) ? `"${key}"` : String(key);
}
