import { expect, test } from 'vitest';
import { emailKey } from '../../../../../server/platform/email-address/email-address.ts';
import { emailAddress } from '../../../../support/forms/email.ts';

test.each([
  'victim@gmail.com',
  'VICTIM@GMAIL.COM',
  'victim@ｇmail.com',
  'victim@𝐠mail.com',
  'Victim@ＧＭＡＩＬ．com',
  'victim@gmail。com',
  'victim@gmail｡ＣＯＭ',
  ' victim@ⓖmail.com ',
])('All spellings of one mailbox have one key: %s', (text) => {
  expect(emailKey(emailAddress(text))).toBe('victim@gmail.com');
});

test('The key of an international domain has its DNS form, however it was typed', () => {
  for (const text of [
    'ann@BÜCHER.example',
    'ann@bu\u0308cher.example',
    'ann@xn--bcher-kva.example',
    'ann@XN--BCHER-KVA.example',
  ])
    expect(emailKey(emailAddress(text))).toBe('ann@xn--bcher-kva.example');
});

test('Different mailboxes have different keys', () => {
  const keys = [
    'a@b.example',
    'a.@b.example'.replace('.@', '+c@'),
    'á@b.example',
    'a@b.example.org',
    'a@straße.example',
    'a@strasse.example',
  ];
  expect(new Set(keys.map((text) => emailKey(emailAddress(text)))).size).toBe(keys.length);
});
