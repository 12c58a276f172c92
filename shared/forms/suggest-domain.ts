/** "Did you mean gmail.com?": finds the domain of a large mail provider that an address was probably meant for. Never a reason to reject the address. */
import { editDistance } from '../text/edit-distance.ts';

/** The name before the first dot has five letters or more: around shorter ones lie the domains of real firms (aon.com beside aol.com). */
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
/** One letter away from a provider, but providers themselves. */
const rightAsTheyAre = new Set(['ymail.com', 'email.com', 'mail.com', 'gail.com', 'rediffmail.com']);

/** @returns undefined when the domain of the address looks right, or resembles no provider. */
export function suggestDomain(address: string): string | undefined {
  const domain = /^\s*[^@\s]+@([^@\s]+)\s*$/.exec(address.toLowerCase())?.[1];
  if (!domain || providers.includes(domain) || rightAsTheyAre.has(domain)) return undefined;
  return providers.find((provider) => isSlipOf(domain, provider));
}

/** One letter too many, missing or wrong, or two letters swapped. */
function isSlipOf(typed: string, meant: string): boolean {
  const distance = editDistance(typed, meant);
  return distance === 1 || (distance === 2 && lettersOf(typed) === lettersOf(meant));
}

function lettersOf(word: string): string {
  return Array.from(word).toSorted().join('');
}
