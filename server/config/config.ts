/** The configuration of the process, read from the environment once. */
import type * as z from 'zod';
import { ConfigError } from './config-error.ts';
import { settings } from './settings.ts';

type Values = z.infer<typeof settings>;
export type Config = ReturnType<typeof toConfig>;

/**
 * Empty values count as unset.
 * @throws {ConfigError} with every problem at once
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = settings.safeParse(given);
  if (!result.success) throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  return toConfig(result.data);
}

/** What each value means is said in `settings.ts`. */
function toConfig(value: Values) {
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
    dkim: toDkim(value),
  };
}

/** All three settings or none of them. */
function toDkim({ DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: keyFile }: Values) {
  if (domain && selector && keyFile) return { domain, selector, keyFile };
  if (domain || selector || keyFile) throw new ConfigError(['DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE are set together, or none of them']);
  return undefined;
}
