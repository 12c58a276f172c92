/**
 * The hidden, signed token of a form: when the form was shown and with which fields (another build may have others). It
 * makes a cookie unnecessary.
 */
import { randomBytes } from 'node:crypto';
import { dayMs } from '../../content/vocabulary/durations.ts';
import type { FormName } from '../../shared/forms/form.ts';
import { formDescriptions } from '../../shared/forms/form-descriptions.ts';
import type { Tokens } from '../platform/security/tokens.ts';

/**
 * `old`: issued more than 24 hours ago; such a form is shown once more. `shownFields`: names of the fields that the
 * page showed.
 */
export type TokenCheck =
  | { kind: 'absent' | 'bad' }
  | { kind: 'old'; shownFields: readonly string[] }
  | { kind: 'good'; shownFields: readonly string[]; ageMs: number };
export type FormTokens = {
  /** @param shownFields names of the fields that the page shows; by default those of this build. */
  issue: (form: FormName, now: Date, shownFields?: readonly string[]) => string;
  check: (token: string | undefined, form: FormName, now: Date) => TokenCheck;
};

const lifetimeMs = dayMs;

export function createFormTokens(tokens: Tokens): FormTokens {
  return {
    issue(form, now, shownFields = formDescriptions[form].fields.map(({ name }) => name)) {
      const subject = `${form} ${randomBytes(9).toString('base64url')} ${shownFields.join(',')}`;
      return tokens.sign({ purpose: 'form', subject, expiresAt: now.getTime() + lifetimeMs });
    },
    check(token, form, now) {
      if (!token) return { kind: 'absent' };
      const verified = tokens.verify(token, 'form', now);
      if (!('subject' in verified)) return { kind: 'bad' };
      const [name, , names = ''] = verified.subject.split(' ');
      if (name !== form) return { kind: 'bad' };
      const shownFields = names.split(',').filter(Boolean);
      return verified.kind === 'expired'
        ? { kind: 'old', shownFields }
        : { kind: 'good', shownFields, ageMs: now.getTime() - (verified.expiresAt - lifetimeMs) };
    },
  };
}
