/** Makes of a mail of the outbox what nodemailer is given: strings and address objects only, the same for every attempt. */
import type { SendMailOptions } from 'nodemailer';
import type { OutboxMail } from '../store/store.ts';
import { isPlainAddress, type Mailbox } from './mail-address.ts';

/** The mail cannot be sent by anyone; the message says why and holds nothing of it. */
export class UnsafeMailError extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'UnsafeMailError';
  }
}

const longestSubject = 200;
const longestHeader = 900;
const headerName = /^[A-Z][A-Z0-9-]{0,60}$/i;
const ownHeader = /^(?:from|sender|to|cc|bcc|reply-to|subject|date|message-id|return-path|received|dkim-signature|mime-version|(?:content|resent)-.*)$/i;
const control = /\p{Cc}/u;
// What turns the direction of the text around it: a subject could be made to read backwards.
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * @throws {UnsafeMailError} when this would not be one mail to one address: control characters in an address, the subject or a header, an address that is not plain, a header that is ours to write.
 * What a reader can do without is taken out instead: turning characters, halves of surrogate pairs, ready-made encoded words (RFC 2047), control characters in the text.
 */
export function toSafeMail(mail: OutboxMail, from: Mailbox): SendMailOptions {
  if (!isPlainAddress(mail.to)) throw new UnsafeMailError('The recipient is not a plain address');
  if (mail.replyTo !== undefined && !isPlainAddress(mail.replyTo)) throw new UnsafeMailError('Reply-To is not a plain address');
  if (control.test(mail.subject)) throw new UnsafeMailError('The subject has control characters');
  if (!/^<[\w.+-]+@[\w.-]+>$/.test(mail.messageId)) throw new UnsafeMailError('The Message-ID is not one');
  const headers = Object.entries(mail.headers);
  for (const [name, value] of headers) checkHeader(name, value);
  return {
    from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
    subject: cleanSubject(mail.subject),
    text: cleanText(mail.text),
    html: cleanText(mail.html),
    messageId: mail.messageId,
    date: new Date(mail.createdAt),
    headers: Object.fromEntries([['Auto-Submitted', 'auto-generated'], ...headers]),
    textEncoding: 'quoted-printable',
    baseBoundary: mail.id,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function checkHeader(name: string, value: string) {
  if (!headerName.test(name) || ownHeader.test(name)) throw new UnsafeMailError('A header has a name that it may not have');
  if (value.length > longestHeader || !/^[\x20-\x7E]*$/.test(value) || value.includes('=?'))
    throw new UnsafeMailError(`The header ${name} is not one short line of ASCII`);
}

function cleanSubject(subject: string): string {
  const clean = subject.toWellFormed().replace(turning, '').replaceAll('=?', '= ?');
  const characters = Array.from(clean);
  return characters.length > longestSubject ? `${characters.slice(0, longestSubject - 1).join('')}…` : clean;
}

function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '');
}
