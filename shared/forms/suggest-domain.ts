/** "Did you mean gmail.com?": finds the domain of a large mail provider that an address was probably meant for (features B32). Never a reason to refuse. */
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
/** One letter beside a provider, and right as they are. */
const rightAsTheyAre = new Set(['ymail.com', 'email.com', 'mail.com', 'gail.com', 'rediffmail.com']);

/** @returns the domain that was probably meant; undefined when that of the address looks right, or is like none. */
export function suggestDomain(address: string): string | undefined {
  const domain = /^\s*[^@\s]+@([^@\s]+)\s*$/.exec(address.toLowerCase())?.[1];
  if (!domain || providers.includes(domain) || rightAsTheyAre.has(domain)) return undefined;
  return providers.find((provider) => isSlipOf(domain, provider));
}

/** A letter too many, missing or wrong, or letters in another order. */
function isSlipOf(typed: string, meant: string): boolean {
  const distance = editDistance(typed, meant);
  return distance === 1 || (distance === 2 && lettersOf(typed) === lettersOf(meant));
}

function lettersOf(word: string): string {
  return Array.from(word).toSorted().join('');
}
