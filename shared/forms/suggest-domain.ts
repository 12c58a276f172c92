/**
 * "Did you mean gmail.com?": finds the large mail provider whose domain was probably mistyped. Addresses are never
 * rejected because of it.
 */
import { editDistance } from '../text/edit-distance.ts';

/**
 * Only names of five letters or more before the first dot: shorter ones are one letter away from real companies
 * (aon.com and aol.com).
 */
const providers = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'hotmail.co.uk',
  'yahoo.com',
  'yahoo.co.uk',
  'yahoo.co.jp',
  'yahoo.co.in',
  'icloud.com',
  'protonmail.com',
  'btinternet.com',
  'comcast.net',
  'verizon.net',
  'yandex.com',
  'yandex.ru',
  'orange.fr',
  'wanadoo.fr',
  'laposte.net',
  't-online.de',
  'freenet.de',
  'libero.it',
  'naver.com',
];
/** Providers whose domains are one letter away from another provider's. */
const lookalikeProviders = new Set(['ymail.com', 'email.com', 'mail.com', 'gail.com', 'rediffmail.com']);

/** @returns undefined when the domain looks right or resembles no provider. */
export function suggestDomain(address: string): string | undefined {
  const domain = /^\s*[^@\s]+@([^@\s]+)\s*$/.exec(address.toLowerCase())?.[1];
  if (!domain || providers.includes(domain) || lookalikeProviders.has(domain)) return undefined;
  return providers.find((provider) => isTypoOf(domain, provider));
}

/** One letter too many, missing or wrong, or two letters swapped. */
function isTypoOf(typed: string, meant: string): boolean {
  const distance = editDistance(typed, meant);
  return distance === 1 || (distance === 2 && lettersOf(typed) === lettersOf(meant));
}

function lettersOf(word: string): string {
  return Array.from(word).toSorted().join('');
}
