/** What an e-mail address is, for the whole program: read once where it comes in, carried as an `EmailAddress` from there on. */
import { domainToASCII, domainToUnicode } from 'node:url';

/** One address `local@domain` as its owner typed it: trimmed, NFC, the domain in lower case. */
export type EmailAddress = string & { readonly brand: 'EmailAddress' };
/** `name`: may be empty. */
export type Mailbox = { name: string; address: EmailAddress };

/** In octets of UTF-8 (RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3; a path has two brackets more). */
const maxLocalPart = 64;
const maxAddress = 254;
/** Nothing longer is looked at. */
const maxTyped = 1_000;

/** What can be seen beyond ASCII. What cannot (controls, formats, spaces, fillers, variation selectors) nobody could check or type again. */
const visible = String.raw`[^\p{ASCII}\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]`;
/** RFC 5322, section 3.2.3, with the characters of RFC 6532. A mark at the beginning would join what stands before the address. */
const atom = String.raw`(?!\p{M})(?:[\w!#$%&'*+/=?^\x60{|}~-]|${visible})+`;
const dotAtom = new RegExp(String.raw`^${atom}(?:\.${atom})*$`, 'u');
/** No other ASCII: parsers of URLs cut a name at `/`, `?` and `#` and decode `%`. */
const typedDomain = new RegExp(`^(?:[A-Za-z0-9.-]|${visible})+$`, 'u');
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** A host name of at least two labels (RFC 1123, section 2.1), the last of which is not a number: no IP address. */
const hostname = new RegExp(String.raw`^(?=.{4,253}$)(?:${label}\.)+(?![0-9]+$)(?=.{2})${label}$`);

/**
 * Takes what a visitor can type and mail can carry: a dot-atom (RFC 5322) of ASCII and of whatever else can be seen (RFC 6531), at a domain that may be international.
 * Not taken: quoted local parts (they can hide one address in another, GHSA-mm7p-fcc7-pg87), comments, lists, domains without a dot, IP addresses, and `=?`, with which
 * an encoded word begins (RFC 2047).
 * @returns undefined when this is not one address.
 */
export function parseEmailAddress(text: string): EmailAddress | undefined {
  if (text.length > maxTyped) return undefined;
  const typed = text.trim().normalize('NFC');
  const at = typed.lastIndexOf('@');
  const [local, domain] = [typed.slice(0, Math.max(at, 0)), typed.slice(at + 1)];
  if (!dotAtom.test(local) || local.includes('=?') || !typedDomain.test(domain)) return undefined;
  const ascii = domainToASCII(domain);
  if (!hostname.test(ascii)) return undefined;
  const unicode = domainToUnicode(ascii);
  // A few letters in lower case are another domain (ẞ, a final Σ).
  const shown = [domain, unicode].map((form) => form.toLowerCase().normalize('NFC')).find((form) => domainToASCII(form) === ascii) ?? unicode;
  // Each is a form in which the address may be written to a mail server.
  const longest = Math.max(...[shown, ascii, unicode].map((form) => Buffer.byteLength(`${local}@${form}`)));
  return Buffer.byteLength(local) <= maxLocalPart && longest <= maxAddress ? (`${local}@${shown}` as EmailAddress) : undefined;
}

/**
 * The one spelling of a mailbox, to count, compare and find it by: `Victim@ＧＭＡＩＬ。com` is `victim@gmail.com`. Not for writing to.
 * @param email also one that was stored or typed by an operator and is no address: then its own spelling in lower case.
 */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return `${email.slice(0, Math.max(at, 0)).toLowerCase().normalize('NFC')}@${domainToASCII(domain) || domain.toLowerCase()}`;
}

/** The domain in ASCII and lower case, as it stands in the DNS. */
export function domainOf(email: EmailAddress): string {
  return domainToASCII(email.slice(email.lastIndexOf('@') + 1));
}

/** Whether every mail server can take it. One with other letters before the @ needs SMTPUTF8 (RFC 6531); a domain always has a form in ASCII. */
export function isAsciiAddress(email: EmailAddress): boolean {
  return /^\p{ASCII}*@/u.test(email);
}

/** Reads `Name <local@domain>` or `local@domain`, as an operator writes it; ASCII before the @, so that any mail server can be used. */
export function parseMailbox(text: string): Mailbox | undefined {
  const [, name = '', inBrackets] = /^([^<>@,;:\\]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = parseEmailAddress(inBrackets ?? text);
  const bareName = name.trim().replace(/^"([^"]*)"$/, '$1');
  return address && isAsciiAddress(address) && !/[\p{Cc}"]/u.test(bareName) ? { name: bareName, address } : undefined;
}
