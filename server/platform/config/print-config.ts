import { addressesOf } from '../database/postgres-addresses.ts';
import type { Config } from './config.ts';

/** Formats the configuration as JSON for people, without keys and without the passwords in addresses. */
export function printConfig(config: Config): string {
  const { secrets, tracing, purge } = config;
  const shown = {
    ...config,
    secrets: secrets?.map(() => '***'),
    purge: purge && { ...purge, secret: '***' },
    tracing: tracing && {
      ...tracing,
      headers: Object.fromEntries(Object.keys(tracing.headers).map((name) => [name, '***'])),
    },
  };
  return JSON.stringify(
    shown,
    (key, value: unknown) => (typeof value === 'string' ? withoutPasswords(key, value) : value),
    2,
  );
}

/** An address of several hosts is shown as one address for each. */
function withoutPasswords(key: string, value: string): string {
  const addresses = /databaseUrl/i.test(key) ? addressesOf(value) : [value];
  return addresses.map((each) => (URL.canParse(each) ? withoutPassword(each) : each)).join(', ');
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  if (url.password) url.password = '***';
  const secrets = [...url.searchParams.keys()].filter((key) => /password/i.test(key));
  for (const key of secrets) url.searchParams.set(key, '***');
  return url.password || secrets.length ? url.href : address;
}
