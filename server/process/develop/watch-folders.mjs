/** Notices every saved file below folders. */
import { existsSync, globSync, watch } from 'node:fs';
import { join } from 'node:path';

/**
 * Watches each folder by itself: the recursive `watch` of Node loses a file on Linux once it has been replaced by
 * renaming another, as `sed -i` and many editors save.
 * @param {readonly string[]} folders
 * @param {(path: string) => void} onChange `path`: of the file, below one of `folders`.
 * @returns a function that stops watching.
 */
export function watchFolders(folders, onChange) {
  /** @type {Map<string, import('node:fs').FSWatcher>} */
  const watchers = new Map();
  /** @param {string} folder */
  function watchFolder(folder) {
    const watcher = watch(folder, (event, name) => {
      const path = join(folder, name ?? '');
      // A file has appeared or is gone; so may have a folder.
      if (event === 'rename') watchNew();
      onChange(path);
    });
    // The folder is gone.
    watcher.on('error', () => watcher.close());
    watchers.set(folder, watcher);
  }
  function watchNew() {
    for (const [folder, watcher] of watchers) {
      if (existsSync(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of folders)
      for (const each of ['', ...foldersBelow(folder)])
        if (!watchers.has(join(folder, each))) watchFolder(join(folder, each));
  }
  watchNew();
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };
}

/** @param {string} folder */
function foldersBelow(folder) {
  return globSync('**/*/', { cwd: folder }).map((each) => each.replace(/\/$/, ''));
}
