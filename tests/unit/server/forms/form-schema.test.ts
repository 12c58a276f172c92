import { expect, test } from 'vitest';
import { createFormSchema } from '../../../../server/forms/form-schema.ts';
import { contactForm } from '../../../../shared/forms/contact.ts';
import { loadCountries } from '../../../../shared/forms/load-countries.ts';
import { contactEntry } from '../../../support/forms/contact-entry.ts';

const idsOf = (...ids: string[]) => [{ options: ids.map((id) => ({ id, name: id })) }];
const interests = Array.from({ length: 21 }, (_, index) => `interest-${index}`);
const options = {
  country: [{ options: loadCountries() }],
  interests: idsOf('lithium', 'ev-and-battery', ...interests),
  sectors: idsOf('energy-transition'),
};
const validate = createFormSchema(contactForm, options, (_name, value) => value === 'known');
const fieldsOf = (more: object) => {
  const result = validate({ ...contactEntry, ...more });
  return result.kind === 'valid' ? result.fields : undefined;
};
const problemsOf = (more: object) => {
  const result = validate({ ...contactEntry, ...more });
  return result.kind === 'invalid' ? result.problems.map(({ field, code }) => [field, code]) : [];
};

test.each([
  'ann@example.org',
  'ann+letter@example.co.uk',
  "o'neil@example.org",
  'o’neil@example.org',
  '😀·a–b€@example.org',
  'ann@müller.example',
  'ann@xn--mller-kva.example',
  `${'a'.repeat(64)}@example.org`,
])('The email address %s is accepted', (email) => {
  expect(fieldsOf({ email })?.email).toBe(email);
});

test('An email address keeps its local part as typed, and its domain is lower-cased', () => {
  expect(fieldsOf({ email: '  Ann.Lee@EXAMPLE.org ' })?.email).toBe('Ann.Lee@example.org');
});

test.each([
  'ann',
  '@example.org',
  'ann@',
  'ann@localhost',
  'ann@example',
  'ann@@example.org',
  'ann lee@example.org',
  'ann@exa mple.org',
  'ann@-example.org',
  'ann@example..org',
  'ann@gmail.com/.example.org',
  'an\u200dn@example.org',
  '.ann@example.org',
  'ann.@example.org',
  'a..b@example.org',
  'a@b.org,c@d.org',
  'ann@example.org\nBcc: x@y.org',
  '=?utf-8?q?ann?=@example.org',
  'ann@[192.0.2.1]',
  'ann@192.0.2.1',
  `${'a'.repeat(65)}@example.org`,
  `ann@${'a.'.repeat(130)}org`,
])('The email address %j is refused', (email) => {
  expect(problemsOf({ email }).map(([field]) => field)).toEqual(['email']);
});

test.each(['José Ñandú', '李安', 'علی‌رضا', 'Ann O’Neil-Lee', 'x'.repeat(100)])(
  'The name %s is accepted, whatever its script',
  (fullName) => {
    expect(fieldsOf({ fullName })?.fullName).toBe(fullName.normalize('NFC'));
  },
);

/** What phones, mail programs, table programs and keyboards of other scripts put on the clipboard. */
const pasted: [field: string, typed: string, stored: string][] = [
  ['phone', '\u202a+49 30 901820\u202c', '+49 30 901820'],
  ['phone', '\u2068+49\u00a030\u202f901820\u2069', '+49 30 901820'],
  ['phone', '＋４９　３０　９０１８２０', '+49 30 901820'],
  ['phone', '+٤٩ ٣٠ ٩٠١٨٢٠', '+49 30 901820'],
  ['phone', '+۴۹ ۳۰ ۹۰۱۸۲۰', '+49 30 901820'],
  ['phone', '+๔๙ ๓๐ ๙๐๑๘๒๐', '+49 30 901820'],
  ['phone', 'tel:+49-30-901820', '+49-30-901820'],
  ['fullName', '\u202bعلی\u202c', 'علی'],
  ['fullName', 'علی\u200cرضا', 'علی\u200cرضا'],
  ['fullName', 'श\u094d\u200dरी', 'श\u094d\u200dरी'],
  ['fullName', 'Ann\tExample', 'Ann Example'],
  ['fullName', '\ufeffAnn\u00a0Ex\u00adample\u200b', 'Ann Example'],
  ['company', 'Ｅｘａｍｐｌｅ\u3000株式会社', 'Ｅｘａｍｐｌｅ 株式会社'],
  ['email', '\u2068ann@exam\u200bple.org\u2069', 'ann@example.org'],
  ['email', 'ａｎｎ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'ann@example.org'],
  ['email', 'mailto:ann@example.org', 'ann@example.org'],
  ['email', 'mailto:ann@example.org?subject=Tin', 'ann@example.org'],
  ['email', 'Ann Example <ann@example.org>', 'ann@example.org'],
  ['email', '"Example, Ann" <ann@example.org>,', 'ann@example.org'],
  ['email', '<ann@example.org>', 'ann@example.org'],
  ['email', '(ann@example.org).', 'ann@example.org'],
  ['email', 'ann@example.org;', 'ann@example.org'],
  ['message', '\u200fPrices of\u00a0tin\u00ad, ten\u200b characters', 'Prices of tin, ten characters'],
];
test.each(pasted)('The %s %j that was pasted is accepted as %j', (field, typed, stored) => {
  expect(fieldsOf({ country: 'DE', phone: '+49 30 901820', [field]: typed })?.[field]).toBe(stored);
});

test.each([
  ['fullName', 'Ann\u0000Lee', 'Full name'],
  ['fullName', 'Ann\r\nBcc: x@y.org', 'Full name'],
  ['phone', '+49\u000730 901820', 'Contact number'],
  ['email', 'an\u200dn@example.org', 'Email address'],
])('A character of the %s that nobody sees and that cannot be sent is named: %j', (field, typed, label) => {
  const message = `${label} contains a character that cannot be sent. Type it instead of pasting it`;
  expect(validate({ ...contactEntry, [field]: typed })).toMatchObject({
    problems: [{ field, code: 'invalid', message }],
  });
});

test.each([
  'ann@example.org <eve@example.org>',
  'ann@example.org, eve@example.org',
  'mailto:ann@example.org?cc=eve@example.org',
  'a<b@example.org',
])('The text %j names no single address, and is refused', (email) => {
  expect(problemsOf({ email })).toEqual([['email', 'invalid']]);
});

test.each(['\u200b\u200e', '\ufeff\u00ad', '\u3164\u2800', '\u115f\u1160\uffa0', '\u034f\ufe0f'])(
  'A field with nothing but %j is an empty one',
  (nothing) => {
    expect(problemsOf({ fullName: nothing, message: nothing.repeat(10) })).toEqual([
      ['fullName', 'required'],
      ['message', 'required'],
    ]);
  },
);

test('A text that is too long or consists of spaces is refused', () => {
  expect(problemsOf({ fullName: 'x'.repeat(101), company: ' \t ', jobTitle: 'x'.repeat(121) })).toEqual([
    ['fullName', 'too-long'],
    ['company', 'required'],
    ['jobTitle', 'too-long'],
  ]);
});

test('A message keeps its lines and loses what cannot be printed', () => {
  expect(fieldsOf({ message: ' One\r\ntwo\rthree\u0000\u0007 \ud800 four ' })?.message).toBe(
    'One\ntwo\nthree \ufffd four',
  );
  expect(problemsOf({ message: 'Hi there' })).toEqual([['message', 'too-short']]);
  expect(problemsOf({ message: 'x'.repeat(4000) })).toEqual([]);
});

test('Repeated choices count once, and more than twenty are refused', () => {
  expect(fieldsOf({ interests: ['lithium', 'lithium'] })?.interests).toEqual(['lithium']);
  expect(problemsOf({ interests: interests.slice(0, 20) })).toEqual([]);
  expect(problemsOf({ interests })).toEqual([['interests', 'too-many']]);
  expect(problemsOf({ sectors: undefined })).toEqual([]);
});

test('A phone number is checked when the country is known, and problems stand in the order of the form', () => {
  expect(problemsOf({ phone: '1', country: '' })).toEqual([['country', 'required']]);
  expect(problemsOf({ message: '', phone: '1', fullName: '' })).toEqual([
    ['fullName', 'required'],
    ['phone', 'too-short'],
    ['message', 'required'],
  ]);
});

test('The problem of a phone number names the chosen country', () => {
  const result = validate({ ...contactEntry, phone: '1', country: 'DE' });
  expect(result).toMatchObject({
    problems: [{ field: 'phone', message: 'The contact number is too short for Germany' }],
  });
});

test('Whoever lives in Kosovo or in a country that is not listed can write', () => {
  expect(fieldsOf({ country: 'XK', phone: '043 201 234' })).toMatchObject({ country: 'XK', phoneE164: '+38343201234' });
  expect(fieldsOf({ country: 'ZZ', phone: '20 7946 0958' })).toMatchObject({ country: 'ZZ', phone: '20 7946 0958' });
  expect(fieldsOf({ country: 'ZZ', phone: '+44 20 7946 0958' })?.phoneE164).toBe('+442079460958');
  expect(validate({ ...contactEntry, phone: '+4', country: 'ZZ' })).toMatchObject({
    problems: [{ field: 'phone', message: expect.stringContaining('for your country') }],
  });
});

test('A topic from the address of the page must be known', () => {
  expect(fieldsOf({ topic: 'known' })?.topic).toBe('known');
  expect(problemsOf({ topic: 'other' })).toEqual([['topic', 'invalid']]);
});

test.each([undefined, null, 7, 'text', []])('The value %j is refused as a form', (input) => {
  expect(validate(input).kind).toBe('invalid');
});

test('A form without telephone number and country is accepted without them', () => {
  const fields = contactForm.fields.filter(({ name }) => name !== 'phone' && name !== 'country');
  const { phone: _phone, country: _country, ...entry } = contactEntry;
  const result = createFormSchema({ ...contactForm, fields }, options, () => false)(entry);
  expect(result).toMatchObject({ kind: 'valid', fields: { email: entry.email, message: entry.message } });
  expect(result.kind === 'valid' && Object.keys(result.fields)).not.toContain('phoneE164');
});
