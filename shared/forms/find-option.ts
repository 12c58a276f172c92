/** Finds the option of a select that matches what was typed. */
import type { Option } from './form.ts';

/**
 * In order of priority: an alternative name typed in full (UK, not Ukraine), the start of the name, the start of a word
 * in the name, the start of a word in an alternative name. Accents and case are ignored.
 */
export function findOption(options: readonly Option[], typed: string): Option | undefined {
  const prefix = fold(typed);
  const tests: ((option: Option) => boolean)[] = [
    ({ also = [] }) => also.some((name) => fold(name) === prefix),
    ({ name }) => fold(name).startsWith(prefix),
    ({ name }) => hasWord(name, prefix),
    ({ also = [] }) => also.some((name) => hasWord(name, prefix)),
  ];
  for (const test of tests) {
    const found = options.find(test);
    if (found) return found;
  }
  return undefined;
}

function hasWord(name: string, prefix: string): boolean {
  return ` ${fold(name)}`.includes(` ${prefix}`);
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
}
