/** Reads a text that may name several goods: an alloy of several of our materials, or "gallium and germanium". */
import type { Content } from '../../../content.ts';
import { readAlloy } from './read-alloy.ts';
import { type Goods, readGoods } from './read-goods.ts';

/** `words`: what names these goods alone. */
export type NamedGoods = { goods: Goods; words: string };

const between = / (?:and|und|et) |[,;&+/]/i;

/** @returns each of our materials that the text names, usually one; none if a part of it cannot be read. */
export function readNamed(content: Content, text: string): NamedGoods[] {
  const whole = readOne(content, text);
  if (whole.length > 0) return whole;
  const parts = text.split(between);
  if (parts.length < 2) return [];
  const named = parts.map((part) => readOne(content, part));
  return named.every(({ length }) => length > 0) ? named.flat() : [];
}

function readOne(content: Content, text: string): NamedGoods[] {
  // The designation of a magnet is the name of goods with a form; that of a ferroalloy reads like a formula.
  const alloy = readAlloy(text)?.filter(({ form }) => form !== undefined) ?? [];
  const goods = alloy.length > 0 ? [] : readGoods(content, text);
  const nameOf = ({ material }: Goods) => content.find('materials', material)?.name ?? material;
  if (goods.length > 0)
    return goods.map((each) => ({ goods: each, words: goods.length === 1 ? text.trim() : nameOf(each) }));
  return alloy.map(({ share: _share, ...each }) => ({
    goods: each,
    words: each.form === 'alloy' ? `${nameOf(each)} alloy` : nameOf(each),
  }));
}
