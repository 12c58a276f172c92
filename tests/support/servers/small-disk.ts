/** A small disk that a test can fill or make read-only. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  folder: string;
  remount: (options: string) => void;
  /** Writes until the disk is full. */
  fill: () => void;
  /** Removes the file that `fill` has written. */
  clear: () => void;
  unmount: () => void;
};

/** Mounts the disk. @returns undefined, with a message, if this user may not mount one. */
export function mountSmallDisk(megabytes = 1): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  const filler = join(folder, 'filler');
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
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
          // Smaller writes may still succeed.
        }
    },
    clear: () => rmSync(filler),
    unmount() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
