/** Removes expired builds from ASSETS_DIR. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildList, fileFolder, listFile, listIds, readList } from './build-list.ts';

const dayMs = 86_400_000;

/**
 * Removes the builds of which no server has run for `keepDays`: their files that no younger list names, then their lists. Only what a list names is ever removed.
 * @param now in milliseconds since 1970. @returns the ids of lists that cannot be read; they and their files stay. @throws errors of the file system
 */
export async function removeOldBuilds(folder: string, { keepDays, now }: { keepDays: number; now: number }): Promise<string[]> {
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
