import { expect, test } from 'vitest';
import { parseMailbox } from '../../../../server/email-address/email-address.ts';

test.each([
  ['hello@lazulite.example', '', 'hello@lazulite.example'],
  ['Lazulite <hello@lazulite.example>', 'Lazulite', 'hello@lazulite.example'],
  ['"Lazulite Research" <hello@lazulite.example>', 'Lazulite Research', 'hello@lazulite.example'],
  ['<hello@lazulite.example>', '', 'hello@lazulite.example'],
  ['Lazulite <hello@bücher.example>', 'Lazulite', 'hello@bücher.example'],
])('an operator may write the mailbox %s', (written, name, address) => {
  expect(parseMailbox(written)).toEqual({ name, address });
});

test.each([
  '',
  'Lazulite',
  'a@b.example, c@d.example',
  'A <a@b.example>, B <b@b.example>',
  'A\nB <a@b.example>',
  'A <a@b.example> x',
  'A <>',
  '"A <a@b.example>',
  'A <jörg@b.example>',
  `${'A '.repeat(50_000)}x`,
])('%j is no mailbox for an operator', (written) => {
  expect(parseMailbox(written)).toBeUndefined();
});
