/** The settings of the process: read from the environment once, every problem told at once. */
import { isIP } from 'node:net';
import * as z from 'zod';
import { type AnalyticsSettings, googleTagUrl } from '../../shared/analytics.ts';
import { defaultRetention, type Retention } from '../../shared/stored/periods.ts';
import { parseMailbox } from '../mail/email-address.ts';

const onOff = (byDefault: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'is on or off')
    .default(byDefault)
    .transform((value) => value === 'on');
const numberUpTo = (maximum: number, minimum = 0) =>
  z
    .string()
    .regex(/^\d+$/, 'is a whole number')
    .transform(Number)
    .refine((value) => value >= minimum, `is at least ${minimum}`)
    .refine((value) => value <= maximum, `is at most ${maximum}`);
const wholeNumber = (byDefault: number, maximum: number, minimum = 0) => numberUpTo(maximum, minimum).default(byDefault);
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

/** Nothing but https leaves this machine. */
const mediaOrigin = /^(https:\/\/[\w-]+(\.[\w-]+)*|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/;
const origins = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((each) => each.trim() || []))
  .refine((each) => each.every((origin) => mediaOrigin.test(origin)), 'is a comma list of https origins, like https://media.example.com');

const seconds = { s: 1, m: 60, h: 3600 } as const;
const rate = (byDefault: string) =>
  z
    .string()
    .default(byDefault)
    .refine((value) => value === 'off' || /^[1-9]\d{0,4}\/[1-9]\d{0,3}[smh]$/.test(value), 'is off, or a number and a time like 5/10m')
    .transform((value) => {
      const [, limit, count, unit] = /^(\d+)\/(\d+)([smh])$/.exec(value) ?? [];
      return unit === undefined ? undefined : { limit: Number(limit), windowSeconds: Number(count) * seconds[unit as keyof typeof seconds] };
    });
const smtpUrl = z.url({ protocol: /^smtps?$/, hostname: /./, message: 'is an smtp or smtps address' });
const mailbox = z
  .string()
  .refine((value) => parseMailbox(value) !== undefined, 'is an address, or a name and an address as in Name <address>, with only ASCII before the @');

const settings = z.object({
  PORT: wholeNumber(3000, 65_535),
  ADMIN_PORT: numberUpTo(65_535).optional(),
  HOST: z.string().min(1).default('0.0.0.0'),
  SITE_URL: httpUrl
    .refine((value) => !/[?#]/.test(value), 'has neither query nor hash')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  TRUST_PROXY: proxies,
  PORTAL_URL: httpUrl.optional(),
  ANALYTICS_ID: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'is a measurement id: letters, digits and hyphens')
    .optional(),
  ANALYTICS_URL: z
    .string()
    .regex(/^https?:\/\/[\w.-]+(:\d+)?(\/[^#\s]*)?$/, 'is the http or https address of a script')
    .default(googleTagUrl),
  MEDIA_ORIGINS: origins,
  PUBLIC_INDEXING: onOff('on'),
  METRICS: onOff('off'),
  MAINTENANCE: onOff('off'),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@<>"]+@[^\s@<>"]+|https:\/\/[^\s<>"]+)$/, 'is a mailto: or https: address')
    .optional(),
  BUILD_CHECK_INTERVAL_MS: wholeNumber(3_600_000, 2_147_483_647),
  PAGE_CACHE_MB: wholeNumber(64, 4_096),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is one of fatal, error, warn, info, debug, trace, silent').default('info'),
  SHUTDOWN_GRACE_MS: wholeNumber(10_000, 600_000),
  DATA_DIR: z.string().default('./var'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, message: 'is a postgres address' }).optional(),
  RETAIN_DONE_HOURS: wholeNumber(defaultRetention.doneHours, 8_760),
  RETAIN_DEAD_DAYS: wholeNumber(defaultRetention.deadDays, 3_650, 1),
  RETAIN_PENDING_DAYS: wholeNumber(defaultRetention.pendingDays, 365, 1),
  RETAIN_SUBMISSIONS_MONTHS: wholeNumber(defaultRetention.submissionsMonths, 240, 1),
  SECRET: keys.optional(),
  RENDER_RATE: rate('300/1m'),
  FORMS_RATE: rate('5/10m'),
  FORMS_PROOF_OF_WORK: onOff('off'),
  SMTP_URL: smtpUrl.optional(),
  SMTP_TIMEOUT_MS: wholeNumber(10_000, 600_000, 1),
  MAIL_FROM: mailbox.optional(),
  MAIL_STAFF: z
    .string()
    .transform((value) => parseMailbox(value))
    .refine((staff) => staff?.name === '', 'is an address, with only ASCII before the @')
    .transform((staff) => staff?.address)
    .optional(),
  LETTERS: z.enum(['off', 'auto'], 'is off or auto').default('off'),
  LETTERS_RATE: rate('60/1m'),
  MAIL_RETRY_BASE_MS: wholeNumber(60_000, 3_600_000, 1),
  MAIL_CONCURRENCY: wholeNumber(4, 50, 1),
  DKIM_DOMAIN: z.hostname('is a domain').optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)*$/, 'is a selector')
    .optional(),
  DKIM_KEY_FILE: z.string().optional(),
});

export type Config = {
  port: number;
  host: string;
  /** Where operators ask for health and metrics; health is on `port` too. */
  adminPort: number | undefined;
  /** Origin and base path of the public site without a closing slash; unset: the address the server listens on. */
  siteUrl: string | undefined;
  /** Whose word on the visitor's address counts. */
  trustProxy: false | number | string[];
  portalUrl: string | undefined;
  /** Unset: nothing is measured and nobody is asked. */
  analytics: AnalyticsSettings | undefined;
  /** Hosts besides our own that films may come from, as origins. */
  mediaOrigins: string[];
  publicIndexing: boolean;
  /** Metrics are told on the public port too. */
  metrics: boolean;
  maintenance: boolean;
  /** Where security.txt sends people, as a mailto: or https: address; unset: the general address of the content. */
  securityContact: string | undefined;
  /** How often a browser asks for a newer build; 0 is never. */
  buildCheckIntervalMs: number;
  /** Bound of the page cache in megabytes; 0 keeps nothing. */
  pageCacheMb: number;
  logLevel: string;
  shutdownGraceMs: number;
  /** The folder of everything that must survive a restart. */
  dataDir: string;
  /** Where the store is when it is not a file in `dataDir`. */
  databaseUrl: string | undefined;
  /** How long what was sent, what could not be sent, sign-ups nobody confirmed, and submissions are kept. */
  retention: Retention;
  /** Keys of tokens: the first signs, all verify; unset: one is made and kept in the data folder. */
  secrets: string[] | undefined;
  /** How many pages that are not in the cache one network may ask for in a time; undefined: as many as it likes. */
  renderRate: { limit: number; windowSeconds: number } | undefined;
  /** How many messages one network may send in a time; undefined: as many as it likes. */
  formsRate: { limit: number; windowSeconds: number } | undefined;
  /** Browsers of suspicious senders are asked for work, which lets their messages through. */
  formsProofOfWork: boolean;
  /** Where mail goes; unset: into files in `dataDir`. */
  smtpUrl: string | undefined;
  smtpTimeoutMs: number;
  /** `Name <address>`; unset: as the content says. */
  mailFrom: string | undefined;
  mailStaff: string | undefined;
  /** `auto`: editions and notices go out by themselves when their time has come; `off`: only what an operator sends. */
  letters: 'off' | 'auto';
  /** How many letters are handed to the outbox in a time, by all servers together; undefined: as many as there are. */
  lettersRate: { limit: number; windowSeconds: number } | undefined;
  mailRetryBaseMs: number;
  /** How many mails are sent at once. */
  mailConcurrency: number;
  /** What mail is signed with. */
  dkim: { domain: string; selector: string; keyFile: string } | undefined;
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
    adminPort: value.ADMIN_PORT,
    siteUrl: value.SITE_URL,
    trustProxy: value.TRUST_PROXY,
    portalUrl: value.PORTAL_URL,
    analytics: value.ANALYTICS_ID === undefined ? undefined : { id: value.ANALYTICS_ID, tagUrl: value.ANALYTICS_URL },
    mediaOrigins: value.MEDIA_ORIGINS,
    publicIndexing: value.PUBLIC_INDEXING,
    metrics: value.METRICS,
    maintenance: value.MAINTENANCE,
    securityContact: value.SECURITY_CONTACT,
    buildCheckIntervalMs: value.BUILD_CHECK_INTERVAL_MS,
    pageCacheMb: value.PAGE_CACHE_MB,
    logLevel: value.LOG_LEVEL,
    shutdownGraceMs: value.SHUTDOWN_GRACE_MS,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    secrets: value.SECRET,
    renderRate: value.RENDER_RATE,
    formsRate: value.FORMS_RATE,
    formsProofOfWork: value.FORMS_PROOF_OF_WORK,
    retention: {
      doneHours: value.RETAIN_DONE_HOURS,
      deadDays: value.RETAIN_DEAD_DAYS,
      pendingDays: value.RETAIN_PENDING_DAYS,
      submissionsMonths: value.RETAIN_SUBMISSIONS_MONTHS,
    },
    smtpUrl: value.SMTP_URL,
    smtpTimeoutMs: value.SMTP_TIMEOUT_MS,
    mailFrom: value.MAIL_FROM,
    mailStaff: value.MAIL_STAFF,
    letters: value.LETTERS,
    lettersRate: value.LETTERS_RATE,
    mailRetryBaseMs: value.MAIL_RETRY_BASE_MS,
    mailConcurrency: value.MAIL_CONCURRENCY,
    dkim: dkimOf(value),
  };
}

/** All three settings or none of them. */
function dkimOf({ DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: keyFile }: z.infer<typeof settings>): Config['dkim'] {
  if (domain && selector && keyFile) return { domain, selector, keyFile };
  if (domain || selector || keyFile) throw new ConfigError(['DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE are set together, or none of them']);
  return undefined;
}

/** The settings as JSON to look at: without keys and the passwords of addresses. */
export function printConfig(config: Config): string {
  const shown = { ...config, secrets: config.secrets?.map(() => '***') };
  return JSON.stringify(shown, (_key, value: unknown) => (typeof value === 'string' && URL.canParse(value) ? withoutPassword(value) : value), 2);
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  if (url.password) url.password = '***';
  const secrets = [...url.searchParams.keys()].filter((key) => /password/i.test(key));
  for (const key of secrets) url.searchParams.set(key, '***');
  return url.password || secrets.length ? url.href : address;
}

/** An address, a network as address/bits, or one of the names Express knows. */
function isNetwork(written: string): boolean {
  const [address = '', bits] = written.trim().split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  return proxyNetworks.has(address) ? bits === undefined : isIP(address) > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest));
}
