/** The source files of the project and what they import, types included, for tests of the structure. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const folders = ['server', 'client', 'shared', 'content', 'tests'];
const relativeImport = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

export type SourceFile = { path: string; text: string; lines: number; imports: readonly string[] };

/** Every `.ts`, `.tsx` and `.mjs` file with its imports; all paths are relative to the root of the project. */
export function readSourceFiles(): SourceFile[] {
  const paths = [...folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root })), 'build.mjs'];
  return paths.toSorted().map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const imports = [...text.matchAll(relativeImport)].map(([, target = '']) => join(dirname(path), target));
    return { path, text, lines: text.split('\n').length - 1, imports: [...new Set(imports)] };
  });
}

/** A cycle of imports as the list of its files, or undefined. */
export function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const finished = new Set<string>();
  const path: string[] = [];
  const visit = (name: string): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (finished.has(name)) return undefined;
    path.push(name);
    for (const target of imports.get(name) ?? []) {
      const circle = visit(target);
      if (circle) return circle;
    }
    path.pop();
    finished.add(name);
    return undefined;
  };
  for (const name of imports.keys()) {
    const circle = visit(name);
    if (circle) return circle;
  }
  return undefined;
}
