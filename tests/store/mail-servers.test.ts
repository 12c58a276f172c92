/**
 * Letters, staff mails and `mail:test` through Postfix, Exim and OpenSMTPD as Debian has them. Answers of other servers
 * and versions: tests/unit/server/mail/refusals.test.ts.
 */
import { isAscii } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import type { FreeKind, NewMail } from '../../server/store/outbox-store.ts';
import { composeMails, mailOf } from '../support/mail/composed-mails.ts';
import { mailServers, mailServersForFile } from '../support/mail-servers/for-file.ts';
import { maxMailBytes, type Named, ownDomain } from '../support/mail-servers/mail-server.ts';
import { hasMailServers } from '../support/mail-servers/packages.mjs';
import { recordCommands } from '../support/mail-servers/record-commands.ts';
import { runMailTest } from '../support/mail-servers/run-mail-test.ts';
import { openLetterSite, sendThrough } from '../support/mail-servers/send-through.ts';
import { today } from '../support/site/site.ts';
import { storeKinds } from '../support/store/store-places.ts';
import { newMail } from '../support/store/stored.ts';

/** The mailboxes of these readers are on another server, to which each of the three passes mail. */
const readers = ['ann@example.com', 'bob@example.com', 'cy@example.com'];
const gone = `gone@${ownDomain}`;
const staff = 'staff@example.com';
const visitor = 'jörg@example.org';
const visitorInQuotedPrintable = 'j=C3=B6rg@example.org';
const staffMail = () => mailOf(composeMails({ email: visitor }), 'staff') as NewMail<FreeKind>;
const newPlace = () => storeKinds[0]?.newPlace() ?? Promise.reject(new Error('There is no kind of store'));
const advice: Record<Named, RegExp> = {
  sender: /refuses the sender/,
  host: /refuses this host/,
  recipient: /accepts no mail for this address/,
  nobody: /does not say why/,
};

const { portOf, urlOf, arrived, recipients } = mailServersForFile();

describe.skipIf(!hasMailServers()).each(mailServers)('$title and readers:', (server) => {
  const { name, refusals, evidence } = server;

  const unknownMailbox = evidence
    ? 'only the reader without a mailbox loses them, with its answer as evidence'
    : 'one to an unknown mailbox waits for an operator';
  test(`${name} takes letters, and ${unknownMailbox}`, async () => {
    const site = await openLetterSite(await newPlace(), [...readers, gone]);
    const sending = sendThrough(site, urlOf(server, 'accepts'));
    await expect
      .poll(() => site.store.letterCounts(site.edition))
      .toMatchObject({ waiting: 0, sent: 3, bounced: evidence ? 1 : 0 });
    await expect.poll(recipients).toEqual(readers);
    await expect
      .poll(() => sending.status())
      .toMatchObject(evidence ? { status: 'ok', deadMails: 0 } : { status: 'degraded', deadMails: 1 });
    await sending.stop();
    const suppressed = (await site.store.bouncedReaders(0)).map(({ email, bounceEvidence }) => [email, bounceEvidence]);
    expect(suppressed).toEqual(evidence ? [[gone, expect.stringMatching(evidence)]] : []);
  });

  test.each(refusals)(
    `${name} that $behaviour costs no reader: letters and staff mails are kept, and sent once it accepts`,
    async ({ behaviour, names }) => {
      const site = await openLetterSite(await newPlace(), readers, [staffMail()]);
      const refused = sendThrough(site, urlOf(server, behaviour));
      await expect.poll(refused.hasTriedAll).toBe(true);
      await expect.poll(() => refused.status().status).toBe('degraded');
      await refused.stop();
      expect(new Set(refused.attempts.flatMap(({ mail, refuses = 'nobody' }) => (mail ? refuses : [])))).toEqual(
        new Set([names]),
      );
      const kept = names === 'nobody' ? 'dead' : 'waiting';
      expect(await site.store.letterCounts(site.edition)).toMatchObject({ sent: 0, bounced: 0, [kept]: 3 });
      expect(await site.store.bouncedReaders(0)).toEqual([]);
      expect(await site.store.countReaders(today.getTime())).toBe(3);
      expect(await site.store.retryDead()).toBe(kept === 'dead' ? 4 : 0);
      const mended = sendThrough(site, urlOf(server, 'accepts'));
      await expect.poll(recipients).toEqual([...readers, staff]);
      await expect.poll(() => mended.status().status).toBe('ok');
      await mended.stop();
    },
  );

  test(`${name} that knows the mailbox of no reader costs none of them, and health degrades`, async () => {
    const site = await openLetterSite(await newPlace(), [gone, `also-${gone}`]);
    const sending = sendThrough(site, urlOf(server, 'accepts'));
    await expect.poll(sending.hasTriedAll).toBe(true);
    await expect
      .poll(() => sending.status().reasons.join())
      .toMatch(evidence ? /Letters are held/ : /Mails that will not be sent/);
    await sending.stop();
    expect(await site.store.letterCounts(site.edition)).toMatchObject({
      bounced: 0,
      [evidence ? 'waiting' : 'dead']: 2,
    });
    expect(await site.store.bouncedReaders(0)).toEqual([]);
  });
});

describe.skipIf(!hasMailServers()).each(mailServers)('$title and other mails:', (server) => {
  const { name, refusals, evidence } = server;

  test(`${name} is told the size of a mail before its text, and is not sent one that it would refuse`, async () => {
    const tooLarge = newMail({ text: 'A line of text.\n'.repeat(maxMailBytes / 10) });
    const site = await openLetterSite(await newPlace(), [], [tooLarge, staffMail()]);
    const recorded = await recordCommands(portOf(server, 'accepts'));
    const sending = sendThrough(site, recorded.url);
    await expect.poll(recipients).toEqual([staff]);
    await expect.poll(() => sending.status().deadMails).toBe(1);
    await sending.stop();
    recorded.close();
    const [mailFrom, ...others] = Array.from(recorded.sent().matchAll(/^(?:MAIL FROM:<[^>]*>|DATA).*$/gm), ([line]) =>
      line.trim(),
    );
    expect(mailFrom).toMatch(/ SIZE=\d+/);
    expect(others).toEqual(['DATA']);
    expect(await site.store.deadMails(10)).toMatchObject([{ id: tooLarge.id, error: expect.stringMatching(/size/i) }]);
  });

  test(`${name} without SMTPUTF8 takes what a visitor whose address is not ASCII wrote to staff`, async () => {
    const acknowledgement = newMail({ kind: 'acknowledgement', to: visitor });
    const site = await openLetterSite(await newPlace(), [], [staffMail(), acknowledgement]);
    const sending = sendThrough(site, urlOf(server, 'offers no SMTPUTF8'));
    await expect.poll(recipients).toEqual([staff]);
    await expect.poll(() => site.store.depth()).toMatchObject({ waiting: 0, dead: 0, bounced: 1 });
    expect(sending.status().status).toBe('ok');
    await sending.stop();
    const [headers = '', text] = arrived()[0]?.message.split(/\r\n\r\n(.*)/s) ?? [];
    expect(isAscii(Buffer.from(headers))).toBe(true);
    expect(text).toContain(visitorInQuotedPrintable);
  });

  test.each(refusals)(
    `npm run mail:test says whom ${name} refuses if it $behaviour: $names`,
    async ({ behaviour, names }) => {
      const { code, out } = await runMailTest('ann@example.com', { SMTP_URL: urlOf(server, behaviour) });
      expect([code, out]).toEqual([1, expect.stringMatching(advice[names])]);
    },
  );

  test(`npm run mail:test says whom ${name} refuses if it knows no such mailbox`, async () => {
    const { code, out } = await runMailTest(gone, { SMTP_URL: urlOf(server, 'accepts') });
    expect([code, out]).toEqual([1, expect.stringMatching(advice[evidence ? 'recipient' : 'nobody'])]);
  });
});
