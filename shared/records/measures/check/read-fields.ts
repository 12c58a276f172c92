/** Reads what was typed into a field of /policy/check. */
import { formsInSentences, type ProductForm, productFormNames } from '../../../../content/vocabulary/product-forms.ts';
import type { Content } from '../../../content.ts';
import { capitalize, shorten } from '../../../text/format.ts';
import { readCode } from './conditions.ts';
import { purposes } from './consignment.ts';
import { agrees } from './forms-of-goods.ts';
import type { Goods } from './names-of-goods.ts';
import { findPlace, suggestPlaces } from './places.ts';
import { parsePurity } from './purity.ts';
import { readNamed } from './read-named.ts';
import type { suggestGoods } from './suggest-goods.ts';

/** How much of what was typed a message repeats. */
const maxShown = 60;
/** The days that can be asked. */
const years = { first: 2000, last: 2050 };

/** Why a value cannot be read, for whoever typed it. */
export class Unreadable extends Error {
  readonly code: string;
  readonly suggestions: string[];
  constructor(code: string, message: string, suggestions: string[] = []) {
    super(message);
    this.name = 'Unreadable';
    this.code = code;
    this.suggestions = suggestions;
  }
}

export function goodsNamed(content: Content, text: string, suggest: typeof suggestGoods): Goods {
  if (text === '') throw new Unreadable('required', 'Say what is sent: a material, a compound or a formula.');
  const [first, ...others] = readNamed(content, text);
  if (first === undefined)
    throw new Unreadable(
      'unknown',
      `“${shorten(text, maxShown)}” is none of the materials that we follow, nor a compound of one.`,
      suggest(content, text),
    );
  if (others.length > 0)
    throw new Unreadable(
      'ambiguous',
      'It names or contains several of the materials that we follow. Ask for each of them.',
      [first, ...others].map(({ words }) => capitalize(words)),
    );
  return first.goods;
}

export function formNamed(text: string, goods: Goods | undefined): ProductForm {
  const form = productFormNames.find((name) => name === text);
  if (form === undefined) throw new Unreadable('unknown', 'Choose one of the forms of the list.');
  if (goods?.form && !agrees(goods.form, form))
    throw new Unreadable(
      'contradiction',
      `The name means ${formsInSentences[goods.form]}, and the form says ${formsInSentences[form]}. Leave the form out, or name the material alone.`,
    );
  return form;
}

export function purposeNamed(text: string) {
  const purpose = Object.hasOwn(purposes, text) ? purposes[text] : undefined;
  if (purpose === undefined) throw new Unreadable('unknown', 'Choose an entry of the list.');
  return purpose;
}

export function placeNamed(text: string): string {
  const place = findPlace(text);
  if ('code' in place) return place.code;
  const { candidates } = place;
  const written = `“${shorten(text, maxShown)}”`;
  if (candidates.length > 0) throw new Unreadable('ambiguous', `${written} is not one country.`, candidates);
  throw new Unreadable(
    'unknown',
    `${written} is no country that we know. Write its name or code, like China or CHN.`,
    suggestPlaces(text),
  );
}

export function readPurity(text: string): number {
  const percent = parsePurity(text);
  if (percent === undefined)
    throw new Unreadable('range', 'Write the purity in percent, from 0 to 100, like 99.99, or in nines, like 4N.');
  return percent;
}

export function codeNamed(text: string): string {
  const code = readCode(text);
  if (!/^\d[\dA-Z]{1,13}$/.test(code))
    throw new Unreadable('format', 'Write a customs or control-list code, like 2841.90 or 3C004.');
  return code;
}

export function dayNamed(text: string): string {
  const year = Number(text.slice(0, 'yyyy'.length));
  if (!isDay(text) || year < years.first || year > years.last)
    throw new Unreadable('day', `Write a day from ${years.first} to ${years.last}, like 2026-11-28.`);
  return text;
}

/** Not with zod: browsers read parts lists with this, too. */
function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  // Some engines take February 30 for a day in March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
