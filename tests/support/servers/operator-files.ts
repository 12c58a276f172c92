/** What the files for operators are compared with: settings, their secrets, the time that a stop takes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { parseConfig } from '../../../server/platform/config/config.ts';
import { secretFileNames } from '../../../server/platform/config/secret-files.ts';
import { settings } from '../../../server/platform/config/settings.ts';
import { root } from '../root.mjs';

export const readFromRoot = (path: string) => readFileSync(join(root, path), 'utf8');
/** Seconds that a stop may take with these settings. */
export const stopSeconds = ({ DRAIN_MS }: Record<string, string>) => {
  const { drainMs, shutdownGraceMs } = parseConfig({ DRAIN_MS });
  return (drainMs + shutdownGraceMs) / 1000;
};

/** Names that no setting has, and lines for values that the schema refuses. Files of secrets are not read. */
export function settingProblems(environment: Record<string, unknown>): string[] {
  const given = Object.entries(environment).filter(([name]) => !secretFileNames.includes(name));
  const { error } = z
    .strictObject(settings.shape)
    .safeParse(Object.fromEntries(given.map(([name, value]) => [name, String(value)])));
  return error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
}
