/** A rendered page as it is kept: its bytes in every form a client may ask for, and what names them. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';
/** `tag` tells one form of the same page from another, as a strong validator must (RFC 9110, section 8.8.1). */
export type Form = { bytes: Buffer; tag: string };
export type PageForms = Record<Encoding, Form>;

const fastBrotli = 5;
const bestBrotli = 11;
const compressBrotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });

/** The forms that are made at once: brotli at the speed of gzip. */
export async function makeForms(bytes: Buffer): Promise<PageForms> {
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const [br, gz] = await Promise.all([compressBrotli(bytes, fastBrotli), promisify(gzip)(bytes, { level: 6 })]);
  return { identity: { bytes, tag: `"${digest}"` }, gzip: { bytes: gz, tag: `"${digest}-gz"` }, br: { bytes: br, tag: `"${digest}-br"` } };
}

/** The smallest brotli form, which takes a hundred times as long. */
export async function makeBestBrotli({ identity }: PageForms): Promise<Form> {
  return { bytes: await compressBrotli(identity.bytes, bestBrotli), tag: identity.tag.replace(/"$/, '-br11"') };
}

export function sizeOf({ identity, gzip: gz, br }: PageForms): number {
  return identity.bytes.length + gz.bytes.length + br.bytes.length;
}

/** Whether a list of validators (If-None-Match) names the page in any of its forms; compared weakly, as RFC 9110 section 13.1.2 says. */
export function isNamedBy(list: string, { identity, gzip: gz, br }: PageForms): boolean {
  // What a browser sends: the one tag it was given.
  if (list === br.tag || list === gz.tag || list === identity.tag || list.trim() === '*') return true;
  const digest = identity.tag.slice(1, -1);
  return list.split(',').some((each) => /^(?:W\/)?"([\w-]{22})(?:-(?:gz|br|br11))?"$/.exec(each.trim())?.[1] === digest);
}
