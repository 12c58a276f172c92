/** A copy of the project in a temporary folder: the checkout is never changed, whatever ends the run. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../support/root.mjs';
import type { Place } from './place.ts';

export type SiteCopy = {
  folder: string;
  /** Applies the fault of a place. @returns a function that mends it. */
  breakAt: (place: Place) => () => void;
};

/**
 * Copies all files that are in Git or could be added to it, with their times, so that a build of the copy is outdated
 * only by a fault. The folder is deleted when this process exits.
 */
export function copySite(): SiteCopy {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const path of listed.split('\0')) {
    if (!path || !existsSync(join(root, path))) continue;
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(root, path), target);
    const { atime, mtime } = statSync(join(root, path));
    utimesSync(target, atime, mtime);
  }
  linkPackages(folder);
  return { folder, breakAt: (place) => breakAt(join(folder, place.file), place) };
}

/** Links each package by itself, so that the caches of tools that are kept beside them stay in the copy. */
function linkPackages(folder: string) {
  mkdirSync(join(folder, 'node_modules'));
  const names = readdirSync(join(root, 'node_modules')).filter((name) => !/^\.(?!bin$)/.test(name));
  for (const name of names) symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
}

/** If the tests need no build, the file keeps its time, and the build of the tests stays as it is. */
function breakAt(path: string, { further = [], needsBuild, ...first }: Place): () => void {
  const text = readFileSync(path, 'utf8');
  const { atime, mtime } = statSync(path);
  function write(written: string) {
    writeFileSync(path, written);
    if (!needsBuild) utimesSync(path, atime, mtime);
  }
  write([first, ...further].reduce((broken, { find, replace }) => broken.replace(find, () => replace), text));
  return () => write(text);
}
