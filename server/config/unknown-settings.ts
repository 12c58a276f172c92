/** Finds names in the environment that were probably meant as settings. */
import type { Logger } from 'pino';
import { editDistance } from '../../shared/text/edit-distance.ts';
import { secretFileNames } from './secret-files.ts';
import { settings } from './settings.ts';

const names = Object.keys(settings.shape);
const known = new Set([...names, ...secretFileNames]);
/** Up to the first underscore: `SMTP_`. */
const prefixes = new Set(names.filter((name) => name.includes('_')).map((name) => name.slice(0, name.indexOf('_') + 1)));
/** A longer name is no setting with a slip; and comparing takes time. */
const maxLength = 40;
/** Two slips in a long name, one in a short name: HOME is not HOST. */
const maxSlips = (name: string) => (name.length < 8 ? 1 : 2);

/**
 * Names that begin like a setting or differ from one by a slip, each with the setting it resembles: `SMTP_ULR (SMTP_URL?)`.
 * What Kubernetes adds for each service (`SMTP_SERVICE_HOST`, `DATABASE_PORT_5432_TCP`) is not among them.
 */
export function unknownSettings(environment: Record<string, string | undefined>): string[] {
  return Object.entries(environment).flatMap(([name, value = '']) => {
    if (known.has(name) || name.length > maxLength || /_SERVICE_(HOST|PORT)|_PORT_\d+_/.test(name) || /^(tcp|udp):/.test(value)) return [];
    const similar = similarSetting(name.toUpperCase());
    if (similar) return [`${name} (${similar}?)`];
    const begins = prefixes.has(name.slice(0, name.indexOf('_') + 1)) || names.some((each) => name === `${each}_FILE`);
    return begins ? [name] : [];
  });
}

/** Tells them in one line of the log. */
export function warnOfUnknownSettings(environment: Record<string, string | undefined>, logger: Pick<Logger, 'warn'>) {
  const unknown = unknownSettings(environment);
  if (unknown.length) logger.warn(`These look like settings, but there are none of these names: ${unknown.join(', ')}`);
}

function similarSetting(name: string): string | undefined {
  const near = names.filter((each) => Math.abs(name.length - each.length) <= maxSlips(each));
  const ranked = near.map((each) => ({ each, slips: editDistance(name, each) })).toSorted((a, b) => a.slips - b.slips);
  return ranked.find(({ each, slips }) => slips <= maxSlips(each))?.each;
}
