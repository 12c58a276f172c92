/** Generates docs/settings.md from the schema of the settings. */
import type * as z from 'zod';
import { settings } from '../../../server/platform/config/settings.ts';

/** The parts of zod's internal definitions that contain a default. */
type Schema = z.ZodType & { def: { type: string; defaultValue?: string | number; in?: Schema } };

function defaultOf(schema: Schema): string | undefined {
  if (schema.def.type === 'default') return String(schema.def.defaultValue) || undefined;
  return schema.def.in && defaultOf(schema.def.in);
}

function row([name, schema]: [string, z.ZodType]): string {
  const {
    description,
    unset = 'unset',
    secret,
  } = (schema.meta() ?? {}) as { description?: string; unset?: string; secret?: boolean };
  if (!description) throw new Error(`The setting ${name} has no description.`);
  const names = secret ? `\`${name}\`, \`${name}_FILE\`` : `\`${name}\``;
  return `| ${names} | ${defaultOf(schema) ?? unset} | ${description} |`;
}

export function writeSettingsPage(): string {
  return [
    '# Settings',
    '',
    'For operators: settings are environment variables, read at the start. An invalid value ends the start with exit code 78 and one line for each problem; so does a missing or',
    'damaged build. `node dist/server/main.js --print-config` prints them without secrets. This file is generated from `server/platform/config/settings.ts`: change that file,',
    'then run `npm run test:unit -- settings -u`.',
    '',
    'A secret may come from a file: `NAME_FILE` is its path; a newline at its end is not part of the value. Set only one of the two names.',
    'Names that look like settings but are not (`SMTP_ULR`) are listed in one warning at the start.',
    '',
    '| name | default | meaning |',
    '|---|---|---|',
    ...Object.entries(settings.shape).map(row),
    '',
  ].join('\n');
}
