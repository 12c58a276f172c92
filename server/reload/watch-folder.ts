/** Notices that another content set is in a folder. */
import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setFile } from '../../content/content-set.ts';

type Options = {
  onChange: () => Promise<unknown>;
  /** Whether the set that is there could not be used: it is then tried again, because its files may come one after the other. */
  isRefused: () => boolean;
  everyMs?: number;
};

const refusedEveryMs = 5_000;

/**
 * Looks at the folder twice a second instead of being told by the system: that tells neither of a link that is switched further up in the path, as
 * Kubernetes does with volumes, nor of what changes on a network file system. The first look counts as a change: the set may have been replaced since the start.
 * @returns a function that stops.
 */
export function watchFolder(folder: string, { onChange, isRefused, everyMs = 500 }: Options): () => void {
  let seen: string | undefined;
  let triedAt = performance.now();
  let stopped = false;
  let timer = setTimeout(look, 0).unref();

  async function look() {
    const now = await describeSet(folder);
    const isDue = isRefused() && performance.now() - triedAt > refusedEveryMs;
    if (!stopped && (now !== seen || isDue)) {
      triedAt = performance.now();
      await onChange();
    }
    seen = now;
    if (!stopped) timer = setTimeout(look, everyMs).unref();
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** Changes with every set that is put there. */
async function describeSet(folder: string): Promise<string> {
  try {
    const path = await realpath(join(folder, setFile));
    const { ino, mtimeMs, size } = await stat(path);
    return `${path} ${ino} ${mtimeMs} ${size}`;
  } catch {
    return 'missing';
  }
}
