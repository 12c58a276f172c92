/** The reference under which people discuss a submission. */
import { randomBytes } from 'node:crypto';

/** Crockford's base32 contains no letters that look or sound alike. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `CM-7F3K-2Q9D`: 40 random bits. */
export function createReference(): string {
  const letters = Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length]).join('');
  return `CM-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

export const referencePattern = /^CM(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/;
