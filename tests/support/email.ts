/** Addresses for tests, read as the program reads them. */
import { type EmailAddress, type Mailbox, parseEmailAddress } from '../../server/email-address/email-address.ts';

/** @throws when it is none. */
export function emailAddress(text: string): EmailAddress {
  const address = parseEmailAddress(text);
  if (!address) throw new Error(`${text} is not an address`);
  return address;
}

/** Whom the mails of the tests are from. */
export const sender: Mailbox = { name: 'Lazulite', address: emailAddress('hello@lazulite.example') };
