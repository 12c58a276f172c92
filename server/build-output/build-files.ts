/** Reads what the build wrote. A build that is missing or damaged ends the start, in one line that says so. */
import { readdirSync, readFileSync } from 'node:fs';
import type * as z from 'zod';
import { ConfigError } from '../config/config-error.ts';

/** @throws {ConfigError} */
export function readBuildFile(path: string): Buffer {
  return readOrThrow(path, () => readFileSync(path));
}

/** @param schema what a whole file has; the rest is as the build wrote it. @throws {ConfigError} */
export function readBuildJson(path: string, schema: z.ZodType): unknown {
  return readOrThrow(path, () => schema.parse(JSON.parse(readFileSync(path, 'utf8'))));
}

/** @returns names, with those in folders below. @throws {ConfigError} */
export function listBuildFiles(folder: string): string[] {
  return readOrThrow(folder, () => readdirSync(folder, { recursive: true }).map(String));
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
