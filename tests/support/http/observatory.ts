/**
 * The rules of Mozilla's HTTP Observatory (mdn-http-observatory, algorithm 6 of August 2026) for one answer over HTTPS.
 * It also looks at redirects and preloading, which no answer shows.
 */
import { policyOf } from './content-security-policy.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const bonusesFrom = 90;
const minHstsSeconds = 15_768_000;
const strictReferrers = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;
const anySource = /^(\*|https?:|data:)$/;

function scorePolicy(header: string): number {
  const policy = policyOf(header.replaceAll(/;\s+/g, ';'));
  const scripts = policy['script-src'] ?? policy['default-src'];
  const objects = policy['object-src'] ?? policy['default-src'];
  const hasHash = scripts?.some((source) => /^'(sha\d+|nonce)-/.test(source));
  if (!scripts || !objects) return -25;
  if (scripts.some((source) => anySource.test(source)) || (scripts.includes("'unsafe-inline'") && !hasHash)) return -20;
  if (objects.some((source) => anySource.test(source))) return -20;
  if (scripts.includes("'unsafe-eval'")) return -10;
  if (policy['style-src']?.some((source) => source === "'unsafe-inline'" || anySource.test(source))) return 0;
  return policy['default-src']?.join(' ') === "'none'" ? 10 : 5;
}

function scoreHsts(header: string): number {
  const seconds = Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0);
  if (seconds === 0) return -20;
  return seconds < minHstsSeconds ? -10 : 0;
}

function scoreCookies(cookies: string[]): number {
  if (cookies.length === 0) return 0;
  if (cookies.some((cookie) => !/;\s*secure/i.test(cookie))) return -20;
  return cookies.every((cookie) => /;\s*samesite=(lax|strict|none)/i.test(cookie)) ? 5 : 0;
}

/**
 * Scripts of other hosts need `integrity`; with it on one of our own there would be 5 more, which decision 0015 leaves.
 */
function scoreScripts(html: string): number {
  const tags = html.match(/<script\b[^>]*>/g) ?? [];
  const foreign = tags.filter((tag) => /\ssrc="(?:https?:)?\/\//.test(tag) && !tag.includes(' integrity='));
  return foreign.length > 0 ? -5 : 0;
}

const expects = (
  value: string,
  pattern: RegExp,
  { present, absent, wrong }: { present: number; absent: number; wrong: number },
) => (value === '' ? absent : pattern.test(value) ? present : wrong);

/** @returns 100 at first, less each penalty; bonuses count from 90 on. */
export function observatoryScore({ headers, text: html }: { headers: Headers; text: string }): number {
  const valueOf = (name: string) => String(headers[name] ?? '');
  const policy = valueOf('content-security-policy');
  const isFramed =
    !/frame-ancestors '(none|self)'/.test(policy) && !/^(DENY|SAMEORIGIN)$/i.test(valueOf('x-frame-options'));
  const reflectsOrigin = valueOf('access-control-allow-credentials') === 'true';
  const points = [
    scorePolicy(policy),
    scoreHsts(valueOf('strict-transport-security')),
    scoreCookies([headers['set-cookie'] ?? []].flat()),
    scoreScripts(html),
    expects(valueOf('referrer-policy'), strictReferrers, { present: 5, absent: 0, wrong: -5 }),
    expects(valueOf('x-content-type-options'), /^nosniff$/, { present: 0, absent: -5, wrong: -5 }),
    expects(valueOf('cross-origin-embedder-policy'), /^(require-corp|credentialless)$/, {
      present: 10,
      absent: 0,
      wrong: -5,
    }),
    expects(valueOf('cross-origin-opener-policy'), /^(same-origin|same-origin-allow-popups|noopener-allow-popups)$/, {
      present: 10,
      absent: 0,
      wrong: -5,
    }),
    expects(valueOf('cross-origin-resource-policy'), /^(same-origin|same-site)$/, {
      present: 10,
      absent: 0,
      wrong: -5,
    }),
    isFramed ? -20 : 5,
    reflectsOrigin ? -50 : 0,
  ];
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  const penalized = 100 + sum(points.filter((each) => each < 0));
  return penalized >= bonusesFrom ? penalized + sum(points.filter((each) => each > 0)) : penalized;
}
