import { expect, test } from 'vitest';
import { classifyFailure } from '../../../../server/mail/transport/classify-failure.ts';

const error = (code: string | undefined, command?: string, responseCode?: number) =>
  Object.assign(new Error('said the server to bob@example.com'), { code, command, responseCode });

// The behavior of the server, and how nodemailer reports it.
test.each([
  ['refused or reset', 'ESOCKET', 'CONN', undefined, 'unreachable'],
  ['silent', 'ETIMEDOUT', 'CONN', undefined, 'unreachable'],
  ['closed', 'ECONNECTION', 'CONN', undefined, 'unreachable'],
  ['cut off by us', 'EABORT', undefined, undefined, 'unreachable'],
  ['421 as greeting', 'EPROTOCOL', 'CONN', 421, 'unreachable'],
  ['450 as greeting', 'EPROTOCOL', 'CONN', 450, 'unreachable'],
  ['554 as greeting', 'EPROTOCOL', 'CONN', 554, 'configuration'],
  ['wrong password', 'EAUTH', 'AUTH PLAIN', 535, 'configuration'],
  ['password later', 'EAUTH', 'AUTH PLAIN', 454, 'unreachable'],
  ['no password given', 'EAUTH', 'API', undefined, 'configuration'],
  ['certificate does not hold', 'ETLS', 'CONN', undefined, 'configuration'],
  ['no such host', 'EDNS', 'CONN', undefined, 'configuration'],
  ['550 to our sender', 'EENVELOPE', 'MAIL FROM', 550, 'configuration'],
  ['530 before a sender', 'EENVELOPE', 'MAIL FROM', 530, 'configuration'],
  ['530 to the recipient', 'EENVELOPE', 'RCPT TO', 530, 'configuration'],
  ['552 to the size', 'EENVELOPE', 'MAIL FROM', 552, 'dead'],
  ['452 to our sender', 'EENVELOPE', 'MAIL FROM', 452, 'failed'],
  ['450 to the recipient', 'EENVELOPE', 'RCPT TO', 450, 'failed'],
  ['550 to the recipient without a word', 'EENVELOPE', 'RCPT TO', 550, 'dead'],
  ['501 to the recipient without a word', 'EENVELOPE', 'RCPT TO', 501, 'dead'],
  ['554 to the recipient', 'EENVELOPE', 'RCPT TO', 554, 'dead'],
  ['no SMTPUTF8 for the recipient', 'ENOSMTPUTF8', undefined, undefined, 'bounced'],
  ['503 to the recipient', 'EENVELOPE', 'RCPT TO', 503, 'failed'],
  ['451 to DATA', 'EENVELOPE', 'DATA', 451, 'failed'],
  ['554 to DATA', 'EENVELOPE', 'DATA', 554, 'dead'],
  ['451 after the text', 'EMESSAGE', 'DATA', 451, 'failed'],
  ['421 after the text', 'EMESSAGE', 'DATA', 421, 'unreachable'],
  ['554 after the text', 'EMESSAGE', 'DATA', 554, 'dead'],
  ['larger than the server takes', 'EMESSAGE', 'MAIL FROM', undefined, 'dead'],
  ['a file was to be read', 'EFILEACCESS', undefined, undefined, 'dead'],
  ['a mistake of ours', undefined, undefined, undefined, 'dead'],
])('A mail failure is classified as expected: %s', (_what, code, command, reply, kind) => {
  expect(classifyFailure(error(code, command, reply)).kind).toBe(kind);
});

test.each([
  ['ECONNREFUSED', 'unreachable'],
  ['EAI_AGAIN', 'unreachable'],
  ['CERT_HAS_EXPIRED', 'configuration'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'configuration'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'configuration'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'configuration'],
])('A socket error %s is classified as %s', (originalCode, kind) => {
  expect(classifyFailure(Object.assign(error('ESOCKET', 'CONN'), { originalCode })).kind).toBe(kind);
});

test('The log code of a mail failure contains nothing of the server’s response text', () => {
  expect(classifyFailure(error('EENVELOPE', 'RCPT TO', 550))).toEqual({
    kind: 'dead',
    about: 'unknown',
    code: 'EENVELOPE 550 RCPT TO',
    error: 'said the server to bob@example.com',
  });
});

// The same table is in docs/mail.md.
test.each([
  ['550 5.1.1 <bob@example.com>: Recipient address rejected: User unknown', 'bounced'],
  ['550 5.1.10 Recipient not found', 'bounced'],
  ['553 5.1.3 The recipient address is not a valid address', 'bounced'],
  ['550 5.2.1 The mailbox is disabled', 'bounced'],
  ['552 5.2.2 Mailbox full', 'full'],
  ['550 5.2.2 Over quota', 'full'],
  ['452 4.2.2 Over quota', 'full'],
  ['552 Mailbox full', 'full'],
  ['552 5.0.0 Mailbox full', 'full'],
  ['552 5.2.3 Longer than this mailbox takes', 'dead'],
  ['552 5.3.4 Message too big', 'dead'],
  ['454 4.7.1 <bob@example.com>: Relay access denied', 'configuration'],
  ['450 4.7.1 Relaying temporarily denied. Cannot resolve PTR record', 'failed'],
  ['550 4.2.1 Not now', 'failed'],
  ['450 4.2.0 Greylisted', 'failed'],
  ['452 Not enough room on the system', 'failed'],
  ['550 No such user here', 'bounced'],
  ['550 5.0.0 User unknown', 'bounced'],
  ['554 5.0.0 Failed', 'dead'],
  ['554 5.7.1 <bob@example.com>: Relay access denied', 'configuration'],
  ['550 relay not permitted', 'configuration'],
  ['550 5.7.1 Blocked by policy', 'dead'],
  ['550 5.1.8 <hello@lazulite.example>: Sender address rejected', 'configuration'],
  ['554 Denied', 'dead'],
])('The response "%s" to the recipient is classified as %s', (response, kind) => {
  expect(
    classifyFailure(Object.assign(error('EENVELOPE', 'RCPT TO', Number(response.slice(0, 3))), { response })).kind,
  ).toBe(kind);
});

test.each([
  ['552 5.2.2 Mailbox full', 'full'],
  ['552 Mailbox full', 'full'],
  ['552 5.3.4 Message too big', 'dead'],
  ['550 5.1.1 No such user', 'dead'],
])('The response "%s" to the text is classified as %s', (response, kind) => {
  expect(
    classifyFailure(Object.assign(error('EMESSAGE', 'DATA', Number(response.slice(0, 3))), { response })).kind,
  ).toBe(kind);
});

test.each([
  '552 5.3.4 Message too big',
  '554 5.3.4 Too big',
  '534 5.3.4 Message size exceeds fixed limit',
  '550 5.2.3 Longer than allowed',
  '523 Too long',
])('The response "%s" to the declared size ends the mail, and is not taken for a wrong setting', (response) => {
  expect(
    classifyFailure(Object.assign(error('EENVELOPE', 'MAIL FROM', Number(response.slice(0, 3))), { response })).kind,
  ).toBe('dead');
});

test.each([undefined, null, 'text', new TypeError('x'), {}])('Any thrown value is classified as dead: %s', (thrown) => {
  expect(classifyFailure(thrown).kind).toBe('dead');
});
