/** Where the nodes of a YAML text stand in it. */
import { type Node, type Pair, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import { DeskError } from '../desk-content.ts';
import type { YamlPath } from '../propose/our-values.ts';

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

/** @returns undefined if there is nothing at the path. */
export function nodeAt(text: string, path: YamlPath): unknown {
  const document = parseDocument(text);
  return path.length === 0 ? document.contents : document.getIn(path, true);
}
/** What holds the last part of the path. */
export const parentOf = (text: string, path: YamlPath) =>
  nodeAt(text, path.slice(0, -1)) as YAMLMap | YAMLSeq | undefined;
/** Numbers and texts are one key: the years of a price may be both. */
export const pairOf = (map: YAMLMap, key: string | number) =>
  map.items.find((pair) => String((pair.key as { value?: unknown }).value) === String(key));
/** As a node; yaml types keys as anything. */
export const keyNode = (pair: Pair) => pair.key as Node;
/** The offset of its first byte. */
export const startOfNode = (node: Node) => node.range?.[0] ?? 0;
/** Without the line breaks and comments behind it. */
export const endOfNode = (node: Node) => node.range?.[1] ?? 0;
/** The end of its value, or of its key if it has none. */
export const endOfPair = (pair: Pair) => endOfNode((pair.value as Node | null) ?? keyNode(pair));
/** The start of the line that the offset is in. */
export const lineStart = (text: string, offset: number) => text.lastIndexOf('\n', offset - 1) + 1;

/** The start of the lines of a row, with the comments that stand above it. */
export function startWithComments(text: string, row: Node): number {
  const offset = lineStart(text, startOfNode(row));
  return offset - (/(?:(?<=^|\n)[ \t]*#.*\n)*$/.exec(text.slice(0, offset))?.[0].length ?? 0);
}
/** How far the node stands from the start of its line. */
export const columnOf = (text: string, node: Node) => startOfNode(node) - lineStart(text, startOfNode(node));

/** The start of the line below; a block ends with its own line break. */
export function lineEnd(text: string, offset: number): number {
  if (text[offset - 1] === '\n') return offset;
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}

/** Where the line of a new field begins. */
export function offsetOfField(text: string, map: YAMLMap, key: string | number): number {
  const before = (neighbors[key] ?? []).flatMap((each) => pairOf(map, each) ?? [])[0] ?? map.items.at(-1);
  if (!before || map.flow)
    throw new DeskError(`${key} cannot be added to a map on one line: write it on several lines.`);
  return lineEnd(text, endOfPair(before));
}
