/**
 * Verifies the DKIM signature of a message as a receiving server does (RFC 6376, relaxed canonicalization), with the
 * public key that would be in the DNS.
 */
import { createHash, createPublicKey, createVerify } from 'node:crypto';

/** `signed`: names of the signed headers. `body`, `headers`: whether they match the signature. */
export type DkimVerdict = {
  domain: string | undefined;
  selector: string | undefined;
  signed: string[];
  body: boolean;
  headers: boolean;
};

/**
 * @param message as it was received, one character for each byte.
 * @param key base64 of the SubjectPublicKeyInfo: `p=` of the record.
 */
export function verifyDkim(message: string, key: string): DkimVerdict {
  const end = message.indexOf('\r\n\r\n');
  const fields = message.slice(0, end + 2).match(/^\S+:(?:.*\r\n)(?:[ \t].*\r\n)*/gm) ?? [];
  const signature = fields.find((field) => /^dkim-signature:/i.test(field)) ?? '';
  const tags = new Map(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map(
        (tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).replace(/\s+/g, '')] as const,
      ),
  );
  const signed = tags.get('h')?.toLowerCase().split(':') ?? [];
  const lines = signed.map(
    (name) => `${relaxHeader(fields.findLast((field) => field.toLowerCase().startsWith(`${name}:`)) ?? '')}\r\n`,
  );
  const verifier = createVerify('RSA-SHA256').update(
    lines.join('') + relaxHeader(signature.replace(/(\bb=)[^;]*$/, '$1')),
    'latin1',
  );
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  return {
    domain: tags.get('d'),
    selector: tags.get('s'),
    signed,
    body:
      createHash('sha256')
        .update(relaxBody(message.slice(end + 4)), 'latin1')
        .digest('base64') === tags.get('bh'),
    headers: verifier.verify(publicKey, tags.get('b') ?? '', 'base64'),
  };
}

function relaxHeader(field: string): string {
  const [name, value] = [field.slice(0, field.indexOf(':')), field.slice(field.indexOf(':') + 1)];
  return `${name.trim().toLowerCase()}:${value
    .replace(/\r\n(?=[ \t])/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`;
}

function relaxBody(body: string): string {
  return body
    .replace(/[ \t]+/g, ' ')
    .replace(/ (?=\r\n|$)/g, '')
    .replace(/(?:\r\n)*$/, '\r\n');
}
