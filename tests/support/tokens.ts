/** The colors of client/styles/tokens.css as a page in a scheme and with a group has them. */
import { readFileSync } from 'node:fs';
import { type Lab, parseOklch } from './oklch.ts';

export type Scheme = 'light' | 'dark';

const sheet = readFileSync(new URL('../../client/styles/tokens.css', import.meta.url), 'utf8');
const startOfDark = sheet.indexOf('@media screen and (prefers-color-scheme: dark)');
const endOfDark = sheet.indexOf('\n  }\n', startOfDark);
const parts = { light: sheet.slice(0, startOfDark), dark: sheet.slice(startOfDark, endOfDark) };

/** The groups of materials that have an accent of their own. */
export const groups = [...new Set([...sheet.matchAll(/\[data-group="(\w+)"\]/g)].flatMap(([, name]) => name ?? []))];

/** @returns what finds the color of a token by its name without dashes. It throws when there is no such color. */
export function tokensOf(scheme: Scheme, group?: string): (name: string) => Lab {
  const values: Record<string, string> = {};
  for (const part of scheme === 'dark' ? [parts.light, parts.dark] : [parts.light]) {
    for (const [, selectors = '', declarations = ''] of part.matchAll(/((?::root|\[data-group)[^{]*)\{([^}]*)\}/g)) {
      if (!selectors.includes(':root') && !selectors.includes(`"${group}"`)) continue;
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
