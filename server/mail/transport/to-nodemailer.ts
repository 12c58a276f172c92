/**
 * Converts a mail of the outbox to nodemailer's options: strings and address objects only, the same for every attempt.
 */
import type { SendMailOptions } from 'nodemailer';
import { isAsciiAddress, type Mailbox, parseEmailAddress } from '../../platform/email-address/email-address.ts';
import type { MailContent } from '../../store/outbox-store.ts';

/** The mail can never be sent; the message states the reason and quotes nothing from the mail. */
export class UnsafeMailError extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'UnsafeMailError';
  }
}

const maxSubject = 200;
const maxHeader = 900;
const headerName = /^[A-Z][A-Z0-9-]{0,60}$/i;
const ownHeader =
  /^(?:from|sender|to|cc|bcc|reply-to|subject|date|message-id|return-path|received|dkim-signature|mime-version|(?:content|resent)-.*)$/i;
// Bidirectional controls, which could make a subject read backwards.
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Visitor input never makes this throw. It removes a Reply-To that is not ASCII before the @ (the address is in the
 * text too), bidirectional control characters, lone surrogates, encoded words (RFC 2047) and control characters. So
 * only the recipient's address may not be ASCII, and need SMTPUTF8.
 * @throws {UnsafeMailError} when the recipient is not an address, or a header is reserved or not one short line of
 * ASCII.
 */
export function toNodemailer(mail: MailContent, from: Mailbox): SendMailOptions {
  const to = parseEmailAddress(mail.to);
  if (!to) throw new UnsafeMailError('The recipient is not an address');
  if (!/^<[\w.+-]+@[\w.-]+>$/.test(mail.messageId)) throw new UnsafeMailError('The Message-ID is not one');
  const headers = Object.entries(mail.headers);
  for (const [name, value] of headers) checkHeader(name, value);
  const replyTo = parseEmailAddress(mail.replyTo ?? '');
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo && isAsciiAddress(replyTo) && { replyTo: { name: '', address: replyTo } }),
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
  if (!headerName.test(name) || ownHeader.test(name))
    throw new UnsafeMailError('A header has a name that it may not have');
  if (value.length > maxHeader || !/^[\x20-\x7E]*$/.test(value) || value.includes('=?'))
    throw new UnsafeMailError(`The header ${name} is not one short line of ASCII`);
}

function cleanSubject(subject: string): string {
  const clean = subject
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .replace(turning, '')
    .replaceAll('=?', '= ?');
  const characters = Array.from(clean);
  return characters.length > maxSubject ? `${characters.slice(0, maxSubject - 1).join('')}…` : clean;
}

function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '');
}
