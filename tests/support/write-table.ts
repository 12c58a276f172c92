/** Writes what a test has found out into `.cache/`, for those who want to read it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './site.ts';

/** @param rows one line each, their cells one behind the other. @returns the file. */
export function writeTable(name: string, rows: string[][]): string {
  const file = join(root, '.cache', name);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(file, rows.map((cells) => `${cells.join('\t')}\n`).join(''));
  return file;
}
