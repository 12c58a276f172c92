/** Checks the folder DATA_DIR before anything is opened in it. */
import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import { makePrivateFolder } from '../files/folder.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';

/** Faults that may disappear without a change of settings; meanwhile the server serves pages. */
const temporaryFaults = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE']);

/**
 * Creates the folder if it is missing, unless the settings store nothing there.
 * @throws {ConfigError} when the user of this process cannot write to it.
 */
export function openDataFolder({ dataDir, databaseUrl, smtpUrl }: Pick<Config, 'dataDir' | 'databaseUrl' | 'smtpUrl'>) {
  if (databaseUrl && smtpUrl) return;
  try {
    makePrivateFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    if (temporaryFaults.has(code)) return;
    throw new ConfigError([
      `DATA_DIR is ${resolve(dataDir)}, which the user of this process (uid ${process.getuid?.()}) cannot write (${code}): give the folder to that user, or set DATA_DIR to another one`,
    ]);
  }
}
