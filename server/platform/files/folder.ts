/**
 * Creates folders. Node's option `recursive` is not used, because it never returns if the system refuses a folder with
 * ENOENT although its parent exists, as in /proc.
 */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates the folder and its missing parents, for the owner only (0700), so that they survive a power failure.
 * @throws errors of the file system
 */
export function makePrivateFolder(folder: string) {
  const parent = dirname(folder);
  if (!existsSync(parent)) makePrivateFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (isFolder(folder, error as NodeJS.ErrnoException)) return;
    throw error;
  }
  // A new folder is an entry of its parent, which must be synced for it.
  syncFolder(parent);
}

/** Creates the folder and its missing parents. @throws errors of the file system */
export async function makeFolders(folder: string, mode?: number): Promise<void> {
  const parent = dirname(folder);
  if (!existsSync(parent)) await makeFolders(parent, mode);
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    if (!isFolder(folder, error as NodeJS.ErrnoException)) throw error;
  }
}

/**
 * @returns whether the error of creating it says that the folder exists, perhaps created by somebody else in the
 * meantime.
 */
function isFolder(path: string, { code }: NodeJS.ErrnoException): boolean {
  return code === 'EEXIST' && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Flushes the entries of the folder to the disk (fsync). */
export function syncFolder(folder: string) {
  const names = openSync(folder, 'r');
  try {
    fsyncSync(names);
  } finally {
    closeSync(names);
  }
}
