/** Finds names in the environment that were probably meant as settings. */
import type { Logger } from 'pino';
import { editDistance } from '../../../shared/text/edit-distance.ts';
import { secretFileNames } from './secret-files.ts';
import { settings } from './settings.ts';

const names = Object.keys(settings.shape);
const known = new Set([...names, ...secretFileNames]);
/** Up to the first underscore: `SMTP_`. */
const prefixes = new Set(
  names.filter((name) => name.includes('_')).map((name) => name.slice(0, name.indexOf('_') + 1)),
);
/** Longer names are not compared, because they are no settings with a typo, and comparing takes time. */
const maxLength = 40;
/** Two typos in a long name, one in a short name, so that HOME is not taken for HOST. */
const maxTypos = (name: string) => (name.length < 8 ? 1 : 2);

/**
 * Lists names that begin like a setting or differ from one by a typo, each with the setting it resembles:
 * `SMTP_ULR (SMTP_URL?)`. Variables that Kubernetes adds for each service (`SMTP_SERVICE_HOST`,
 * `DATABASE_PORT_5432_TCP`) are ignored.
 */
export function unknownSettings(environment: Record<string, string | undefined>): string[] {
  return Object.entries(environment).flatMap(([name, value = '']) => {
    if (
      known.has(name) ||
      name.length > maxLength ||
      /_SERVICE_(HOST|PORT)|_PORT_\d+_/.test(name) ||
      /^(tcp|udp):/.test(value)
    )
      return [];
    const similar = similarSetting(name.toUpperCase());
    if (similar) return [`${name} (${similar}?)`];
    const begins = prefixes.has(name.slice(0, name.indexOf('_') + 1)) || names.some((each) => name === `${each}_FILE`);
    return begins ? [name] : [];
  });
}

/** Logs the unknown settings in one line. */
export function warnOfUnknownSettings(environment: Record<string, string | undefined>, logger: Pick<Logger, 'warn'>) {
  const unknown = unknownSettings(environment);
  if (unknown.length) logger.warn(`These look like settings, but there are none of these names: ${unknown.join(', ')}`);
}

function similarSetting(name: string): string | undefined {
  const near = names.filter((each) => Math.abs(name.length - each.length) <= maxTypos(each));
  const ranked = near.map((each) => ({ each, typos: editDistance(name, each) })).toSorted((a, b) => a.typos - b.typos);
  return ranked.find(({ each, typos }) => typos <= maxTypos(each))?.each;
}
