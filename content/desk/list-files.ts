/** The files that an editor names, with those of folders and below them. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a release brings beside its data: it has no values, and is not worth a refusal. */
const notData = /(?:^|\/)(?:\.|README|SHA256SUMS)|\.(?:md|xml|pdf|png|jpe?g)$/i;

/** In a folder only what may be data; a file that is named is always tried, also if there is none. */
export function listReleaseFiles(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
    const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return files
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !notData.test(file.slice(path.length)))
      .toSorted();
  });
}
