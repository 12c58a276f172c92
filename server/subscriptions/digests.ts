/** Digests of addresses and requests that must not be readable where they are kept. */
import { createHash } from 'node:crypto';
import { emailKey } from '../email-address/email-address.ts';
import type { Tokens } from '../security/tokens.ts';

/** Digests of an address for one use, by every key: the first is stored, all are looked for. @param use keeps the digests of one use from those of another. */
export function emailDigests(tokens: Pick<Tokens, 'digests'>, use: string, email: string): [string, ...string[]] {
  return tokens.digests(`${use} ${emailKey(email)}`);
}

/** The digests under which the store knows whose data was erased: nobody else can have letters sent to that address, nor flood it with mail. */
export function suppressionDigests(tokens: Pick<Tokens, 'digests'>, email: string): [string, ...string[]] {
  return emailDigests(tokens, 'address', email);
}

/** The cookie by which a browser is recognized as the one that made a request for the letter; good for nothing else. */
export function pendingDigest(tokens: Pick<Tokens, 'digests'>, requestId: string): string {
  return tokens.digests(`pending ${requestId}`)[0];
}

/** Without a key: stands in a signed link and ties it to the address it was sent to. */
export function linkDigest(email: string): string {
  return createHash('sha256').update(emailKey(email)).digest('base64url').slice(0, 16);
}
