/** Creates folders that survive a power failure. */
import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates the folder and its missing parents, for the owner only (0700). @throws errors of the file system */
export function makePrivateFolder(folder: string) {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  // A new folder is an entry of its parent, which must be synced for it.
  for (let made = folder; made.length >= first.length; made = dirname(made)) syncFolder(dirname(made));
}

/** Writes the entries of the folder to the disk (fsync). */
export function syncFolder(folder: string) {
  const names = openSync(folder, 'r');
  try {
    fsyncSync(names);
  } finally {
    closeSync(names);
  }
}
