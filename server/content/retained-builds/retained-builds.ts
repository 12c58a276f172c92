/** Finds files and manifests of the builds in ASSETS_DIR. */
import { type BuildList, fileFolder, listIds, readList } from './build-list.ts';

/** `files`: of all builds in the folder, to find compressed variants. */
export type RetainedFile = { folder: string; files: ReadonlySet<string> };
export type RetainedBuilds = {
  /** @returns undefined if no list contains the file. */
  findFile: (name: string) => Promise<RetainedFile | undefined>;
  /** @returns the body of `/builds/meta/{id}.json`, undefined when the build has no list. */
  findManifest: (id: string) => Promise<BuildList['manifest'] | undefined>;
};

/** A request for an unknown file or build reads the lists again, because a build may just have been added. */
export function createRetainedBuilds(folder: string): RetainedBuilds & { forgetRemoved: () => Promise<void> } {
  const lists = new Map<string, BuildList>();
  let files: ReadonlySet<string> = new Set();
  let reading: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function read() {
    const ids = new Set(await listIds(folder).catch(() => []));
    for (const id of lists.keys()) if (!ids.has(id)) lists.delete(id);
    for (const id of ids) {
      const list = lists.has(id) ? undefined : await readList(folder, id);
      if (list) lists.set(id, list);
    }
    files = new Set([...lists.values()].flatMap((list) => list.files));
  }
  /** Lookups that arrive while the folder is being read share the next read, which starts after they arrived. */
  function readAgain(): Promise<void> {
    next ??= reading.then(() => {
      next = undefined;
      reading = read();
      return reading;
    });
    return next;
  }

  return {
    async findFile(name) {
      if (!files.has(name)) await readAgain();
      return files.has(name) ? { folder: fileFolder(folder), files } : undefined;
    },
    async findManifest(id) {
      if (!lists.has(id)) await readAgain();
      return lists.get(id)?.manifest;
    },
    forgetRemoved: readAgain,
  };
}
