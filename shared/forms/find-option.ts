/** Finds an option by the first letters of any of its names. */
import type { Option } from './form.ts';

/** A complete other name wins (UK, not Ukraine), then the start of the name, then of any word in it, then of any word of another name. Accents and case are ignored. */
export function findOption(options: readonly Option[], typed: string): Option | undefined {
  const start = fold(typed);
  const tests: ((option: Option) => boolean)[] = [
    ({ also = [] }) => also.some((name) => fold(name) === start),
    ({ name }) => fold(name).startsWith(start),
    ({ name }) => hasWord(name, start),
    ({ also = [] }) => also.some((name) => hasWord(name, start)),
  ];
  for (const test of tests) {
    const found = options.find(test);
    if (found) return found;
  }
  return undefined;
}

function hasWord(name: string, start: string): boolean {
  return ` ${fold(name)}`.includes(` ${start}`);
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
}
