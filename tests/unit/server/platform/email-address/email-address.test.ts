import { expect, test } from 'vitest';
import { isAsciiAddress, parseEmailAddress } from '../../../../../server/platform/email-address/email-address.ts';
import { emailAddress } from '../../../../support/forms/email.ts';

test.each([
  'a@b.example',
  'first.last+tag@sub.example.com',
  "o'neil@example.com",
  'mary.o’brien@example.com',
  'a·b–c€@example.com',
  '😀@example.com',
  '"quoted"'.replaceAll('"', '“') + '@example.com',
  'jörg@müller.example',
  '用户@例子.example',
  'ann@i❤.example',
  'ann@xn--mller-kva.example',
  `${'a'.repeat(64)}@b.example`,
  `${'é'.repeat(32)}@b.example`,
  `${'a'.repeat(64)}@${'b.'.repeat(91)}example`,
])('The address %s, which mail can carry, is accepted', (text) => {
  expect(parseEmailAddress(text)).toBe(text);
});

test.each([
  '',
  'a',
  '@b.example',
  'a@',
  'a@b@c.example',
  'a@localhost',
  'a b@c.example',
  'a\u00a0b@c.example',
  'a\u3000b@c.example',
  'a@b.example, c@d.example',
  'a@b.example c@d.example',
  '"a@b.example"@c.example',
  '"a b"@c.example',
  'a(comment)@b.example',
  '<a@b.example>',
  'A <a@b.example>',
  'a@b.example\r\nBcc: c@d.example',
  'a\n@b.example',
  'a@b.example\0',
  'a\u202e@b.example',
  'a\u200b@b.example',
  'a\u00ad@b.example',
  'a\u3164@b.example',
  'a\ufe0f@b.example',
  'a\ud800@b.example',
  '\ufffe@b.example',
  '\u0301a@b.example',
  'a.\u0301a@b.example',
  '=?utf-8?q?a?=@b.example',
  '.a@b.example',
  'a.@b.example',
  'a..b@c.example',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'a@0x7f.1',
  'a@-b.example',
  'a@b-.example',
  'a@b.-example',
  'a@b..example',
  'a@b.example.',
  'a@b_c.example',
  'a@gmail.com/.example.org',
  'a@gmail.com?.example.org',
  'a@gmail.com#.example.org',
  'a@g%6dail.com',
  'a@ｇ％6dail.com',
  'a@gmail.com＃.example.org',
  'a@gm\u00adail.com',
  'a;b@c.example',
  '@relay.example:a@b.example',
  `${'a'.repeat(65)}@b.example`,
  `${'é'.repeat(33)}@b.example`,
  `${'a'.repeat(64)}@${'b.'.repeat(92)}example`,
  `a@${'b.'.repeat(130)}example`,
  `${'a'.repeat(64)}@${'ü'.repeat(30)}.${'ü'.repeat(30)}.${'ü'.repeat(30)}.${'ü'.repeat(30)}.${'ü'.repeat(30)}.example`,
  ' '.repeat(5_000),
  `a@${'b'.repeat(100_000)}.example`,
])('The text %j is no email address', (text) => {
  expect(parseEmailAddress(text)).toBeUndefined();
});

test('An email address is trimmed and composed, its domain is lower-cased, and the rest stays as typed', () => {
  expect(parseEmailAddress('  Ann.Jose\u0301@BÜCHER.Example\t')).toBe('Ann.José@bücher.example');
});

test.each([
  ['a@strAẞe.example', 'a@straße.example'],
  ['a@ΟΔΟΣ.ΟΔΟΣ', 'a@οδοσ.οδοσ'],
])('A domain keeps its spelling where lower case would be another domain: %s', (typed, read) => {
  expect(parseEmailAddress(typed)).toBe(read);
});

test.each([
  ['ann@bücher.example', true],
  ['ann’@example.com', false],
])('Every mail server can write to %s: %s', (text, expected) => {
  expect(isAsciiAddress(emailAddress(text))).toBe(expected);
});
