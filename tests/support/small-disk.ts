/** A small disk that a test can fill, or have taken for reading only. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  folder: string;
  remount: (options: string) => void;
  /** Writes until not a byte more can be written. */
  fill: () => void;
  /** Takes that away again. */
  clear: () => void;
  unmount: () => void;
};

/** Undefined, and said so, where this user may mount none. */
export function mountSmallDisk(megabytes = 1): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  const filler = join(folder, 'filler');
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { encoding: 'utf8' });
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    process.stderr.write(`\nNo disk can be mounted here, tests of full and read-only disks are SKIPPED: ${stderr}\n`);
    return undefined;
  }
  return {
    folder,
    remount: (options) => void execFileSync('mount', ['-o', `remount,${options}`, folder]),
    fill() {
      for (let size = megabytes * 1_048_576; size >= 1; size = Math.floor(size / 2))
        try {
          writeFileSync(filler, Buffer.alloc(size), { flag: 'a' });
        } catch {
          // Smaller pieces may still find room.
        }
    },
    clear: () => rmSync(filler),
    unmount() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
