/** Writes a table of results into `.cache/`, for inspection. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** @param rows are written as one line per row. @returns the path of the file. */
export function writeTable(name: string, rows: string[][]): string {
  const file = join(root, '.cache', name);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(file, rows.map((cells) => `${cells.join('\t')}\n`).join(''));
  return file;
}
