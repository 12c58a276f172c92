/** Signed tokens that stand in links and forms: what they are for, whom they are about, until when they hold. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A token of one purpose is worth nothing for another; docs/capabilities.md says what each proves. */
export type Purpose = 'confirm' | 'change-address' | 'resubscribe' | 'preferences' | 'unsubscribe' | 'undo' | 'receipt' | 'release' | 'form' | 'work';
/** `expired` was ours, and says whom it was about; `unknown-key` was signed with a key that is no longer kept; `malformed` is anything else. */
export type Verified = { kind: 'valid' | 'expired'; subject: string; expiresAt: number } | { kind: 'malformed' | 'unknown-key' };
export type Tokens = {
  /** @param claim `expiresAt`: milliseconds since 1970. @returns letters, digits, `-` and `_`: fit for a segment of a path. */
  sign: (claim: { purpose: Purpose; subject: string; expiresAt: number }) => string;
  verify: (token: string, purpose: Purpose, now: Date) => Verified;
  /** What stands for a text that is not to be kept, by each key: the first is the one to keep, all are to be looked for. */
  digests: (text: string) => [string, ...string[]];
};

const macBytes = 32;
const keyIdBytes = 4;
const maxTokenLength = 512;

/** @param secrets the first signs, all verify: a new one goes in front, the old one leaves when its last token has expired. */
export function createTokens(secrets: readonly string[]): Tokens {
  const [signing, ...older] = secrets.map((secret) => ({ id: keyIdOf(secret), secret }));
  if (!signing) throw new TypeError('There is no key to sign with');
  const keys = [signing, ...older];

  const digestBy = ({ secret }: { secret: string }, text: string) => macOf(secret, Buffer.from(`digest ${text}`)).toString('base64url');

  return {
    digests: (text) => [digestBy(signing, text), ...older.map((key) => digestBy(key, text))],
    sign({ purpose, subject, expiresAt }) {
      const claim = Buffer.from(`${purpose} ${expiresAt.toString(36)} ${subject}`);
      return Buffer.concat([macOf(signing.secret, claim), signing.id, claim]).toString('base64url');
    },
    verify(token, purpose, now) {
      const bytes = Buffer.from(token.slice(0, maxTokenLength), 'base64url');
      // Several spellings decode to the same bytes; only one of them is the token.
      if (bytes.length <= macBytes + keyIdBytes || bytes.toString('base64url') !== token) return { kind: 'malformed' };
      const [mac, id, claim] = [bytes.subarray(0, macBytes), bytes.subarray(macBytes, macBytes + keyIdBytes), bytes.subarray(macBytes + keyIdBytes)];
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

/** Names a key without telling it. */
function keyIdOf(secret: string): Buffer {
  return createHash('sha256').update(`key id ${secret}`).digest().subarray(0, keyIdBytes);
}
