/** The signing keys of this installation: those of the settings, or one that is made once and kept with the data. */
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const keyBytes = 32;

/** @returns the first signs, all verify. @throws when `dataDir` cannot be written. */
export function openSecrets({ secrets, dataDir }: { secrets: readonly string[] | undefined; dataDir: string }): readonly string[] {
  if (secrets) return secrets;
  const path = join(dataDir, 'secret');
  if (!existsSync(path)) make(path, dataDir);
  return [readFileSync(path, 'utf8').trim()];
}

/** Written aside and linked into place, so that of two processes that start together both read the same whole key. */
function make(path: string, dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(keyBytes).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
