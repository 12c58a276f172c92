/** Adds rows to lists in a YAML text. Every byte around them stays as it is, and the rows there keep their order. */
import { isMap, isSeq, type Node, type Pair, type YAMLMap } from 'yaml';
import { DeskError } from '../desk-content.ts';
import type { YamlPath } from '../propose/our-values.ts';
import { setField } from './edit-yaml.ts';
import { renderInline, renderRow } from './render-yaml.ts';
import {
  columnOf,
  endOfNode,
  endOfPair,
  keyNode,
  lineEnd,
  nodeAt,
  offsetOfField,
  pairOf,
  parentOf,
  startWithComments,
} from './yaml-places.ts';

/**
 * Adds a row with a line for each field, before the first whose amount is smaller; the first row makes the list.
 * @throws {DeskError} if there is something else than such a list.
 */
export function addRow(text: string, path: YamlPath, row: Readonly<Record<string, unknown>>): string {
  const list = nodeAt(text, path);
  const parent = parentOf(text, path);
  const isEmpty = isSeq(list) && list.items.length === 0;
  if (isMap(parent) && (list === undefined || isEmpty)) return startList(text, parent, String(path.at(-1)), row);
  if (!isSeq(list) || list.flow)
    throw new DeskError(`${path.join('.')} is no list with its rows on lines of their own, so that none can be added.`);
  const items = list.items as YAMLMap[];
  const amountOf = (value: unknown) => (typeof value === 'number' ? value : -1);
  const next = items.find((item) => amountOf(item.get('value')) < amountOf(row['value']));
  const [first] = items;
  const indent = columnOf(text, first as Node) - 2;
  const offset = next ? startWithComments(text, next) : lineEnd(text, endOfNode(list));
  return text.slice(0, offset) + renderRow(row, indent) + text.slice(offset);
}

/** The list is missing, or written as `[]`. */
function startList(text: string, parent: YAMLMap, key: string, row: Readonly<Record<string, unknown>>): string {
  const empty = pairOf(parent, key);
  const indent = columnOf(text, keyNode(parent.items[0] as Pair));
  const rows = renderRow(row, indent + 2);
  if (empty) {
    const from = text.indexOf(':', endOfNode(keyNode(empty))) + 1;
    return `${text.slice(0, from)}\n${rows.trimEnd()}${text.slice(endOfPair(empty))}`;
  }
  const offset = offsetOfField(text, parent, key);
  return `${text.slice(0, offset)}${' '.repeat(indent)}${key}:\n${rows}${text.slice(offset)}`;
}

/**
 * Adds rows of one line each, each before the first that is behind it by `order`, else at the end; the first rows make
 * the list. Comments above a row stay with it.
 */
export function insertRows<Row extends object>(
  text: string,
  path: YamlPath,
  rows: readonly Row[],
  order: (a: Row, b: Row) => number = () => 0,
): string {
  const list = nodeAt(text, path);
  const added = rows.toSorted(order);
  if (!isSeq(list)) return setField(text, path, added);
  const known = list.toJSON() as Row[];
  const [first, ...more] = list.items as Node[];
  if (list.flow || !first) return setField(text, path, [...known, ...added].toSorted(order));
  const last = more.at(-1) ?? first;
  const indent = ' '.repeat(columnOf(text, first) - 2);
  const placed = added.map((row) => {
    const next = [first, ...more][known.findIndex((each) => order(row, each) < 0)];
    const offset = next ? startWithComments(text, next) : lineEnd(text, endOfNode(last));
    return { line: `${indent}- ${renderInline(row)}\n`, offset };
  });
  return placed.reduceRight((all, { line, offset }) => all.slice(0, offset) + line + all.slice(offset), text);
}
