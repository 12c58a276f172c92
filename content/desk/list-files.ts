/** The files that an editor names, with those of folders and below them. */
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What a release brings beside its data: it has no values, and is not worth a refusal. */
const notData = /(?:^|\/)(?:\.|README|SHA256SUMS)|\.(?:md|xml|pdf|png|jpe?g)$/i;

/** In a folder only what may be data; a file that is named is always tried, also if there is none. None comes twice. */
export function listReleaseFiles(paths: readonly string[]): string[] {
  const files = paths.flatMap((path) => {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !notData.test(file.slice(path.length)))
      .toSorted();
  });
  return [...new Map(files.map((file) => [resolve(file), file])).values()];
}
