import { expect, test } from 'vitest';
import { isPlainAddress, parseMailbox } from '../../../../server/mail/mail-address.ts';

test.each([
  'a@b.example',
  'first.last+tag@sub.example.com',
  "o'neil@example.com",
  'user@localhost',
  'jörg@müller.example',
  '用户@例子.example',
  `${'a'.repeat(64)}@b.example`,
])('%s is one address', (address) => {
  expect(isPlainAddress(address)).toBe(true);
});

test.each([
  '',
  'a',
  '@b.example',
  'a@',
  'a@b@c.example',
  'a b@c.example',
  'a@b.example, c@d.example',
  '"a@b.example"@c.example',
  '"a b"@c.example',
  'a(comment)@b.example',
  '<a@b.example>',
  'a@b.example\r\nBcc: c@d.example',
  'a@b.example\0',
  'a@[127.0.0.1]',
  'a@-b.example',
  'a@b..example',
  'a;b@c.example',
  '@relay.example:a@b.example',
  'a\u202E@b.example',
  'a\uD800@b.example',
  `${'a'.repeat(65)}@b.example`,
  `a@${'b.'.repeat(130)}example`,
])('%j is not', (address) => {
  expect(isPlainAddress(address)).toBe(false);
});

test.each([
  ['hello@lazulite.example', '', 'hello@lazulite.example'],
  ['Lazulite <hello@lazulite.example>', 'Lazulite', 'hello@lazulite.example'],
  ['"Lazulite Research" <hello@lazulite.example>', 'Lazulite Research', 'hello@lazulite.example'],
  ['<hello@lazulite.example>', '', 'hello@lazulite.example'],
])('reads the mailbox %s', (written, name, address) => {
  expect(parseMailbox(written)).toEqual({ name, address });
});

test.each(['', 'Lazulite', 'a@b.example, c@d.example', 'A <a@b.example>, B <b@b.example>', 'A\nB <a@b.example>', 'A <a@b.example> x', 'A <>'])(
  '%j is no mailbox',
  (written) => {
    expect(parseMailbox(written)).toBeUndefined();
  },
);
