/** The configuration of the process, read from the environment once. */
import type * as z from 'zod';
import { dayMs } from '../../../content/vocabulary/durations.ts';
import { linkLifetimes } from '../../../shared/forms/subscriptions/link-lifetimes.ts';
import { ConfigError } from './config-error.ts';
import { readSecretFiles } from './secret-files.ts';
import { settings } from './settings.ts';
import { toTracing } from './trace-settings.ts';

/** A sign-up waits as long as the link works that confirms it. */
const confirmDays = linkLifetimes.confirm / dayMs;

type Values = z.infer<typeof settings>;
export type Config = ReturnType<typeof toConfig>;

/**
 * Empty values count as unset. Secrets are also read from files.
 * @throws {ConfigError} with every problem at once
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const { values, paths, problems } = readSecretFiles(given);
  if (problems.length) throw new ConfigError(problems);
  const result = settings.safeParse(values);
  const nameOf = (setting: string) => (paths[setting] === undefined ? setting : `${setting} in ${paths[setting]}`);
  if (!result.success)
    throw new ConfigError(result.error.issues.map(({ path, message }) => `${nameOf(path.join('.'))} ${message}`));
  return toConfig(result.data);
}

/** `settings.ts` describes the meaning of each value. */
function toConfig(value: Values) {
  if (value.DATABASE_URL && !value.SECRET)
    throw new ConfigError([
      'DATABASE_URL is set without SECRET: set SECRET (or SECRET_FILE) to the same keys for every server of this database, or links in mails work on one of them only',
    ]);
  if (!value.HEALTH && value.ADMIN_PORT === undefined)
    throw new ConfigError(['HEALTH is off only together with ADMIN_PORT']);
  return { ...toServerConfig(value), ...toMailConfig(value) };
}

function toServerConfig(value: Values) {
  return {
    port: value.PORT,
    host: value.HOST,
    adminPort: value.ADMIN_PORT,
    adminHost: value.ADMIN_HOST,
    siteUrl: value.SITE_URL,
    trustProxy: value.TRUST_PROXY,
    portalUrl: value.PORTAL_URL,
    analytics: value.ANALYTICS_ID === undefined ? undefined : { id: value.ANALYTICS_ID, tagUrl: value.ANALYTICS_URL },
    mediaOrigins: value.MEDIA_ORIGINS,
    publicIndexing: value.PUBLIC_INDEXING,
    health: value.HEALTH,
    metrics: value.METRICS,
    contentDir: value.CONTENT_DIR,
    webVitals: value.WEB_VITALS,
    maintenance: value.MAINTENANCE,
    securityContact: value.SECURITY_CONTACT,
    webSubHub: toWebSubHub(value),
    indexNow: toIndexNow(value),
    buildCheckIntervalMs: value.BUILD_CHECK_INTERVAL_MS,
    pageCacheMb: value.PAGE_CACHE_MB,
    prerender: value.PRERENDER,
    cacheTagHeader: value.CACHE_TAG_HEADER,
    purge: toPurge(value),
    logLevel: value.LOG_LEVEL,
    tracing: toTracing(value),
    drainMs: value.DRAIN_MS,
    shutdownGraceMs: value.SHUTDOWN_GRACE_MS,
    dataDir: value.DATA_DIR,
    assetsDir: value.ASSETS_DIR,
    assetsKeepDays: value.ASSETS_KEEP_DAYS,
    databaseUrl: value.DATABASE_URL,
    searchDatabaseUrl: toSearchDatabaseUrl(value),
    secrets: value.SECRET,
    renderRate: value.RENDER_RATE,
    searchRate: value.SEARCH_RATE,
    apiRate: value.API_RATE,
    renderQueue: value.RENDER_QUEUE,
    renderWaitMs: value.RENDER_WAIT_MS,
    forms: value.FORMS,
    formsRate: value.FORMS_RATE,
    formsProofOfWork: value.FORMS_PROOF_OF_WORK,
    retention: {
      doneHours: value.RETAIN_DONE_HOURS,
      deadDays: value.RETAIN_DEAD_DAYS,
      pendingDays: Math.max(value.RETAIN_PENDING_DAYS, confirmDays),
      submissionsMonths: value.RETAIN_SUBMISSIONS_MONTHS,
    },
  };
}

function toMailConfig(value: Values) {
  return {
    smtpUrl: value.SMTP_URL,
    smtpTimeoutMs: value.SMTP_TIMEOUT_MS,
    mailFrom: value.MAIL_FROM,
    mailStaff: value.MAIL_STAFF,
    letters: value.LETTERS,
    lettersRate: value.LETTERS_RATE,
    mailRetryBaseMs: value.MAIL_RETRY_BASE_MS,
    mailConcurrency: value.MAIL_CONCURRENCY,
    dkim: toDkim(value),
  };
}

/** IndexNow needs SITE_URL, because search engines are notified of absolute addresses. */
function toIndexNow({ INDEXNOW_KEY: key, INDEXNOW_URL: url, SITE_URL: siteUrl }: Values) {
  if (key === undefined) return undefined;
  if (siteUrl === undefined) throw new ConfigError(['INDEXNOW_KEY is set together with SITE_URL']);
  return { key, url };
}

/** A hub needs SITE_URL, because it is told absolute addresses and fetches the feeds from them. */
function toWebSubHub({ WEBSUB_HUB: hub, SITE_URL: siteUrl }: Values) {
  if (hub !== undefined && siteUrl === undefined) throw new ConfigError(['WEBSUB_HUB is set together with SITE_URL']);
  return hub;
}

/** Purging needs the secret, because without it a receiver could not tell our requests from others. */
function toPurge({ PURGE_URL: url, PURGE_SECRET: secret, CACHE_TAG_HEADER: header }: Values) {
  if (url === undefined) return undefined;
  if (secret === undefined)
    throw new ConfigError(['PURGE_URL is set together with PURGE_SECRET, which signs what is sent there']);
  if (header === 'off') throw new ConfigError(['PURGE_URL has no use while CACHE_TAG_HEADER is off']);
  return { url, secret };
}

/** @returns undefined if the search engine runs in the memory of this process. */
function toSearchDatabaseUrl({ SEARCH: engine, DATABASE_URL: databaseUrl }: Values) {
  if (engine === 'memory') return undefined;
  if (databaseUrl === undefined) throw new ConfigError(['SEARCH is postgres only together with DATABASE_URL']);
  return databaseUrl;
}

/** Requires all three settings or none of them. */
function toDkim({ DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: keyFile }: Values) {
  if (domain && selector && keyFile) return { domain, selector, keyFile };
  if (domain || selector || keyFile)
    throw new ConfigError(['DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE are set together, or none of them']);
  return undefined;
}
