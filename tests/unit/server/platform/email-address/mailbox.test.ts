import { expect, test } from 'vitest';
import { parseMailbox } from '../../../../../server/platform/email-address/email-address.ts';

test.each([
  ['hello@lazulite.example', '', 'hello@lazulite.example'],
  ['Lazulite <hello@lazulite.example>', 'Lazulite', 'hello@lazulite.example'],
  ['"Lazulite Research" <hello@lazulite.example>', 'Lazulite Research', 'hello@lazulite.example'],
  ['<hello@lazulite.example>', '', 'hello@lazulite.example'],
  ['Lazulite, Research <post@example.org>', 'Lazulite, Research', 'post@example.org'],
  ['"Lazulite, Research" <post@example.org>', 'Lazulite, Research', 'post@example.org'],
  [
    '"Lazulite: <Research>; post@example.org"<post@example.org>',
    'Lazulite: <Research>; post@example.org',
    'post@example.org',
  ],
  [String.raw`"The \"Blue\" \\ View" <post@example.org>`, String.raw`The "Blue" \ View`, 'post@example.org'],
  ['Lazulite <hello@bücher.example>', 'Lazulite', 'hello@bücher.example'],
])('The mailbox %s is accepted in the settings', (written, name, address) => {
  expect(parseMailbox(written)).toEqual({ name, address });
});

test.each([
  '',
  'Lazulite',
  'a@b.example, c@d.example',
  'A <a@b.example>, B <b@b.example>',
  'a@b.example, B <b@b.example>',
  '"A, B" <a@b.example>, <b@b.example>',
  'Lazulite, Research post@example.org',
  '"A" B <a@b.example>',
  '"A"B" <a@b.example>',
  '"A\\" <a@b.example>',
  '"A\tB" <a@b.example>',
  'Readers: <a@b.example>;',
  'A\nB <a@b.example>',
  'A <a@b.example> x',
  'A <>',
  '"A <a@b.example>',
  'A <jörg@b.example>',
  `${'A '.repeat(50_000)}x`,
])('The text %j is refused as a mailbox in the settings', (written) => {
  expect(parseMailbox(written)).toBeUndefined();
});
