/** Keyed digests that the store keeps instead of an address. */

import { emailKey, inboxKey } from '../../platform/email-address/email-address.ts';
import type { Tokens } from '../../platform/security/tokens.ts';

type Digests = [string, ...string[]];

/**
 * Digests of the inbox of an address under every signing key: the first one is stored, lookups try all.
 * @param use the purpose; digests for different purposes never match.
 */
export function inboxDigests(tokens: Pick<Tokens, 'digests'>, use: string, email: string): Digests {
  return tokens.digests(`${use} ${inboxKey(email)}`);
}

/**
 * Digests by which the store recognizes addresses whose data was erased, so that nobody else can subscribe or flood
 * them: the first one is stored, lookups try all. The last ones are of the address alone, which was stored before all
 * spellings of an inbox were suppressed.
 */
export function suppressionDigests(tokens: Pick<Tokens, 'digests'>, email: string): Digests {
  return [...inboxDigests(tokens, 'address', email), ...tokens.digests(`address ${emailKey(email)}`)];
}
