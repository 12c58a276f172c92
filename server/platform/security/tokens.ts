/** Signed tokens in links and forms: each states its purpose, its subject and when it expires. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A token is valid for one purpose only; docs/capabilities.md lists what each one proves. */
export type Purpose =
  | 'confirm'
  | 'change-address'
  | 'resubscribe'
  | 'preferences'
  | 'unsubscribe'
  | 'undo'
  | 'receipt'
  | 'release'
  | 'form'
  | 'work'
  | 'preview';
/**
 * `expired`: signed by us, but too old; `unknown-key`: signed with a key that we no longer have; `malformed`: anything
 * else.
 */
export type Verified =
  | { kind: 'valid' | 'expired'; subject: string; expiresAt: number }
  | { kind: 'malformed' | 'unknown-key' };
export type Tokens = {
  /**
   * @param claim `expiresAt`: milliseconds since 1970.
   * @returns letters, digits, `-` and `_`, fit for a path segment.
   */
  sign: (claim: { purpose: Purpose; subject: string; expiresAt: number }) => string;
  verify: (token: string, purpose: Purpose, now: Date) => Verified;
  /** Digests to be stored instead of a text that must not be stored, one for each key: store the first, look up all. */
  digests: (text: string) => [string, ...string[]];
};

const macBytes = 32;
const keyIdBytes = 4;
const maxTokenLength = 512;

/**
 * @param secrets the first signs, all verify. To rotate them, prepend a new one, and remove the old one when its last
 * token has expired.
 */
export function createTokens(secrets: readonly string[]): Tokens {
  const [signing, ...older] = secrets.map((secret) => ({ id: keyIdOf(secret), secret }));
  if (!signing) throw new TypeError('There is no key to sign with');
  const keys = [signing, ...older];

  const digestBy = ({ secret }: { secret: string }, text: string) =>
    macOf(secret, Buffer.from(`digest ${text}`)).toString('base64url');

  return {
    digests: (text) => [digestBy(signing, text), ...older.map((key) => digestBy(key, text))],
    sign({ purpose, subject, expiresAt }) {
      const claim = Buffer.from(`${purpose} ${expiresAt.toString(36)} ${subject}`);
      return Buffer.concat([macOf(signing.secret, claim), signing.id, claim]).toString('base64url');
    },
    verify(token, purpose, now) {
      const bytes = Buffer.from(token.slice(0, maxTokenLength), 'base64url');
      // Several base64url texts decode to the same bytes; only the canonical one is the token.
      if (bytes.length <= macBytes + keyIdBytes || bytes.toString('base64url') !== token) return { kind: 'malformed' };
      const [mac, id, claim] = [
        bytes.subarray(0, macBytes),
        bytes.subarray(macBytes, macBytes + keyIdBytes),
        bytes.subarray(macBytes + keyIdBytes),
      ];
      const key = keys.find((each) => each.id.equals(id));
      if (!key) return { kind: 'unknown-key' };
      const [, written, expiry = '', subject = ''] = /^(\S+) ([0-9a-z]+) (.+)$/s.exec(claim.toString()) ?? [];
      if (!timingSafeEqual(mac, macOf(key.secret, claim)) || written !== purpose) return { kind: 'malformed' };
      const expiresAt = Number.parseInt(expiry, 36);
      return { kind: now.getTime() < expiresAt ? 'valid' : 'expired', subject, expiresAt };
    },
  };
}

function macOf(secret: string, claim: Buffer): Buffer {
  return createHmac('sha256', secret).update(claim).digest();
}

/** Identifies a key without revealing it. */
function keyIdOf(secret: string): Buffer {
  return createHash('sha256').update(`key id ${secret}`).digest().subarray(0, keyIdBytes);
}
