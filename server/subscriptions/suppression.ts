/** What is known of an address that must not be kept: keyed digests of its one spelling. */
import { emailKey } from '../email-address/email-address.ts';
import type { Tokens } from '../security/tokens.ts';

/** By each key: the first is the one to keep, all are to be looked for. @param about keeps the digests of one use from those of another. */
export function emailDigests(tokens: Pick<Tokens, 'digests'>, about: string, email: string): [string, ...string[]] {
  return tokens.digests(`${about} ${emailKey(email)}`);
}

/** Under these the store knows whose data was erased: nobody else can have the letter sent there, nor mail heaped on it. */
export function suppressionDigests(tokens: Pick<Tokens, 'digests'>, email: string): [string, ...string[]] {
  return emailDigests(tokens, 'address', email);
}
