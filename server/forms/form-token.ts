/** The hidden token of a form: a signed time at which the form was shown, so that no cookie is needed. */
import { randomBytes } from 'node:crypto';
import type { FormName } from '../../shared/forms/form.ts';
import type { Tokens } from '../security/tokens.ts';

/** `old`: issued more than 24 hours ago; such a form is shown once more. */
export type TokenCheck = { kind: 'old' } | { kind: 'absent' | 'bad' } | { kind: 'good'; ageMs: number };
export type FormTokens = {
  issue: (form: FormName, now: Date) => string;
  check: (token: string | undefined, form: FormName, now: Date) => TokenCheck;
};

const lifetimeMs = 24 * 3600 * 1000;

export function createFormTokens(tokens: Tokens): FormTokens {
  return {
    issue: (form, now) => tokens.sign({ purpose: 'form', subject: `${form} ${randomBytes(9).toString('base64url')}`, expiresAt: now.getTime() + lifetimeMs }),
    check(token, form, now) {
      if (!token) return { kind: 'absent' };
      const verified = tokens.verify(token, 'form', now);
      if (!('subject' in verified) || verified.subject.split(' ', 1)[0] !== form) return { kind: 'bad' };
      return verified.kind === 'expired' ? { kind: 'old' } : { kind: 'good', ageMs: now.getTime() - (verified.expiresAt - lifetimeMs) };
    },
  };
}
