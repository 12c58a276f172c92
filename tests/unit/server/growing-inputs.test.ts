/** Parsers of external input take time at most linear in its length, whatever is repeated in it. */
import type { Request } from 'express';
import { expect, test } from 'vitest';
import { ownFrames, redact } from '../../../server/forms/api/redact.ts';
import { createFormSchema } from '../../../server/forms/form-schema.ts';
import { normalizeNfc } from '../../../server/forms/normalize-nfc.ts';
import { readPhoneNumber } from '../../../server/forms/phone-number.ts';
import { scoreSpam } from '../../../server/forms/spam-score.ts';
import { chooseEncoding, refusesIdentity } from '../../../server/http/compression/accept-encoding.ts';
import { cookieOf } from '../../../server/http/cookie.ts';
import { hideTokens, hideTokensInPath } from '../../../server/http/hide-tokens.ts';
import { pointerTo } from '../../../server/http/http-problem.ts';
import { parseMediaType } from '../../../server/http/media-type.ts';
import { createSiteLocate } from '../../../server/http/routing/locate.ts';
import type { EmailAddress } from '../../../server/platform/email-address/email-address.ts';
import { networksOf } from '../../../server/store/rate-limits/networks.ts';
import { contactForm } from '../../../shared/forms/contact.ts';
import { suggestDomain } from '../../../shared/forms/suggest-domain.ts';
import { namedInPath } from '../../../shared/pages/not-found/named-in-path.ts';
import { nearestPages } from '../../../shared/pages/not-found/nearest-pages.ts';
import { readChoice } from '../../../shared/privacy/consent/consent.ts';
import { canonicalPath, isPlainPath } from '../../../shared/router/canonical-path.ts';
import { isSafeLocation, splitTarget } from '../../../shared/router/redirect.ts';
import { match } from '../../../shared/site/match.ts';
import { ownRules } from '../../../shared/site/site-rules.ts';
import { findSpelling } from '../../../shared/text/spelling.ts';
import { currentLink } from '../../../shared/ui/layouts/current-link.ts';
import { contactEntry } from '../../support/forms/contact-entry.ts';
import { siteContent, sourceOf, today, tokens } from '../../support/site/site.ts';

const content = sourceOf(siteContent()).at(today);
const locate = createSiteLocate({ rules: ownRules, base: '' });
const validate = createFormSchema(contactForm, {}, () => false);
const signals = {
  originAbsent: false,
  token: { kind: 'absent' as const },
  honeypotFilled: false,
  sameMessages: 0,
  nearlyTooOften: false,
  overflow: false,
};
const spamLists = { phrases: ['a phrase'], throwAwayDomains: ['example.com'] };
const requestWith = (header: string) => ({ get: () => header }) as unknown as Request;

/** Functions that parse a text, by what they parse. */
const readers: Record<string, (text: string) => unknown> = {
  'a Content-Type': (text) => [
    parseMediaType(text),
    parseMediaType(`a/b${text}`),
    parseMediaType(`a/b;charset=${text}`),
  ],
  'an Accept-Encoding': (text) => [chooseEncoding(text), refusesIdentity(text)],
  'a Cookie': (text) => [cookieOf(requestWith(text), 'sent'), readChoice(text)],
  'an address of a client': networksOf,
  'a path': (text) => [canonicalPath(text), isPlainPath(text), match(text), hideTokensInPath(text)],
  'a URL': (text) => [locate(`/${text}`), locate(`/a?${text}`), locate(`/events/_payload.json?${text}`)],
  'a path that is not found': (text) => [
    nearestPages(text, [{ label: 'Blue', href: '/blue' }], 1),
    namedInPath(content, text),
    currentLink(['/blue'], text),
  ],
  'a value of a list': (text) => findSpelling(['ev-and-battery'], text),
  'where to go back': (text) => [splitTarget(text), isSafeLocation(text)],
  'a token': (text) => tokens.verify(text, 'receipt', new Date(0)),
  'a name of a value': (text) => pointerTo([text]),
  'an error of a browser': (text) => [redact(text), ownFrames(text), hideTokens(text)],
  'a text with marks': normalizeNfc,
  'a field of a form': (text) => [
    ...contactForm.fields.map(({ name, kind }) =>
      validate({ ...contactEntry, [name]: kind === 'choices' ? [text] : text }),
    ),
    validate({ [text]: 1 }),
  ],
  'a contact number': (text) => readPhoneNumber(text.slice(0, 40), 'GB'),
  'a message': (text) =>
    scoreSpam(
      signals,
      { email: text.slice(0, 254) as EmailAddress, fullName: text.slice(0, 200), company: '', message: text },
      spamLists,
    ),
  'a domain': (text) => suggestDomain(`ann@${text}`.slice(0, 254)),
};

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const more = [
  '\t',
  '\r\n',
  '\0',
  'é',
  '\u0300',
  '\u{1f600}',
  '\ud800',
  'a@',
  '@a.',
  'a.',
  '<a',
  '</',
  '[url',
  '%2',
  '%41',
  '%25',
  '/.',
  '//',
  'a/',
  '?=',
  '&a=',
  '; ',
  '="',
  ', ',
  ':1',
  '::',
  ';q=',
  '-a',
  '/u/',
  '/preferences/',
  'http://',
  'www.',
  '+1 ',
  ' 1',
  '0-',
];
const [short, long] = [1024, 16_384];
const repeat = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
/** Texts of a given length: a repeated unit between a start that most parsers accept and an end that few accept. */
const texts: ((length: number) => string)[] = [
  ...[...printable, ...more].flatMap((unit) => [
    (length: number) => `${repeat(unit, length)}\u0001!`,
    (length: number) => `/a${repeat(unit, length)}`,
  ]),
  (length) => `a${'\u0315'.repeat(length / 2)}${'\u0300'.repeat(length / 2)}`,
];

/** @returns milliseconds of processor time, which does not depend on other programs. */
function timeOf(work: () => unknown): number {
  const started = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1000;
}

/** For a text sixteen times as long, linear work takes sixteen times as long, quadratic work 256 times. */
const maxRatio = 100;
/**
 * A shorter time is never slow, whatever the ratio: quadratic work on the longer text takes some hundred milliseconds.
 */
const fineMs = 50;
/**
 * Garbage collection and compilation occasionally slow a parser down, so it counts as slow only if it is slow in each
 * attempt.
 */
const attempts = 30;

function isSlow(read: (text: string) => unknown, text: (length: number) => string): boolean {
  const [small, large] = [text(short), text(long)];
  let [bestSmall, bestLarge] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let count = 0; count < attempts; count++) {
    bestLarge = Math.min(
      bestLarge,
      timeOf(() => read(large)),
    );
    if (bestLarge < fineMs) return false;
    bestSmall = Math.min(
      bestSmall,
      timeOf(() => read(small)),
    );
    if (count >= 4 && bestLarge / bestSmall < maxRatio) return false;
  }
  return true;
}

test.each(Object.entries(readers))(
  'The time to parse %s grows no faster than its length',
  { timeout: 300_000 },
  (_what, read) => {
    expect(texts.filter((text) => isSlow(read, text)).map((text) => text(20))).toEqual([]);
  },
);
