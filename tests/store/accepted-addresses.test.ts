/**
 * From a form to the mail server: every accepted email address is in a mail to staff, sent by page or as JSON, on both
 * databases, with and without SMTPUTF8.
 */
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { startOutbox } from '../../server/mail/outbox/outbox.ts';
import { createSmtpMailer } from '../../server/mail/transport/smtp-mailer.ts';
import { isAsciiAddress, parseEmailAddress } from '../../server/platform/email-address/email-address.ts';
import { openStore } from '../../server/store/open-store.ts';
import { joinUpTo, printableCharacters } from '../support/content/characters.ts';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { sender } from '../support/forms/email.ts';
import { goodToken } from '../support/forms/form-entries.ts';
import { headerOf, textOf } from '../support/mail/read-mail.ts';
import { testSite } from '../support/site/site.ts';
import { storeKinds } from '../support/store/store-places.ts';

const atOnce = 10;
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

/** All letters and signs that are typed in Europe, and one of every 128 other code points. */
function sampleCharacters(): string[] {
  const codePointOf = (character: string) => character.codePointAt(0) ?? 0;
  const isNear = (codePoint: number) => codePoint < 0x180 || (codePoint >= 0x2010 && codePoint < 0x20c0);
  const [near, far] = [true, false].map((which) =>
    printableCharacters().filter((character) => isNear(codePointOf(character)) === which),
  );
  const blocks = [...Map.groupBy(far ?? [], (character) => codePointOf(character) >> 7).values()];
  // One of every thousand ideographs and syllables, which are many and alike.
  const sparse = blocks.filter(
    (block, index) => !/\p{Ideographic}|\p{Script=Hangul}/u.test(block[0] ?? '') || index % 8 === 0,
  );
  return [...(near ?? []), ...sparse.map((block) => block[block.length >> 1] ?? '')];
}

/** Addresses as typed, each with as many sample characters as fit before the @, at domains with others of them. */
function typedAddresses(): string[] {
  const sample = sampleCharacters();
  const inLocalPart = sample.filter(
    (character) => character !== '.' && parseEmailAddress(`a${character}b@example.com`),
  );
  const domains = sample
    .map((character) => `${character}${character}.example`)
    .filter((domain) => parseEmailAddress(`a@${domain}`));
  const locals = joinUpTo(55, inLocalPart.map((character) => character.normalize('NFC')).toReversed());
  return locals.map((characters, index) => `a${characters}${index}@${domains[(index * 7) % domains.length]}`);
}

async function startMailServer(hideSMTPUTF8: boolean) {
  const taken: { to: string; message: string; smtpUtf8: boolean }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    hideSMTPUTF8,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address).join();
        taken.push({ to, message: Buffer.concat(chunks).toString('latin1'), smtpUtf8: envelope.smtpUtf8 === true });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, taken };
}

for (const { name, available, newPlace } of storeKinds)
  describe.skipIf(!available)(`Accepted email addresses with a store in ${name}`, () => {
    test.each([
      ['offers SMTPUTF8', false],
      ['does not offer SMTPUTF8', true],
    ])('Every accepted address is in a mail to staff when the mail server %s', async (_what, hideSMTPUTF8) => {
      const { url, taken } = await startMailServer(hideSMTPUTF8);
      const store = await openStore(await newPlace());
      cleanups.push(store.close);
      const { client } = testSite({ store });
      const mailer = createSmtpMailer({ url, timeoutMs: 20_000, from: sender, dkim: undefined });
      const typed = typedAddresses();
      expect(typed.length).toBeGreaterThan(40);

      async function submit(email: string, index: number) {
        const entry = { ...contactEntry, email, message: `Message number ${index} about gallium from scrap.` };
        const asJson = (index % 2 === 0) === hideSMTPUTF8;
        const { status } = asJson
          ? await client.post('/api/v1/contact').send(entry)
          : await client
              .post('/contact-us')
              .type('form')
              .set('Sec-Fetch-Site', 'same-origin')
              .send({ ...entry, token: goodToken('contact') });
        expect([email, status]).toEqual([email, asJson ? 202 : 303]);
      }
      for (let from = 0; from < typed.length; from += atOnce)
        await Promise.all(typed.slice(from, from + atOnce).map((email, index) => submit(email, from + index)));
      const logger = pino({ level: 'silent' });
      const outbox = startOutbox({ store, mailer, logger, concurrency: 4, retryBaseMs: 1_000, graceMs: 1_000 });
      cleanups.push(outbox.stop);
      await expect.poll(async () => (await store.depth()).waiting, { timeout: 50_000 }).toBe(0);

      const read = typed.map((email) => parseEmailAddress(email)).filter((email) => email !== undefined);
      expect(read).toHaveLength(typed.length);
      const ofStaff = taken.filter(({ message }) => headerOf(message, 'Subject').startsWith('[Contact]'));
      const texts = ofStaff.map(({ message }) => textOf(message));
      expect(texts).toHaveLength(typed.length);
      for (const email of read) expect(texts.filter((text) => text.includes(`Email: ${email}\r\n`))).toHaveLength(1);
      for (const { message, smtpUtf8 } of taken) {
        const isAscii = /^\p{ASCII}*$/u.test(message);
        expect(isAscii || smtpUtf8).toBe(true);
        expect(smtpUtf8 && hideSMTPUTF8).toBe(false);
      }
      expect(ofStaff.filter(({ smtpUtf8 }) => smtpUtf8)).toEqual([]);
      const notAscii = read.filter((email) => !isAsciiAddress(email)).length;
      const unwritable = hideSMTPUTF8 ? notAscii : 0;
      expect(await store.depth()).toMatchObject({ waiting: 0, dead: 0, bounced: unwritable });
      expect(taken).toHaveLength(2 * typed.length - unwritable);
      expect(ofStaff.filter(({ message }) => headerOf(message, 'Reply-To') !== '')).toHaveLength(
        typed.length - notAscii,
      );
    });
  });
