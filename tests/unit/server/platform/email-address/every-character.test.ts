/**
 * Every printable character in a typed email address: if the address is accepted, the mail to staff can be sent, and
 * never names another mailbox.
 */
import MimeNode from 'nodemailer/lib/mime-node';
import { expect, test, vi } from 'vitest';
import { staffMail } from '../../../../../server/mail/messages/staff.ts';
import { renderText } from '../../../../../server/mail/rendering/render-text.ts';
import { createMessageEncoder } from '../../../../../server/mail/transport/encode-message.ts';
import { toNodemailer } from '../../../../../server/mail/transport/to-nodemailer.ts';
import {
  domainOf,
  type EmailAddress,
  isAsciiAddress,
  parseEmailAddress,
} from '../../../../../server/platform/email-address/email-address.ts';
import { joinUpTo, printableCharacters } from '../../../../support/content/characters.ts';
import { sender } from '../../../../support/forms/email.ts';
import { headerOf, textOf } from '../../../../support/mail/read-mail.ts';
import { asOutboxMail } from '../../../../support/site/memory-store.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';
import { sampleSubmission } from '../../../../support/store/samples.ts';
import { newMail } from '../../../../support/store/stored.ts';

vi.setConfig({ testTimeout: 120_000 });
const { site } = sourceOf(siteContent()).at(today);
const frame = { site, origin: 'https://www.example.com', host: 'www.example.com' };
const write = createMessageEncoder({ from: sender, dkim: undefined });
const printable = printableCharacters();
/**
 * Local parts that together contain all accepted characters except the dot, in NFC, which may turn one character into
 * several.
 */
const localParts = joinUpTo(
  60,
  // Reversed, because in their usual order = and ? would form an encoded word.
  printable
    .filter((character) => character !== '.' && parseEmailAddress(`a${character}b@example.com`))
    .map((character) => character.normalize('NFC'))
    .toReversed(),
).map((characters) => `a${characters}b`);
const node = new MimeNode();

function staffMailAbout(email: string) {
  const { subject, replyTo, headers = {}, ...message } = staffMail(sampleSubmission({ email }), (id) => id, frame);
  return newMail({ subject, headers, text: renderText({ subject, ...message }, site), replyTo: replyTo ?? '' });
}
const replyToOf = (address: EmailAddress) => node.encodeHeaderValue('Reply-To', { name: '', address });

test('The tested characters cover all scripts, and few of them are refused before the @', () => {
  expect(printable.length).toBeGreaterThan(140_000);
  const refused = printable.filter((character) => !parseEmailAddress(`a${character}b@example.com`));
  const ascii = refused.filter((character) => character <= '~').join('');
  expect(ascii).toBe('"(),:;<>@[\\]');
  // Mostly fillers and variation selectors.
  expect(refused.length - ascii.length).toBeLessThan(300);
  const others = refused.filter((character) => character > '~' && !/\p{Default_Ignorable_Code_Point}/u.test(character));
  // The Greek question mark, which NFC turns into a semicolon.
  expect(others).toEqual(['\u037e']);
});

test('Each character accepted before the @ is in a mail to staff with ASCII headers, and in its Reply-To if it is ASCII', () => {
  const faults: unknown[] = [];
  for (const local of localParts) {
    const email = parseEmailAddress(`${local}@example.com`);
    if (!email) faults.push([local, 'not accepted']);
    else {
      const mail = asOutboxMail(staffMailAbout(email));
      const plain = toNodemailer(mail, sender);
      const isAscii = /^[\x21-\x7e]+$/.test(email);
      if (Boolean(plain.replyTo) !== isAscii || Boolean(mail.replyTo) !== isAscii) faults.push([email, 'Reply-To']);
      if (isAscii && replyToOf(email) !== email) faults.push([email, 'Reply-To names another mailbox']);
      if (!mail.text.includes(`Email: ${email}\n`)) faults.push([email, 'not readable']);
      for (const header of [plain.messageId, ...Object.values((plain.headers ?? {}) as Record<string, string>)])
        if (!/^[\x20-\x7e]*$/.test(String(header))) faults.push([email, header]);
    }
  }
  expect(faults).toEqual([]);
});

test('A sample of the characters before the @ is written as whole messages', async () => {
  const step = Math.ceil(localParts.length / 200);
  for (const local of localParts.filter((_, index) => index % step === 0)) {
    const email = String(parseEmailAddress(`${local}@example.com`));
    const mail = asOutboxMail(staffMailAbout(email));
    const { message, needsUtf8 } = await write(mail);
    expect(needsUtf8).toBe(false);
    expect(message.toString('latin1')).toMatch(/^\p{ASCII}*$/u);
    expect(textOf(message.toString('latin1'))).toContain(`Email: ${email}\r\n`);
    const asked = await write({ ...mail, to: email });
    expect(asked).toMatchObject({ envelope: { to: email }, needsUtf8: !isAsciiAddress(email as EmailAddress) });
    expect(headerOf(asked.message.toString(), 'To')).toBe(email);
  }
});

test('An address with any accepted character in its domain is sent to the mailbox that its key names, and to no other', () => {
  const faults: unknown[] = [];
  const taken = printable.filter((character) => parseEmailAddress(`a@${character}${character}.example`));
  expect(taken.length).toBeGreaterThan(140_000);
  // Three quarters of all characters are ideographs and Hangul syllables, which are tested several at a time.
  const isPlain = (character: string) =>
    /\p{Ideographic}|\p{Script=Hangul}/u.test(character) && character === character.normalize('NFKC');
  const [plain, others] = [taken.filter(isPlain), taken.filter((character) => !isPlain(character))];
  for (const characters of [...joinUpTo(30, plain), ...others]) {
    const email = parseEmailAddress(`a@${characters}.example`);
    if (email && (replyToOf(email) !== `a@${domainOf(email)}` || parseEmailAddress(email) !== email))
      faults.push([characters, email]);
    if (!email && isPlain(characters)) faults.push([characters, 'not accepted']);
  }
  expect(faults).toEqual([]);
});
