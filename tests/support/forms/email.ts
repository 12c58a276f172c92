/** Mail addresses for tests, parsed as the server parses them. */
import {
  type EmailAddress,
  type Mailbox,
  parseEmailAddress,
} from '../../../server/platform/email-address/email-address.ts';

/** @throws if the text is not a mail address. */
export function emailAddress(text: string): EmailAddress {
  const address = parseEmailAddress(text);
  if (!address) throw new Error(`${text} is not an address`);
  return address;
}

/** The sender of the mails in tests. */
export const sender: Mailbox = { name: 'Lazulite', address: emailAddress('hello@lazulite.example') };
