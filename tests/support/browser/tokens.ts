/** The colors of client/styles/tokens.css in a color scheme and for a group of materials. */
import { readFileSync } from 'node:fs';
import { type Lab, parseOklch } from './oklch.ts';

export type Scheme = 'light' | 'dark';

const sheet = readFileSync(new URL('../../../client/styles/tokens.css', import.meta.url), 'utf8');
const startOfDark = sheet.indexOf('@media screen and (prefers-color-scheme: dark)');
const endOfDark = sheet.indexOf('\n  }\n', startOfDark);
const parts = { light: sheet.slice(0, startOfDark), dark: sheet.slice(startOfDark, endOfDark) };

/** The groups of materials with their own accent color. */
export const groups = [...new Set([...sheet.matchAll(/\[data-group="(\w+)"\]/g)].flatMap(([, name]) => name ?? []))];

/**
 * @returns a function that takes the name of a token, without dashes, and returns its color; it throws if there is no
 * such token.
 */
export function tokensOf(scheme: Scheme, group?: string): (name: string) => Lab {
  const values: Record<string, string> = {};
  for (const part of scheme === 'dark' ? [parts.light, parts.dark] : [parts.light]) {
    for (const [, selectors = '', declarations = ''] of part.matchAll(/((?::root|\[data-group)[^{]*)\{([^}]*)\}/g)) {
      const isForGroup = group !== undefined && selectors.includes(`"${group}"`) !== selectors.includes(':not(');
      if (!selectors.includes(':root') && !isForGroup) continue;
      for (const [, name = '', value = ''] of declarations.matchAll(/--([\w-]+): ([^;]+);/g)) values[name] = value;
    }
  }
  const colorOf = (name: string): Lab => {
    const value = values[name] ?? '';
    const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
    return other ? colorOf(other) : parseOklch(value);
  };
  return colorOf;
}
