/** Loads the signing keys: those of the setting SECRET, or a key that is generated once and stored in DATA_DIR. */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config/config-error.ts';
import { makePrivateFolder, syncFolder } from '../files/folder.ts';

/**
 * The first of `keys` signs, all verify. `fault`: why the key could not be stored; its signatures become invalid when
 * this process ends.
 */
export type SigningKeys = { keys: readonly string[]; fault?: unknown };

const keyBytes = 32;
/** In characters, as for the setting SECRET. */
const minKeyLength = 12;

/**
 * @throws {ConfigError} if the stored key cannot be used, because a new one would invalidate all links that have been
 * sent.
 */
export function loadSigningKeys({
  secrets,
  dataDir,
}: {
  secrets: readonly string[] | undefined;
  dataDir: string;
}): SigningKeys {
  if (secrets) return { keys: secrets };
  const path = join(dataDir, 'secret');
  const key = randomBytes(keyBytes).toString('base64url');
  try {
    if (!existsSync(path)) storeKey(key, path, dataDir);
  } catch (error) {
    return { keys: [key], fault: error };
  }
  return { keys: [read(path)] };
}

/** The keys for programs other than the server. @throws {ConfigError} if there is no key that the server uses too. */
export function requireSigningKeys(config: {
  secrets: readonly string[] | undefined;
  dataDir: string;
}): readonly string[] {
  const { keys, fault } = loadSigningKeys(config);
  if (fault)
    throw new ConfigError([
      `There is no key in ${config.dataDir}, and none can be written there. Set SECRET or DATA_DIR to the value that the server uses.`,
    ]);
  return keys;
}

/**
 * Writes a temporary file and links it to `path`, so that two processes that start at the same time read the same
 * complete key.
 */
function storeKey(key: string, path: string, dataDir: string) {
  makePrivateFolder(dataDir);
  const draft = `${path}.${randomUUID()}`;
  try {
    writeFileSync(draft, `${key}\n`, { mode: 0o600, flush: true });
    linkSync(draft, path);
    syncFolder(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @throws {ConfigError} */
function read(path: string): string {
  const key = readOrRefuse(path).trim();
  if (key.length < minKeyLength)
    throw new ConfigError([
      `${path} holds no key of at least ${minKeyLength} characters: restore it from a backup, or delete it to have a new one, which ends the links in mails sent so far`,
    ]);
  return key;
}

function readOrRefuse(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError([
      `${path} cannot be read (${(error as NodeJS.ErrnoException).code}): it holds the key that signs the links in mails`,
    ]);
  }
}
