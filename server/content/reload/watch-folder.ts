/** Detects that a folder has another content set. */
import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setFile } from '../../../content/content-set.ts';
import { type PeriodicWork, startPeriodic, type WorkMetrics } from '../../platform/periodic/start-periodic.ts';

type Options = {
  onChange: () => Promise<unknown>;
  /** Whether the current set was refused: it is then retried, because its files may arrive one after the other. */
  isRefused: () => boolean;
  /** Called if `onChange` rejects; the folder is watched further. */
  onFailure: (error: unknown) => void;
  metrics?: WorkMetrics | undefined;
  everyMs?: number;
};

const refusedEveryMs = 5_000;

/**
 * Polls the folder twice a second, because notifications of the system report neither links that are switched further
 * up in the path, as Kubernetes does with volumes, nor changes on a network file system. The first poll counts as a
 * change, because the set may have been replaced since the start.
 */
export function watchFolder(
  folder: string,
  { onChange, isRefused, onFailure, metrics, everyMs = 500 }: Options,
): PeriodicWork {
  let seen: string | undefined;
  let triedAt = performance.now();

  async function look(stop: AbortSignal) {
    const before = seen;
    seen = await describeSet(folder);
    const isDue = isRefused() && performance.now() - triedAt > refusedEveryMs;
    if (stop.aborted || (seen === before && !isDue)) return;
    triedAt = performance.now();
    await onChange();
  }
  return startPeriodic({ name: 'content-watch', run: look, next: everyMs, onFailure, metrics });
}

/** A description that differs for every content set. */
async function describeSet(folder: string): Promise<string> {
  try {
    const path = await realpath(join(folder, setFile));
    const { ino, mtimeMs, size } = await stat(path);
    return `${path} ${ino} ${mtimeMs} ${size}`;
  } catch {
    return 'missing';
  }
}
