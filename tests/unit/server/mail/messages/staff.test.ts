import { expect, test } from 'vitest';
import { composeConfirmedMails } from '../../../../../server/mail/compose-mails.ts';
import type { Submission } from '../../../../../server/store/submission-store.ts';
import type { FormField } from '../../../../../shared/forms/form.ts';
import { formDescriptions } from '../../../../../shared/forms/form-descriptions.ts';
import { at, composeMails, mailOf, optionName, origin, site } from '../../../../support/mail/composed-mails.ts';
import { sampleSubmission, sampleSubscription } from '../../../../support/store/samples.ts';

const mail = mailOf(composeMails(), 'staff');

test('A mail to staff has a subject with topic and sender, and a reply goes to the sender', () => {
  expect(mail.subject).toBe('[Contact] Cobalt · Engines & Sons, Germany · CM-7F3K-2Q9D');
  expect(mail.replyTo).toBe('ada@example.com');
  expect(mail.headers).toMatchObject({ 'X-CM-Reference': 'CM-7F3K-2Q9D', 'List-Id': '<contact.lazulite.example>' });
});

test('A mail to staff holds every field in the order of the form, and how it came', () => {
  const expected = [
    'Full name: Ada Lovelace',
    'Email: ada@example.com',
    'Company: Engines & Sons',
    'Country: Germany',
    'Contact number: As typed: 030 / 901820; E.164: +4930901820',
    'Interests:\n  Cobalt\n  Gallium',
    'Sectors & technology: Solar',
    'Message:\n\n> How much cobalt is there?\n> And where?',
    'Reference: CM-7F3K-2Q9D',
    'From the page: https://www.example.com/subscriptions/critical-materials/cobalt',
    'Newsletter: not asked for',
    'Spam score:\n  1\n  No Origin header',
    'In the store: npm run -s store -- show CM-7F3K-2Q9D',
  ];
  const places = expected.map((each) => mail.text.indexOf(each));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(mail.text).not.toContain('Job title');
  expect(mail.html).toContain('Engines &amp; Sons');
});

test('A mail to staff names what was sent as the form describes it, also a field that is added to the description', () => {
  const added: FormField = {
    name: 'startMonth',
    kind: 'text',
    label: 'When do you need it?',
    messages: { missing: 'Say when' },
  };
  const description = formDescriptions.contact;
  formDescriptions.contact = {
    ...description,
    fields: [...description.fields.slice(0, 2), added, ...description.fields.slice(2)],
  };
  const { fields } = sampleSubmission();
  const { text } = mailOf(
    composeMails({ fields: { ...fields, startMonth: 'March 2027', topic: 'press', to: 'jhale' } }),
    'staff',
  );
  formDescriptions.contact = description;
  expect(text).toMatch(/Email: ada@example\.com\s+When do you need it\?: March 2027\s+Company: /);
  expect(text).toMatch(/Topic: press\s+To: jhale/);
});

test('A mail to staff names a field that the form no longer has', () => {
  const { fields } = sampleSubmission();
  expect(mailOf(composeMails({ fields: { ...fields, budget: 'none' } }), 'staff').text).toContain('budget: none');
});

const email = 'mary.o’brien@example.com';
const subscription = sampleSubscription({ state: 'active', email });
const links = { preferencesUrl: `${origin}/preferences/a-token`, unsubscribeUrl: `${origin}/u/a-token` };
const confirmedMail = (submission: Submission | undefined) =>
  mailOf(
    composeConfirmedMails({
      request: subscription,
      subscription,
      submission,
      site,
      origin,
      staff: 'staff@example.com',
      at,
      optionName,
      ...links,
    }),
    'staff-confirmed',
  );

test.each([
  ['to staff of a message', mailOf(composeMails({ email }), 'staff')],
  ['of a subscriber', confirmedMail(sampleSubmission({ form: 'sign-up', email }))],
  ['of a subscriber who has moved', confirmedMail(sampleSubmission({ form: 'sign-up', email: 'old@example.com' }))],
  ['of a subscriber whose request is deleted', confirmedMail(undefined)],
])(
  'The mail %s has no Reply-To to an address that is not ASCII, and asks to copy it',
  (_what, { text, html, replyTo }) => {
    expect(replyTo).toBeUndefined();
    for (const body of [text, html]) {
      expect(body).toContain(email);
      expect(body.replaceAll('\n', ' ')).toMatch(
        /“Reply” does not reach the (?:sender|subscriber): copy the address below into a new mail\./,
      );
      expect(body).not.toContain('An answer to this mail goes');
    }
  },
);

test('A mail to staff about an address with an internationalized domain has a Reply-To', () => {
  const { text, replyTo } = mailOf(composeMails({ email: 'ada@bücher.example' }), 'staff');
  expect(replyTo).toBe('ada@bücher.example');
  expect(text).not.toContain('does not reach');
});
