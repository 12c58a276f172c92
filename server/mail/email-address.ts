/** Placeholder until the branch of the mails is merged. */
import { domainToASCII } from 'node:url';
import { isPlainAddress } from './mail-address.ts';

export type EmailAddress = string & { readonly isEmailAddress: true };

export function parseEmailAddress(written: string): EmailAddress | undefined {
  const text = written.trim();
  const at = text.lastIndexOf('@');
  const email = text.slice(0, at + 1) + text.slice(at + 1).toLowerCase();
  return isPlainAddress(email) && /@[^@]+\.[^@.]+$/.test(email) ? (email as EmailAddress) : undefined;
}

export function emailKey(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at).toLowerCase()}@${domainToASCII(email.slice(at + 1)) || email.slice(at + 1).toLowerCase()}`;
}
