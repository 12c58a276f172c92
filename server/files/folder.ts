/** Folders of ours, made so that they and the names in them survive a power cut. */
import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes the folder, and those above it that are missing, for its owner only (0700). @throws what the file system says. */
export function makePrivateFolder(folder: string) {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  // A new folder is a name in the one above it.
  for (let made = folder; made.length >= first.length; made = dirname(made)) syncFolder(dirname(made));
}

/** The names in this folder are on the disk when it returns. */
export function syncFolder(folder: string) {
  const names = openSync(folder, 'r');
  try {
    fsyncSync(names);
  } finally {
    closeSync(names);
  }
}
