/** Every setting: its type, its default and its meaning. docs/settings.md is generated from this. */
import * as z from 'zod';
import { googleTagUrl } from '../../../shared/analytics.ts';
import { cacheSettings } from './cache-settings.ts';
import { mailSettings } from './mail-settings.ts';
import { httpUrl, numberUpTo, onOff, origins, proxies, rate, secureUrl, wholeNumber } from './setting-types.ts';
import { storeSettings } from './store-settings.ts';
import { traceSettings } from './trace-settings.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const settings = z.object({
  PORT: wholeNumber(3000, 65_535).describe('Where to listen; 0 picks a free port and logs it.'),
  HOST: z.string().min(1).default('0.0.0.0').describe('The address to listen on.'),
  ADMIN_PORT: numberUpTo(65_535)
    .optional()
    .describe(
      'A port for operators, with `/healthz`, `/readyz`, `/metrics`, and the switches of [operating.md](operating.md); 0 picks a free one and logs it.',
    ),
  ADMIN_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe(
      'The address on which `ADMIN_PORT` listens, or a name of it. Whoever reaches the port is an operator, ' +
        'see [operating.md](operating.md#the-port-for-operators).',
    ),
  HEALTH: onOff('on').describe(
    'off: `/healthz` and `/readyz` are answered on `ADMIN_PORT` alone, where a proxy would show them to everybody.',
  ),
  METRICS: onOff('off').describe('on: `/metrics` is answered on `PORT` too, to everybody.'),
  WEB_VITALS: onOff('off').describe(
    'on: pages report how fast they were, without cookies and without saying for whom, see [operating.md](operating.md#web-vitals). ' +
      'off: nothing of it is sent to browsers.',
  ),
  SITE_URL: httpUrl
    .refine((value) => !/[?#]/.test(value), 'has neither query nor hash')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()
    .meta({
      description: 'Origin and base path of the public site, used for links, canonical addresses and redirects.',
      unset: 'the address the server listens on',
    }),
  TRUST_PROXY: proxies.describe(
    'How many proxies stand in front of the server, or their addresses: their `X-Forwarded-For` names the visitor. ' +
      'Addresses with a port or in brackets are understood.',
  ),
  PORTAL_URL: httpUrl.optional().describe('Where the Portal page leads.'),
  ANALYTICS_ID: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'is a measurement id: letters, digits and hyphens')
    .optional()
    .describe(
      'Measurement id (`G-…`). Unset: no tag, no banner, no request, and no change of the Content-Security-Policy.',
    ),
  ANALYTICS_URL: z
    .string()
    .regex(/^https?:\/\/[\w.-]+(:\d+)?(\/[^#\s]*)?$/, 'is the http or https address of a script')
    .default(googleTagUrl)
    .describe(
      'Where the tag comes from. A tag from another host also gets the reports (`server_container_url`). Its origins are added to the policy.',
    ),
  MEDIA_ORIGINS: origins.describe(
    'Comma list of https origins that videos may come from, besides `/media`. They are added to the policy and must answer with CORS headers.',
  ),
  PUBLIC_INDEXING: onOff('on').describe(
    'off: robots.txt disallows everything, and every answer has `X-Robots-Tag: noindex`.',
  ),
  BUILD_CHECK_INTERVAL_MS: wholeNumber(3_600_000, 2_147_483_647).describe(
    'How often a browser asks whether there is a newer build; 0 never.',
  ),
  RENDER_RATE: rate('3000/10m').describe(
    'How much that is not in the page cache one network may request in a time (`s`, `m`, `h`), in units of 10 ms of processor time, about one page; ' +
      '`off` for tests. Each process counts for itself.',
  ),
  SEARCH_RATE: rate('1200/10m').describe(
    'How many searches one network may request, counted separately for `/search`, `/api/v1/search` and suggestions.',
  ),
  API_RATE: rate('3000/10m').describe(
    'The same for requests that read `/api/v1`. The page for developers names the default.',
  ),
  RENDER_QUEUE: wholeNumber(64, 10_000, 1).describe(
    'How many requests that are not in the page cache may wait for their turn. Those beyond get 503 and `Retry-After`, see [operating.md](operating.md#overload).',
  ),
  RENDER_WAIT_MS: wholeNumber(3_000, 60_000, 1).describe(
    'How long a request may wait for its turn before it gets 503.',
  ),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@<>"]+@[^\s@<>"]+|https:\/\/[^\s<>"]+)$/, 'is a mailto: or https: address')
    .optional()
    .meta({
      description: '`mailto:` or `https:` address in `/.well-known/security.txt`.',
      unset: 'the general address of content/site.yaml',
    }),
  WEBSUB_HUB: secureUrl
    .optional()
    .describe(
      'A WebSub hub, with `SITE_URL`: an https address, or http on this machine. Feeds name it, and the server tells it which feeds have changed, ' +
        'except while `PUBLIC_INDEXING` is off or `MAINTENANCE` on.',
    ),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[a-zA-Z0-9-]{8,128}$/, 'is 8 to 128 letters, digits and hyphens')
    .optional()
    .describe(
      'A key of your choice for IndexNow, with `SITE_URL`. The server shows it at `/<key>.txt` and tells search engines which pages were published, changed ' +
        'or withdrawn, except while `PUBLIC_INDEXING` is off or `MAINTENANCE` on.',
    ),
  INDEXNOW_URL: secureUrl
    .default('https://api.indexnow.org/indexnow')
    .describe('The endpoint of the IndexNow service: an https address, or http on this machine.'),
  PAGE_CACHE_MB: wholeNumber(64, 4_096).describe(
    'Size of the cache of pages and files, all encodings included; 0 switches it off.',
  ),
  PRERENDER: onOff('on').describe(
    'on: after the start the server renders the most important pages into its page cache. off: each at its first request.',
  ),
  ...cacheSettings,
  CONTENT_DIR: z
    .string()
    .optional()
    .meta({
      description:
        'A folder with a content set of `npm run content:build`, or better a link to one, shown instead of the content of the build. A new set is shown within a second; ' +
        'if it cannot be used, the old one stays. See [operating.md](operating.md#publishing).',
      unset: 'the content of the build',
    }),
  MAINTENANCE: onOff('off').describe(
    'on: starts in maintenance: 503 and `Retry-After` for everything but health and files. `ADMIN_PORT` begins and ends it while the server runs, ' +
      'see [operating.md](operating.md#maintenance).',
  ),
  LOG_LEVEL: z
    .enum(logLevels, `is one of ${logLevels.join(', ')}`)
    .default('info')
    .describe('Level of pino. The log is JSON lines on stdout, without addresses of visitors and query values.'),
  DRAIN_MS: wholeNumber(1_000, 600_000).describe(
    'How long the server goes on serving after SIGTERM, while `/readyz` says 503: longer than the proxy needs to notice, see [operating.md](operating.md#stopping).',
  ),
  SHUTDOWN_GRACE_MS: wholeNumber(8_000, 600_000).describe(
    'How long the stop may take after `DRAIN_MS`, for answers and mails together. The platform must wait longer than both: Docker kills after 10 s, Kubernetes after 30.',
  ),
  ...traceSettings,
  ...mailSettings,
  FORMS: onOff('on').describe(
    'off, for incidents: forms answer 503 and give the mail address instead. `ADMIN_PORT` closes and opens them while the server runs, ' +
      'see [operating.md](operating.md#closed-forms).',
  ),
  FORMS_RATE: rate('5/10m').describe(
    'How many messages one network (an address, or an IPv6 /64) may send in a time, and four times as many an IPv6 /48; `off` for tests. ' +
      'In a day it may send ten times as many. New addresses of subscriptions count too, repeated requests with the same key do not. ' +
      'What all networks together send beyond forty times as many, or in a day twenty times as many as one network may, is held back for a person. ' +
      'Refused requests have a limit of their own: 60 in ten minutes from one network, 240 from an IPv6 /48; beyond it nothing is read. ' +
      'Counted in memory, with `DATABASE_URL` for all replicas together.',
  ),
  FORMS_PROOF_OF_WORK: onOff('off').describe(
    'on: the browser of a suspicious sender is asked for work that lets its message through, see [forms.md](forms.md).',
  ),
  ...storeSettings,
});
