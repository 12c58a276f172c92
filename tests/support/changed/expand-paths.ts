/** Paths as a developer writes them, and the files that they mean. */
import { relative, resolve } from 'node:path';

/** `existing`, `deleted`: as git knows them, relative to `root`. `folder`: in which the paths were written. */
export type KnownFiles = { root: string; folder: string; existing: readonly string[]; deleted: readonly string[] };

/**
 * Of a folder all files below it.
 * @returns paths relative to the root of the project.
 * @throws with the paths that are no file or folder, and that git has not deleted.
 */
export function expandPaths(written: readonly string[], { root, folder, existing, deleted }: KnownFiles): string[] {
  const known = [...existing, ...deleted];
  const found = written.map((path) => {
    const place = [folder, root]
      .map((base) => relative(root, resolve(base, path)))
      .find((candidate) => known.some((file) => isWithin(file, candidate)));
    return { path, files: place === undefined ? [] : known.filter((file) => isWithin(file, place)) };
  });
  const unknown = found.filter(({ files }) => !files.length).map(({ path }) => path);
  if (unknown.length)
    throw new Error(
      `Not a file or folder of this project, and not deleted in this change either: ${unknown.join(', ')}`,
    );
  return [...new Set(found.flatMap(({ files }) => files))];
}

function isWithin(file: string, place: string): boolean {
  return place === '' || file === place || file.startsWith(`${place}/`);
}
