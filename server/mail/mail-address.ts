/** Addresses of mail: which of them are plain enough to be written into a mail without a doubt. */

export type Mailbox = { name: string; address: string };

const longestAddress = 254;
const longestLocalPart = 64;
// An atom of RFC 5322 with the letters of all scripts (RFC 6531): no quotes, comments, commas, routes or spaces.
const localPart = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;
const domain = /^(?=.{1,253}$)[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?)*$/u;
const mailbox = /^(?:"?([^"<>@,;:\\]*)"?\s*<([^<>]+)>|([^<>\s]+))$/;

/** Whether this is one address, `local@domain`, and cannot be read as anything else. Quoted local parts are not: they hide an address in an address (GHSA-mm7p-fcc7-pg87). Nor are encoded words (RFC 2047), which a reader's program takes for something else. */
export function isPlainAddress(written: string): boolean {
  const at = written.indexOf('@');
  const local = written.slice(0, at);
  return (
    at > 0 &&
    written.length <= longestAddress &&
    local.length <= longestLocalPart &&
    localPart.test(local) &&
    !local.includes('=?') &&
    domain.test(written.slice(at + 1))
  );
}

/** Reads `Name <local@domain>` or `local@domain`, as an operator writes it. */
export function parseMailbox(written: string): Mailbox | undefined {
  const [, name = '', inBrackets, bare] = mailbox.exec(written.trim()) ?? [];
  const address = inBrackets ?? bare ?? '';
  return isPlainAddress(address) && !/\p{Cc}/u.test(name) ? { name: name.trim(), address } : undefined;
}
