/**
 * Adds the files of a build to ASSETS_DIR. Several servers may do so at the same time: files are created atomically.
 */
import { randomUUID } from 'node:crypto';
import { copyFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hourMs } from '../../../content/vocabulary/durations.ts';
import { makeFolders } from '../../platform/files/folder.ts';
import { type BuildList, fileFolder, listFile, listFolder } from './build-list.ts';

/** Max files that are copied at the same time. */
const maxCopies = 8;
/** A temporary file that has not changed for an hour was left behind by a server that was killed. */
const abandonedMs = hourMs;
const temporaryName = /^\.[\w.-]+\.tmp$/;

/**
 * Writes the list, then copies files that are missing or have another size. The list comes first, so that no other
 * server removes the files in the meantime.
 * @param from the folder of the build's own files. @throws errors of the file system
 */
export async function addBuild(folder: string, list: BuildList, from: string): Promise<void> {
  await Promise.all([makeFolders(listFolder(folder)), makeFolders(fileFolder(folder))]);
  await putFile(listFile(folder, list.id), (temporary) => writeFile(temporary, JSON.stringify(list)));
  const waiting = list.files.values();
  const copy = async () => {
    for (const name of waiting) await addFile(join(from, name), join(fileFolder(folder), name));
  };
  await Promise.all(Array.from({ length: maxCopies }, copy));
}

/** Preserves the modification time, from which `Last-Modified` and `ETag` are derived. */
async function addFile(from: string, to: string) {
  const [original, existing] = await Promise.all([stat(from), stat(to).catch(() => undefined)]);
  if (existing?.size === original.size) return;
  await putFile(to, async (temporary) => {
    await copyFile(from, temporary);
    await utimes(temporary, original.atime, original.mtime);
  });
}

async function putFile(path: string, write: (temporary: string) => Promise<void>) {
  const temporary = join(path, '..', `.${randomUUID()}.tmp`);
  try {
    await write(temporary);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Removes incomplete files of servers that were killed. @throws errors of the file system */
export async function removeAbandoned(folder: string, now: number): Promise<void> {
  for (const within of [listFolder(folder), fileFolder(folder)]) {
    const names = await readdir(within);
    for (const path of names.filter((name) => temporaryName.test(name)).map((name) => join(within, name))) {
      const changedAt = (await stat(path).catch(() => undefined))?.ctimeMs ?? now;
      if (now - changedAt > abandonedMs) await rm(path, { force: true });
    }
  }
}
