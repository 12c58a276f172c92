/** The source files of the project and what they import, types included, for tests of the structure. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { root } from '../root.mjs';

const folders = 'server,client,shared,content,tests,deploy';
const relativeImport = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

/** Paths are relative to the root of the project. `lines`: their number. */
export type SourceFile = { path: string; text: string; lines: number; imports: readonly string[] };

/** Every `.ts`, `.tsx` and `.mjs` file, those at the root of the project included. */
export function readSourceFiles(): SourceFile[] {
  return readFiles([`{${folders}}/**/*.{ts,tsx,mjs}`, '*.{ts,mjs}']);
}

export function readStyleSheets(): SourceFile[] {
  return readFiles([`{${folders}}/**/*.css`]);
}

function readFiles(patterns: string[]): SourceFile[] {
  return globSync(patterns, { cwd: root, exclude: ['tests/fixtures/**'] })
    .toSorted()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, lines: text.split('\n').length - 1, imports: importsOf(path, text) };
    });
}

function importsOf(path: string, text: string): string[] {
  const imports = [...text.matchAll(relativeImport)].map(([, target = '']) => join(dirname(path), target));
  return [...new Set(imports)];
}

/** The names that a file gives to its exports. A name that is exported again without a change has got it elsewhere. */
export function exportedNames({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] {
  const { module, errors } = parseSync(path, text);
  if (errors.length) throw new Error(`${path}: ${errors[0]?.message}`);
  const entries = module.staticExports.flatMap((statement) => statement.entries);
  return entries.flatMap(({ exportName, importName, localName }) => {
    const name = exportName.name ?? localName.name ?? exportName.kind.toLowerCase();
    return exportName.kind === 'None' || importName.name === name ? [] : [name];
  });
}
