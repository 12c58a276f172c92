import { expect, test } from 'vitest';
import { dayMs } from '../../../../content/vocabulary/durations.ts';
import { createFormTokens } from '../../../../server/forms/form-token.ts';
import { createTokens } from '../../../../server/platform/security/tokens.ts';
import { contactForm } from '../../../../shared/forms/contact.ts';

const contactFields = contactForm.fields.map(({ name }) => name);
const secret = 'the-secret-of-the-tests';
const forms = createFormTokens(createTokens([secret]));
const start = new Date('2026-11-21T12:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

test('A form token tells for a day how long its form has been open', () => {
  const token = forms.issue('contact', start);
  expect(forms.check(token, 'contact', after(2500))).toEqual({ kind: 'good', shownFields: contactFields, ageMs: 2500 });
  expect(forms.check(token, 'contact', after(dayMs))).toEqual({ kind: 'old', shownFields: contactFields });
  expect(forms.issue('contact', start)).not.toBe(token);
});

test('A form token tells which fields the page had', () => {
  const token = forms.issue('contact', start, ['fullName', 'email']);
  expect(forms.check(token, 'contact', after(1000))).toMatchObject({
    kind: 'good',
    shownFields: ['fullName', 'email'],
  });
});

test('A form token that is missing or of another form, site or purpose is refused', () => {
  const token = forms.issue('contact', start);
  const receipt = createTokens([secret]).sign({
    purpose: 'receipt',
    subject: 'contact',
    expiresAt: after(1000).getTime(),
  });
  expect(forms.check(undefined, 'contact', start)).toEqual({ kind: 'absent' });
  for (const bad of [
    `${token}x`,
    forms.issue('sign-up', start),
    createFormTokens(createTokens(['another-secret-of-tests'])).issue('contact', start),
    receipt,
  ])
    expect(forms.check(bad, 'contact', start)).toEqual({ kind: 'bad' });
});
