/** The style that the style sheets of the site give the texts of a picture on a screen of a given width. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AtRule, parse, type Rule } from 'postcss';
import type { XmlElement } from '../../parsers/xml.ts';
import { root } from '../../root.mjs';

/** `size` in pixels of the picture. */
export type TextStyle = { size: number; weight: number; isSerif: boolean; anchor: string };

const sheets = ['chart', 'infographic', 'world-map'];
type StyleRule = { rule: Rule; selectors: string[][] };
/**
 * The rules without states, which are those of other moments; each selector as the elements that it names, from the
 * outermost.
 */
const rules = sheets.flatMap((sheet): StyleRule[] => {
  const found: StyleRule[] = [];
  parse(readFileSync(join(root, `shared/ui/data/${sheet}/${sheet}.css`), 'utf8')).walkRules((rule) => {
    const selectors = rule.selectors
      .filter((selector) => !/[:[&]/.test(selector))
      .map((selector) => selector.split(/[\s>]+/));
    if (selectors.length > 0) found.push({ rule, selectors });
  });
  return found;
});

/**
 * @param path the element after its ancestors.
 * @param inherited the style of its parent.
 * @param screen the width of the window in pixels.
 */
export function styleOf(path: readonly XmlElement[], inherited: TextStyle, screen: number): TextStyle {
  const { attributes = {} } = path.at(-1) ?? {};
  let style = {
    size: sizeOf(attributes['font-size'], inherited.size),
    weight: Number(attributes['font-weight'] ?? inherited.weight),
    isSerif: attributes['font-family'] ? attributes['font-family'].includes('serif)') : inherited.isSerif,
    anchor: attributes['text-anchor'] ?? inherited.anchor,
  };
  for (const { rule, selectors } of rules) {
    if (!selectors.some((selector) => matches(selector, path)) || !appliesOn(rule, screen)) continue;
    rule.walkDecls((declaration) => {
      if (declaration.parent === rule)
        style = { ...style, ...styleIn(declaration.prop, declaration.value, inherited.size) };
    });
  }
  return style;
}

function styleIn(property: string, value: string, inherited: number): Partial<TextStyle> {
  if (property === 'font-size') return { size: sizeOf(value, inherited) };
  if (property === 'font-weight') return { weight: Number(value) };
  if (property === 'text-anchor') return { anchor: value };
  const [, weight, size, family = ''] = property === 'font' ? (/^(\d+) ([\d.]+\w+)\/\S+ (.+)$/.exec(value) ?? []) : [];
  return size ? { weight: Number(weight), size: sizeOf(size, inherited), isSerif: family.includes('serif') } : {};
}

/** @param text "12", "12px", "0.75rem" or "75%". */
function sizeOf(text: string | undefined, inherited: number): number {
  if (text === undefined) return inherited;
  const unit = text.endsWith('rem') ? 16 : text.endsWith('%') ? inherited / 100 : 1;
  const size = Number.parseFloat(text);
  if (!Number.isFinite(size)) throw new Error(`The font size "${text}" of a picture is not a number`);
  return size * unit;
}

/** Whether no media query around a rule excludes the screen. */
function appliesOn(rule: Rule, screen: number): boolean {
  for (
    let around = rule.parent as AtRule | undefined;
    around?.type === 'atrule';
    around = around.parent as AtRule | undefined
  ) {
    const { name, params } = around;
    if (name !== 'media') continue;
    const [, width] = /^\(max-width: (\d+)px\)$/.exec(params) ?? [];
    if (!width || screen > Number(width)) return false;
  }
  return true;
}

/** Compares classes and names of elements. */
function matches(selector: readonly string[], path: readonly XmlElement[]): boolean {
  let at = path.length - 1;
  if (!hasAll(path[at], selector.at(-1))) return false;
  for (const compound of selector.slice(0, -1).toReversed()) {
    do at -= 1;
    while (at >= 0 && !hasAll(path[at], compound));
  }
  return at >= 0;
}

function hasAll(element: XmlElement | undefined, compound = ''): boolean {
  const own = element?.attributes['class']?.split(' ') ?? [];
  return compound
    .split(/(?=\.)/)
    .every((part) => (part.startsWith('.') ? own.includes(part.slice(1)) : part === element?.name));
}
