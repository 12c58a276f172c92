/** Digests of addresses and requests that must not be stored or sent in plain text. */
import { createHash } from 'node:crypto';
import { emailKey } from '../email-address/email-address.ts';
import type { Tokens } from '../security/tokens.ts';

/** Digests of an address under every signing key: the first one is stored, lookups try all. @param use the purpose; digests for different purposes never match. */
export function emailDigests(tokens: Pick<Tokens, 'digests'>, use: string, email: string): [string, ...string[]] {
  return tokens.digests(`${use} ${emailKey(email)}`);
}

/** Digests by which the store recognizes addresses whose data was erased, so that nobody else can subscribe or flood them. */
export function suppressionDigests(tokens: Pick<Tokens, 'digests'>, email: string): [string, ...string[]] {
  return emailDigests(tokens, 'address', email);
}

/** The value of the cookie that only identifies a browser as the one that has requested the letter. */
export function pendingDigest(tokens: Pick<Tokens, 'digests'>, requestId: string): string {
  return tokens.digests(`pending ${requestId}`)[0];
}

/** An unkeyed digest, used in signed links to bind them to the address they were sent to. */
export function linkDigest(email: string): string {
  return createHash('sha256').update(emailKey(email)).digest('base64url').slice(0, 16);
}
