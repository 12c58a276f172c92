/** Reads a text that may name several goods: an alloy of several of our materials, or "gallium and germanium". */
import type { Content } from '../../../content.ts';
import type { Goods } from './names-of-goods.ts';
import { readAlloy } from './read-alloy.ts';
import { readGoods } from './read-goods.ts';

/** `words`: what names these goods alone. */
export type NamedGoods = { goods: Goods; words: string };

const between = /\s(?:and|und|et)\s|[,;&+/]/i;

/** @returns each of our materials that the text names, usually one; none if a part of it cannot be read. */
export function readNamed(content: Content, text: string): NamedGoods[] {
  const whole = readOne(content, text);
  if (whole.length > 0) return whole;
  const parts = text.split(between);
  if (parts.length < 2) return [];
  const named = parts.map((part) => readOne(content, part));
  return named.every(({ length }) => length > 0) ? named.flat() : readInverted(content, text);
}

/** "graphite, natural": a name as lists are sorted by, with what distinguishes the goods behind a comma. */
function readInverted(content: Content, text: string): NamedGoods[] {
  return readOne(content, text.split(',').toReversed().join(' '));
}

function readOne(content: Content, text: string): NamedGoods[] {
  const alloy = readAlloy(text) ?? [];
  // The designation of an alloy with one material is among the names of goods.
  const goods = alloy.length > 1 ? [] : readGoods(content, text);
  const nameOf = ({ material }: Goods) => content.find('materials', material)?.name ?? material;
  if (goods.length > 0)
    return goods.map((each) => ({ goods: each, words: goods.length === 1 ? text.trim() : nameOf(each) }));
  return alloy.map(({ share: _share, ...each }) => ({ goods: each, words: `${nameOf(each)} alloy` }));
}
