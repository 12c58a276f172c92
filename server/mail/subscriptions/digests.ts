/** Digests of addresses and requests that must not be sent in plain text. */
import { createHash } from 'node:crypto';
import { emailKey } from '../../platform/email-address/email-address.ts';
import type { Tokens } from '../../platform/security/tokens.ts';

/** The value of the cookie that only identifies a browser as the one that has requested the letter. */
export function pendingDigest(tokens: Pick<Tokens, 'digests'>, requestId: string): string {
  return tokens.digests(`pending ${requestId}`)[0];
}

/** An unkeyed digest, used in signed links to bind them to the address they were sent to. */
export function linkDigest(email: string): string {
  return createHash('sha256').update(emailKey(email)).digest('base64url').slice(0, 16);
}
