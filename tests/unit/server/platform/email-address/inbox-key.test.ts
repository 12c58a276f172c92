import { expect, test } from 'vitest';
import { inboxKey } from '../../../../../server/platform/email-address/email-address.ts';
import { emailAddress } from '../../../../support/forms/email.ts';

test.each([
  ['bomb+0@gmail.com', 'bomb@gmail.com'],
  ['b.o.m.b@gmail.com', 'bomb@gmail.com'],
  ['B.omb+x.y+z@GoogleMail.com', 'bomb@gmail.com'],
  ['bo.mb@ＧＭＡＩＬ。com', 'bomb@gmail.com'],
  ['bomb+7@outlook.com', 'bomb@outlook.com'],
  ['b.omb@outlook.com', 'b.omb@outlook.com'],
  ['bomb+shop@anybody.example', 'bomb@anybody.example'],
  ['+bomb@anybody.example', '+bomb@anybody.example'],
  ['+bomb+1@anybody.example', '+bomb@anybody.example'],
  ['bomb@mail.gmail.com', 'bomb@mail.gmail.com'],
])('A mail to %s is counted for the inbox %s', (text, inbox) => {
  expect(inboxKey(emailAddress(text))).toBe(inbox);
});
