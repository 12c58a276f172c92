/** The hidden token of a form: signed, when the form was shown and which fields it had, so that no cookie is needed. A page of another build may have had others. */
import { randomBytes } from 'node:crypto';
import type { FormName } from '../../shared/forms/form.ts';
import type { Tokens } from '../security/tokens.ts';
import { formDescriptions } from './form-descriptions.ts';

/** `old`: issued more than 24 hours ago; such a form is shown once more. `asked`: names of the fields that the page had. */
export type TokenCheck = { kind: 'absent' | 'bad' } | { kind: 'old'; asked: readonly string[] } | { kind: 'good'; asked: readonly string[]; ageMs: number };
export type FormTokens = {
  /** @param asked names of the fields of the page; those of this build unless given. */
  issue: (form: FormName, now: Date, asked?: readonly string[]) => string;
  check: (token: string | undefined, form: FormName, now: Date) => TokenCheck;
};

const lifetimeMs = 24 * 3600 * 1000;

export function createFormTokens(tokens: Tokens): FormTokens {
  return {
    issue(form, now, asked = formDescriptions[form].fields.map(({ name }) => name)) {
      const subject = `${form} ${randomBytes(9).toString('base64url')} ${asked.join(',')}`;
      return tokens.sign({ purpose: 'form', subject, expiresAt: now.getTime() + lifetimeMs });
    },
    check(token, form, now) {
      if (!token) return { kind: 'absent' };
      const verified = tokens.verify(token, 'form', now);
      if (!('subject' in verified)) return { kind: 'bad' };
      const [name, , names = ''] = verified.subject.split(' ');
      if (name !== form) return { kind: 'bad' };
      const asked = names.split(',').filter(Boolean);
      return verified.kind === 'expired' ? { kind: 'old', asked } : { kind: 'good', asked, ageMs: now.getTime() - (verified.expiresAt - lifetimeMs) };
    },
  };
}
