/**
 * Parses and normalizes e-mail addresses. Input is parsed once where it enters the program and is an `EmailAddress`
 * from there on.
 */

import { domainToASCII, domainToUnicode } from 'node:url';
import { cleanPasted, cleanPastedAscii } from '../../../shared/text/pasted-text.ts';

/** One address `local@domain` as its owner typed it: trimmed, NFC, the domain in lower case. */
export type EmailAddress = string & { readonly brand: 'EmailAddress' };
/** `name`: may be empty. */
export type Mailbox = { name: string; address: EmailAddress };

/** In octets of UTF-8 (RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3; the limit of a path includes two brackets). */
const maxLocalPart = 64;
const maxAddress = 254;
/** Longer input is rejected without being parsed. */
const maxTyped = 1_000;

/**
 * Visible non-ASCII characters. Invisible ones (controls, formats, spaces, fillers, variation selectors) are refused,
 * because nobody could check or retype them.
 */
const visible = String.raw`[^\p{ASCII}\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]`;
/**
 * RFC 5322, section 3.2.3, with the characters of RFC 6532. A combining mark at the start is refused: it would attach
 * to whatever is printed before the address.
 */
const atom = String.raw`(?!\p{M})(?:[\w!#$%&'*+/=?^\x60{|}~-]|${visible})+`;
const dotAtom = new RegExp(String.raw`^${atom}(?:\.${atom})*$`, 'u');
/** Other ASCII characters are refused, because URL parsers cut a host name at `/`, `?` and `#` and decode `%`. */
const typedDomain = new RegExp(`^(?:[A-Za-z0-9.-]|${visible})+$`, 'u');
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** A host name of at least two labels (RFC 1123, section 2.1), the last of which is not a number: no IP address. */
const hostname = new RegExp(String.raw`^(?=.{4,253}$)(?:${label}\.)+(?![0-9]+$)(?=.{2})${label}$`);

/**
 * Accepts a dot-atom (RFC 5322) of ASCII and other visible characters (RFC 6531), at a domain that may be
 * internationalized. Rejects quoted local parts (they can hide one address in another, GHSA-mm7p-fcc7-pg87), comments,
 * lists, domains without a dot, IP addresses, and `=?`, the beginning of an encoded word (RFC 2047).
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
  // Lower-casing some letters results in another domain (ẞ, a final Σ).
  const shown =
    [domain, unicode]
      .map((form) => form.toLowerCase().normalize('NFC'))
      .find((form) => domainToASCII(form) === ascii) ?? unicode;
  // The address may be sent to a mail server in any of these forms.
  const longest = Math.max(...[shown, ascii, unicode].map((form) => Buffer.byteLength(`${local}@${form}`)));
  return Buffer.byteLength(local) <= maxLocalPart && longest <= maxAddress
    ? (`${local}@${shown}` as EmailAddress)
    : undefined;
}

/**
 * The normalized spelling under which a mailbox is counted, compared and looked up: `Victim@ＧＭＡＩＬ。com` is
 * `victim@gmail.com`. Mail is never sent to it.
 * @param email may be an invalid address that was stored or typed by an operator; it is lower-cased.
 */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return `${email.slice(0, Math.max(at, 0)).toLowerCase().normalize('NFC')}@${domainToASCII(domain) || domain.toLowerCase()}`;
}

/** Both are domains of Gmail, which delivers to one inbox under either, however dots are put before the @. */
const gmailDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The inbox for which mails are counted and suppressed: `V.ictim+any@googlemail.com` is `victim@gmail.com`. A `+`
 * begins a tag at every domain. Two mailboxes may share it where a hoster knows no tags. So mail is never sent to it,
 * and nobody's data is looked up by it.
 */
export function inboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const [local, domain] = [key.slice(0, at).replace(/(?<=.)\+.*/s, ''), key.slice(at + 1)];
  return gmailDomains.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** The domain in ASCII and lower case, as in the DNS. */
export function domainOf(email: EmailAddress): string {
  return domainToASCII(email.slice(email.lastIndexOf('@') + 1));
}

/**
 * Whether every mail server can deliver to it. Non-ASCII letters before the @ need SMTPUTF8 (RFC 6531); a domain always
 * has an ASCII form.
 */
export function isAsciiAddress(email: EmailAddress): boolean {
  return /^\p{ASCII}*@/u.test(email);
}

/**
 * A name, in double quotes or without any character that means something else in a list of addresses (RFC 5322, section
 * 3.4), and an address in brackets.
 */
const named = /^(?:"((?:[^"\\]|\\.)*)"\s*|([^<>@;:"\\]*))<([^<>]*)>$/;

/**
 * Reads `Name <local@domain>` or `local@domain`, as an operator writes it; ASCII before the @, so that any mail server
 * can be used. A comma needs no quotes, because only one address is read, and because files of settings often take
 * quotes away.
 */
export function parseMailbox(text: string): Mailbox | undefined {
  const [, quoted, bare = '', inBrackets] = named.exec(text.trim()) ?? [];
  const address = parseEmailAddress(inBrackets ?? text);
  const name = (quoted?.replace(/\\(.)/g, '$1') ?? bare).trim();
  return address && isAsciiAddress(address) && !/\p{Cc}/u.test(name) ? { name, address } : undefined;
}

/** Brackets and quotes; after an address also what ends it in a list or a sentence. */
const before = new Set('<("\' ');
const after = new Set('>)"\';,. ');

/**
 * What mail programs and pages put around an address that is copied: `Ann <ann@example.org>;`,
 * `mailto:ann@example.org?subject=…`.
 */
function unwrap(text: string): string {
  const [, inBrackets] = /<([^<>]*)>/.exec(text) ?? [];
  const [address = ''] = (inBrackets ?? text)
    .trim()
    .replace(/^mailto:/i, '')
    .split('?', 1);
  let [start, end] = [0, address.length];
  while (before.has(address.charAt(start))) start += 1;
  while (end > start && after.has(address.charAt(end - 1))) end -= 1;
  return address.slice(start, end);
}

/**
 * Reads an address that was typed or pasted. What is an address as it stands stays so, also with digits of other
 * scripts before the @; only otherwise its full-width forms and digits are read as ASCII, and what is around it is
 * left out. A text with two addresses is none: nobody could say which one is meant.
 */
export function readPastedAddress(text: string): EmailAddress | undefined {
  const ascii = cleanPastedAscii(text);
  const read = parseEmailAddress(cleanPasted(text)) ?? parseEmailAddress(ascii);
  if (read || text.length > maxTyped || ascii.split('@').length !== 2) return read;
  return parseEmailAddress(unwrap(ascii));
}
