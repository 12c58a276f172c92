/** The list of a build in ASSETS_DIR: its files for browsers, and when a server last ran it. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

/** No slash and no leading dot, so that it can only be a file in the folder itself. */
const fileName = z
  .string()
  .max(200)
  .regex(/^\w[\w.-]*$/);
const buildId = /^[\w-]{8,64}$/;

const buildListSchema = z.object({
  id: z.string().regex(buildId),
  /** When a server of the build last ran, in milliseconds since 1970. */
  ranAt: z.number(),
  /** Names of the hashed files, including compressed variants. */
  files: z.array(fileName).max(100_000),
  /** The body of `/builds/meta/{id}.json`. */
  manifest: z.record(z.string(), z.unknown()),
});
export type BuildList = z.infer<typeof buildListSchema>;

/** The folders of lists and files. Files have the same path as in their URLs, so that a proxy can serve them too. */
export const listFolder = (folder: string) => join(folder, 'builds');
export const fileFolder = (folder: string) => join(folder, 'assets');
export const listFile = (folder: string, id: string) => join(listFolder(folder), `${id}.json`);

/** The ids of the builds that have a list. @throws errors of the file system */
export async function listIds(folder: string): Promise<string[]> {
  const names = await readdir(listFolder(folder));
  return names
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => buildId.exec(name.slice(0, -'.json'.length))?.[0] ?? []);
}

/** @returns undefined if the list is damaged, or another server has just removed it. */
export async function readList(folder: string, id: string): Promise<BuildList | undefined> {
  try {
    const list = buildListSchema.parse(JSON.parse(await readFile(listFile(folder, id), 'utf8')));
    return list.id === id ? list : undefined;
  } catch {
    return undefined;
  }
}
