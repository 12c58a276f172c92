/** Writes several files, each of them whole, or none. */
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { DeskError } from '../desk-content.ts';

/** A file as it was read and as it shall be; `before` is empty for a file that is new. */
export type FileEdit = { path: string; before: string; after: string };

/**
 * The new texts are written beside the files first, and then take their places: whoever interrupts this finds every
 * file as before or as after it. If one cannot take its place, those before it are taken back.
 * @throws {DeskError} before any file changes, if one is read-only, cannot be written, or has changed since it was
 * read.
 */
export function writeFiles(edits: readonly FileEdit[]): void {
  for (const edit of edits) checkUnchanged(edit);
  const drafts: { draft: string; path: string }[] = [];
  const replaced: FileEdit[] = [];
  try {
    for (const { path, after } of edits) {
      const draft = `${path}.${process.pid}.new`;
      writeFileSync(draft, after, { mode: existsSync(path) ? statSync(path).mode : 0o644, flag: 'wx' });
      drafts.push({ draft, path });
    }
    for (const [index, { draft, path }] of drafts.entries()) {
      renameSync(draft, path);
      replaced.push(edits[index] as FileEdit);
    }
  } catch (error) {
    for (const { path, before } of replaced) restore(path, before);
    throw new DeskError(`Not everything could be written: ${(error as Error).message}`);
  } finally {
    for (const { draft } of drafts) rmSync(draft, { force: true });
  }
}

/** Takes a file back to what it was before a later one could not be written. */
function restore(path: string, before: string): void {
  if (before === '') rmSync(path, { force: true });
  else writeFileSync(path, before);
}

function checkUnchanged({ path, before }: FileEdit): void {
  if (!existsSync(path)) return;
  if ((statSync(path).mode & 0o222) === 0) throw new DeskError(`${path} is read-only: nothing was written.`);
  if (readFileSync(path, 'utf8') !== before)
    throw new DeskError(`${path} was changed meanwhile: nothing was written. Run “desk propose” again.`);
}
