/** Finds circles of imports, of files and of folders, for tests of the structure. */
import { dirname } from 'node:path';
import type { SourceFile } from './source-files.ts';

type ImportingFile = Pick<SourceFile, 'path' | 'imports'>;

/** @returns the files of a circle of imports, the first once more at the end, or undefined. */
export function findFileCircle(files: readonly ImportingFile[]): string[] | undefined {
  return findCircle(new Map(files.map(({ path, imports }) => [path, imports])));
}

/**
 * A folder counts with its subfolders: `a/b/c/` imports `a/d/` when any file below the one imports any file below the
 * other. Files that are directly in a folder which imports and is imported are a group of their own, `a/*`.
 * @returns for each step of a circle of folders an import that makes it, or undefined.
 */
export function findFolderCircle(files: readonly ImportingFile[]): string[] | undefined {
  const examples = new Map<string, Map<string, string>>();
  for (const { path, imports } of files) {
    for (const target of imports) {
      const [from, to] = neighborsOf(path, target);
      if (from === to) continue;
      const targets = examples.get(from) ?? new Map<string, string>();
      examples.set(from, targets.set(to, targets.get(to) ?? `${path} imports ${target}`));
    }
  }
  const circle = findCircle(new Map([...examples].map(([folder, targets]) => [folder, [...targets.keys()]])));
  return circle?.slice(1).map((to, index) => examples.get(circle[index] ?? '')?.get(to) ?? '');
}

/** The folders in which two paths part. */
function neighborsOf(path: string, target: string): [string, string] {
  const [from, to] = [path, target].map((file) => dirname(file).split('/')) as [string[], string[]];
  const common = from.findIndex((name, index) => name !== to[index]);
  const depth = common < 0 ? from.length : common;
  const groupOf = (names: string[]) => [...names.slice(0, depth), names[depth] ?? '*'].join('/');
  return [groupOf(from), groupOf(to)];
}

function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
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
