import { expect, test } from 'vitest';
import { classifyFailure } from '../../../../server/mail/transport/classify-failure.ts';

/**
 * Final answers to RCPT TO as mail servers write them, each judged by hand. The sender is post@lazulite.example, the
 * recipient bob@example.com.
 */
const answers = {
  // The mailbox does not exist: the reader gets no letters.
  recipient: [
    '550 5.1.1 <bob@example.com>: Recipient address rejected: undeliverable address: host mx.example.com[192.0.2.9] said: 550 5.1.1 User unknown',
    '550 <bob@example.com>: Recipient address rejected: User unknown in relay recipient table',
    '550 5.1.1 User unknown; see https://example.com/sender-help',
    '550 5.1.1 Mailbox not found. The sender should check the spelling.',
    // Postfix
    '550 5.1.1 <bob@example.com>: Recipient address rejected: User unknown in local recipient table',
    '550 5.1.1 <bob@example.com>: Recipient address rejected: User unknown in virtual mailbox table',
    '550 5.1.1 <bob@example.com>: Recipient address rejected: User unknown in relay recipient table',
    '550 5.1.6 <bob@example.com>: Recipient address rejected: User has moved to bob@example.net',
    '550 5.1.1 <bob@example.com>: Recipient address rejected: undeliverable address: unknown user: "bob"',
    '553 5.1.3 <bob@example.com>: Recipient address rejected: bad address syntax',
    // Exim
    '550 Unrouteable address',
    '550 Unknown user',
    '550-Verification failed for <bob@example.com>\n550-No such local user\n550 Unknown local part bob in <bob@example.com>',
    // Sendmail
    '550 5.1.1 <bob@example.com>... User unknown',
    '550 5.1.2 <bob@example.com>... Host unknown (Name server: example.com: host not found)',
    '553 5.3.0 <bob@example.com>... Addressee unknown',
    // qmail and its relatives
    '550 sorry, no mailbox here by that name (#5.1.1)',
    '511 sorry, no mailbox here by that name (#5.1.1 - chkuser)',
    // OpenSMTPD, Haraka, James, Dovecot
    '550 5.1.1 <bob@example.com> User doesn’t exist: bob@example.com',
    '550 No such user bob',
    '550 5.1.1 Unknown user: bob@example.com',
    // Microsoft Exchange and its hosting
    '550 5.1.1 User unknown',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).',
    // The big hosters
    '550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the recipient’s email address for typos or\n550 5.1.1 unnecessary spaces. - gsmtp',
    '550 5.2.1 The email account that you tried to reach is disabled. - gsmtp',
    '550-5.2.1 The email account that you tried to reach is inactive.\n550 5.2.1 - gsmtp',
    '554 delivery error: dd This user doesn’t have a yahoo.com account (bob@example.com) [0] - mta4001.mail.example',
    '550 5.1.1 <bob@example.com>: user does not exist',
    '550 5.1.1 unknown or illegal alias: bob@example.com',
    '550 Requested action not taken: mailbox unavailable',
    '550 Message was not accepted -- invalid mailbox.  Local mailbox bob@example.com is unavailable: user not found',
    '550 5.7.1 No such user!',
    '550 5.1.1 bob@example.com Mailbox does not exist',
    '550 #5.1.0 Address rejected. Mailbox unavailable',
    '550 5.1.1 bob@example.com is not known here',
    '556 5.1.10 Recipient address has null MX',
    '550 5.1.0 <bob@example.com> No such user here',
    '550 Mailbox disabled for this recipient',
    '550 5.0.0 <bob@example.com>... account bob is no longer active, user unknown',
  ],
  // We are refused because of our address or our account.
  sender: [
    '550 5.7.1 Your account has been suspended.',
    '550 Your account has been temporarily disabled for abuse',
    '550 5.2.1 Your account is suspended for sending spam',
    '550 5.7.1 User has no longer permission to send mail',
    '550 5.7.1 Invalid user or password',
    '550 5.7.1 Mailbox post@lazulite.example disabled',
    '550 5.4.5 Daily user sending limit exceeded',
    '550 5.1.1 Absender post unbekannt',
    '550 5.1.0 <post@lazulite.example>: Sender address rejected: User unknown in local recipient table',
    '550 5.1.1 <post@lazulite.example>: Sender address rejected: User unknown',
    '553 5.7.1 <post@lazulite.example>: Sender address rejected: not owned by user site',
    '553 5.7.1 <post@lazulite.example>: Sender address rejected: not logged in',
    '550 5.1.8 <post@lazulite.example>: Sender address rejected: Domain not found',
    '550 5.7.1 <post@lazulite.example>: Sender address rejected: Access denied',
    '550 Sender verify failed',
    '550-Verification failed for <post@lazulite.example>\n550-Unrouteable address\n550 Sender verify failed',
    '550-Callback setup failed while verifying <post@lazulite.example>\n550-The initial connection, or a HELO or MAIL FROM:<> command was rejected.\n550 No such user',
    '553 5.1.8 <post@lazulite.example>... Domain of sender address post@lazulite.example does not exist',
    '550 5.7.60 SMTP; Client does not have permissions to send as this sender',
    '550 5.7.23 The message was rejected because of Sender Policy Framework violation',
    '550 5.7.1 SPF check failed for lazulite.example',
    '550 5.7.509 Access denied, sending domain does not pass DMARC verification',
    '550 5.1.7 Invalid address: post@lazulite.example is not a mailbox',
    '550 5.2.1 The account you are using to submit is suspended',
    '550 5.1.1 Message rejected, originating address does not exist',
    '550 5.0.0 Originator address not known',
    '550 From address unknown',
    '550 Return address does not exist',
    '550 5.7.1 Your message was rejected because your address does not exist',
  ],
  // We are refused because of our host, or may not relay.
  host: [
    '550 5.1.1 <bob@example.com>: Recipient address rejected: undeliverable address: host mx.example.com[192.0.2.9] said: 554 5.7.1 Client host blocked using zen.spamhaus.org',
    '554 5.7.1 <bob@example.com>: Relay access denied',
    '550 relay not permitted',
    '550 5.7.1 <bob@example.com>... Relaying denied. Proper authentication required.',
    '550 5.7.1 Unable to relay',
    '550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain',
    '553 sorry, that domain isn’t in my list of allowed rcpthosts (#5.7.1)',
    '550 Administrative prohibition',
    '554 5.7.1 <unknown[192.0.2.1]>: Client host rejected: Access denied',
    '550 5.7.25 Client host rejected: cannot find your reverse hostname, [192.0.2.1]',
    '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org',
    '550 5.7.606 Access denied, banned sending IP [192.0.2.1]',
    '550 5.7.1 Unfortunately, messages from [192.0.2.1] weren’t sent. Please contact your provider since part of their network is on our block list (S3140).',
    '504 5.5.2 <localhost>: Helo command rejected: need fully-qualified hostname',
    '550 5.7.1 The message was rejected because of a poor reputation of 192.0.2.1',
    '554 5.7.1 Your host is not allowed to send to this server: not authorized',
    '550 5.1.1 access denied for 192.0.2.1',
    '550 5.7.1 Client IP address unknown',
    '550 IP address not found in our allow list',
    '550 Address unknown: your MX was not found',
  ],
  // Nobody is named, or the mailbox exists: somebody has to look, and the reader stays.
  unknown: [
    '550 5.1.1 <bob@example.com>: Recipient address rejected: undeliverable address: host mx.example.com[192.0.2.9] said: 552 5.2.2 Mailbox full',
    '550 5.1.1 <bob@example.com>: Recipient address rejected: undeliverable address: host mx.example.com[192.0.2.9] said: 554 5.7.1 Message refused',
    '550-Requested action not taken: mailbox unavailable\n550-Reject due to policy restrictions.\n550 For explanation visit https://example.com/sender-help',
    '554 5.1.1 user account over quota',
    '550 5.2.1 mailbox temporarily disabled',
    '550 5.1.1 Email blocked for bob@example.com',
    '550 Invalid recipient',
    '524 5.2.4 Mailing list expansion problem',
    '554 5.7.1 <bob@example.com>: Recipient address rejected: Access denied',
    '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)',
    '550 5.7.1 Blocked by policy',
    '550-5.2.1 The user you are trying to contact is receiving mail at a rate that\n550 5.2.1 prevents additional messages from being delivered. - gsmtp',
    '554 Denied',
    '550 Rejected',
    '550 5.1.4 Ambiguous address',
    '550 Address unknown',
    '550 5.1.1 Access denied',
    '550 5.1.2 Host unknown: mail.lazulite.example has no A record',
    '552 5.2.3 Longer than this mailbox takes',
    '550 5.5.0 Error: too many recipients, user unknown',
    '550 User unknown, too many errors: try again later',
  ],
} as const;

const kinds = { recipient: 'bounced', sender: 'configuration', host: 'configuration', unknown: 'dead' } as const;
const rows = Object.entries(answers).flatMap(([about, responses]) =>
  responses.map((response) => ({ about: about as keyof typeof answers, response })),
);

test.each(rows)('The answer “$response” is about: $about', ({ about, response }) => {
  const error = Object.assign(new Error(response), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: Number(response.slice(0, 3)),
    response,
  });
  const failure = classifyFailure(error, { from: 'post@lazulite.example', to: 'bob@example.com' });
  expect([failure.kind, failure.about ?? 'unknown']).toEqual([kinds[about], about]);
  expect(failure.evidence).toBe(about === 'recipient' ? response : undefined);
});

test('The words of the recipient’s own address say nothing about the sender', () => {
  const response = '550 5.1.1 <sender.relay@spf.example>: User unknown';
  const error = Object.assign(new Error(response), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: 550,
    response,
  });
  expect(classifyFailure(error, { from: 'post@lazulite.example', to: 'sender.relay@spf.example' }).kind).toBe(
    'bounced',
  );
});

test('A recipient whom a server cannot take without SMTPUTF8 loses nothing: that is no evidence about the mailbox', () => {
  expect(classifyFailure(Object.assign(new Error('no SMTPUTF8'), { code: 'ENOSMTPUTF8' }))).toMatchObject({
    kind: 'bounced',
  });
  expect(classifyFailure(Object.assign(new Error('no SMTPUTF8'), { code: 'ENOSMTPUTF8' })).evidence).toBeUndefined();
});
