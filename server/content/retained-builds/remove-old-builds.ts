/** Removes expired builds from ASSETS_DIR. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '../../../content/vocabulary/durations.ts';
import { type BuildList, fileFolder, listFile, listIds, readList } from './build-list.ts';

/**
 * Removes the builds that no server has run for `keepDays`: first their files, except those of newer builds, then their
 * lists. Files that are in no list are never removed.
 * @param now in milliseconds since 1970.
 * @returns the ids of lists that cannot be read; they and their files are kept.
 * @throws errors of the file system
 */
export async function removeOldBuilds(
  folder: string,
  { keepDays, now }: { keepDays: number; now: number },
): Promise<string[]> {
  const ids = await listIds(folder);
  const read = await Promise.all(ids.map((id) => readList(folder, id)));
  const lists = read.filter((list): list is BuildList => list !== undefined);
  const isOld = ({ ranAt }: BuildList) => now - ranAt > keepDays * dayMs;
  const needed = new Set(lists.filter((list) => !isOld(list)).flatMap(({ files }) => files));
  for (const { id, files } of lists.filter(isOld)) {
    const unneeded = files.filter((name) => !needed.has(name));
    await Promise.all(unneeded.map((name) => rm(join(fileFolder(folder), name), { force: true })));
    await rm(listFile(folder, id), { force: true });
  }
  return ids.filter((_id, index) => read[index] === undefined);
}
