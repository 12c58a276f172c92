/** The settings of the process: read from the environment once, every problem told at once. */
import { isIP } from 'node:net';
import * as z from 'zod';

const onOff = (byDefault: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'is on or off')
    .default(byDefault)
    .transform((value) => value === 'on');
const wholeNumber = (byDefault: number, maximum: number) =>
  z
    .string()
    .regex(/^\d+$/, 'is a whole number')
    .transform(Number)
    .refine((value) => value <= maximum, `is at most ${maximum}`)
    .default(byDefault);
const httpUrl = z.url({ protocol: /^https?$/, message: 'is an http or https address' });

const proxyNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);
/** As Express's `trust proxy` takes it: how many proxies stand before us, or their addresses. */
const proxies = z
  .string()
  .default('off')
  .refine(
    (value) => value === 'off' || /^\d{1,2}$/.test(value) || value.split(',').every(isNetwork),
    'is off, a number of proxies, or a comma list of addresses and networks',
  )
  .transform((value) => (value === 'off' ? false : /^\d+$/.test(value) ? Number(value) : value.split(',').map((each) => each.trim())));

const shortestSecret = 12;
const keys = z
  .string()
  .transform((value) => value.split(',').map((each) => each.trim()))
  .refine((secrets) => secrets.every((each) => each.length >= shortestSecret), `is a comma list of keys of at least ${shortestSecret} characters`);

const settings = z.object({
  PORT: wholeNumber(3000, 65_535),
  HOST: z.string().min(1).default('0.0.0.0'),
  SITE_URL: httpUrl
    .refine((value) => !/[?#]/.test(value), 'has neither query nor hash')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  TRUST_PROXY: proxies,
  PORTAL_URL: httpUrl.optional(),
  PUBLIC_INDEXING: onOff('on'),
  MAINTENANCE: onOff('off'),
  BUILD_CHECK_INTERVAL_MS: wholeNumber(3_600_000, 2_147_483_647),
  PAGE_CACHE_MB: wholeNumber(64, 4_096),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is one of fatal, error, warn, info, debug, trace, silent').default('info'),
  SHUTDOWN_GRACE_MS: wholeNumber(10_000, 600_000),
  DATA_DIR: z.string().default('./var'),
  SECRET: keys.optional(),
});

export type Config = {
  port: number;
  host: string;
  /** Origin and base path of the public site without a closing slash; unset: the address the server listens on. */
  siteUrl: string | undefined;
  /** Whose word on the visitor's address counts. */
  trustProxy: false | number | string[];
  portalUrl: string | undefined;
  publicIndexing: boolean;
  maintenance: boolean;
  /** How often a browser asks for a newer build; 0 is never. */
  buildCheckIntervalMs: number;
  /** Bound of the page cache in megabytes; 0 keeps nothing. */
  pageCacheMb: number;
  logLevel: string;
  shutdownGraceMs: number;
  /** Folder of everything that must survive a restart. */
  dataDir: string;
  /** Keys of tokens: the first signs, all verify; unset: one is made and kept in the data folder. */
  secrets: string[] | undefined;
};

/** The start cannot go on; the message has a line for each setting and what it should be, never its value. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
  }
}

/** @throws {ConfigError} Empty values count as unset. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = settings.safeParse(given);
  if (!result.success) throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  const value = result.data;
  return {
    port: value.PORT,
    host: value.HOST,
    siteUrl: value.SITE_URL,
    trustProxy: value.TRUST_PROXY,
    portalUrl: value.PORTAL_URL,
    publicIndexing: value.PUBLIC_INDEXING,
    maintenance: value.MAINTENANCE,
    buildCheckIntervalMs: value.BUILD_CHECK_INTERVAL_MS,
    pageCacheMb: value.PAGE_CACHE_MB,
    logLevel: value.LOG_LEVEL,
    shutdownGraceMs: value.SHUTDOWN_GRACE_MS,
    dataDir: value.DATA_DIR,
    secrets: value.SECRET,
  };
}

/** The settings as they may be printed: what is secret is only said to be there. */
export function maskSecrets(config: Config) {
  return { ...config, secrets: config.secrets?.map(() => '***') };
}

/** An address, a network as address/bits, or one of the names Express knows. */
function isNetwork(written: string): boolean {
  const [address = '', bits] = written.trim().split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  return proxyNetworks.has(address) ? bits === undefined : isIP(address) > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest));
}
