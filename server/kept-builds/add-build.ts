/** Adds the files of a build to ASSETS_DIR. Several servers may do so at once: every file appears whole, under its name, or not at all. */
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildList, fileFolder, listFile, listFolder } from './build-list.ts';

/** Max files that are copied at the same time. */
const maxCopies = 8;
/** A temporary file that has not changed for an hour was left behind by a server that was killed. */
const abandonedMs = 3_600_000;
const temporaryName = /^\.[\w.-]+\.tmp$/;

/**
 * Writes the list, then copies what is missing or has another size. The list comes first, so that no other server removes the files meanwhile.
 * @param from the folder of the build's own files. @throws errors of the file system
 */
export async function addBuild(folder: string, list: BuildList, from: string): Promise<void> {
  await Promise.all([mkdir(listFolder(folder), { recursive: true }), mkdir(fileFolder(folder), { recursive: true })]);
  await putFile(listFile(folder, list.id), (temporary) => writeFile(temporary, JSON.stringify(list)));
  const waiting = list.files.values();
  const copy = async () => {
    for (const name of waiting) await addFile(join(from, name), join(fileFolder(folder), name));
  };
  await Promise.all(Array.from({ length: maxCopies }, copy));
}

/** Preserves the modification time, from which `Last-Modified` and `ETag` are derived. */
async function addFile(from: string, to: string) {
  const [original, kept] = await Promise.all([stat(from), stat(to).catch(() => undefined)]);
  if (kept?.size === original.size) return;
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

/** Removes what servers that were killed have left half written. @throws errors of the file system */
export async function removeAbandoned(folder: string, now: number): Promise<void> {
  for (const within of [listFolder(folder), fileFolder(folder)]) {
    const names = await readdir(within);
    for (const path of names.filter((name) => temporaryName.test(name)).map((name) => join(within, name))) {
      const changedAt = (await stat(path).catch(() => undefined))?.ctimeMs ?? now;
      if (now - changedAt > abandonedMs) await rm(path, { force: true });
    }
  }
}
