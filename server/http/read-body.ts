/**
 * Reads request bodies of limited size and an accepted type, in UTF-8. Unacceptable bodies are rejected as early as
 * possible.
 */
import type { Request, Response } from 'express';
import { HttpProblem } from './http-problem.ts';
import { type MediaType, parseMediaType } from './media-type.ts';
import { fieldsOfMultipart } from './multipart.ts';
import { readBytes } from './read-bytes.ts';

/** The largest body that any URL of the site accepts. */
export const maxBodyBytes = 64 * 1024;
/** More than the longest form has with every option selected. */
const maxJsonValues = 200;
const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data';
const json = 'application/json';
const [space, quote, plus, comma, openBracket, backslash, openBrace] = [0x20, 0x22, 0x2b, 0x2c, 0x5b, 0x5c, 0x7b];
const utf8 = new TextDecoder('utf-8', { fatal: true });

type FormRules = {
  maxBytes: number;
  maxFields: number;
  /** Whether multipart/form-data is accepted too, of which only the plain fields are read. */
  multipart?: boolean;
};

/**
 * Returns the fields of a form; an empty body has none.
 * @throws {HttpProblem} 415 for another type, charset or a compressed body, 413 for too many bytes or fields, 400 for
 * what cannot be decoded.
 */
export async function readForm(
  req: Request,
  res: Response,
  { maxBytes, maxFields, multipart: takesMultipart = false }: FormRules,
): Promise<URLSearchParams> {
  const { type, bytes } = await readTyped(req, res, {
    maxBytes,
    types: takesMultipart ? [urlencoded, multipart] : [urlencoded],
    what: 'a form',
  });
  if (type.essence === multipart) return fieldsOfMultipart(bytes, { boundary: type.boundary, maxFields });
  const text = decode(plusToSpace(bytes));
  const end = endOfFields(text, maxFields);
  if (end < text.length) throw new TooManyFields(maxFields, new URLSearchParams(text.slice(0, end)));
  return new URLSearchParams(text);
}

/** A form has more fields than are read. `first`: as many of them as are allowed, to show them again. */
export class TooManyFields extends HttpProblem {
  readonly first: URLSearchParams;
  constructor(maxFields: number, first: URLSearchParams) {
    super('too-large', `This is more than can be sent here: at most ${maxFields} fields.`);
    this.first = first;
  }
}

/**
 * Returns a JSON object or array, not validated yet.
 * @throws {HttpProblem} 415 for another type, charset or a compressed body, 413 for too many bytes, 400 for a body that
 * is not JSON or has too many values.
 */
export async function readJson(req: Request, res: Response, { maxBytes }: { maxBytes: number }): Promise<object> {
  const { bytes } = await readTyped(req, res, { maxBytes, types: [json], what: 'JSON' });
  if (!bytes.length) throw new HttpProblem('malformed-request', 'Nothing was sent. Send a JSON object as the body.');
  const text = decode(bytes);
  if (hasMoreValues(text, maxJsonValues))
    throw new HttpProblem('malformed-request', `What was sent has too many values: at most ${maxJsonValues}.`);
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null)
    throw new HttpProblem('malformed-request', 'What was sent is not valid JSON for this address: send a JSON object.');
  return value;
}

async function readTyped(
  req: Request,
  res: Response,
  { maxBytes, types, what }: { maxBytes: number; types: string[]; what: string },
) {
  const type = parseMediaType(req.get('content-type'));
  const isPlain = (req.get('content-encoding') ?? 'identity').toLowerCase() === 'identity';
  if (!isPlain || !type || !types.includes(type.essence) || !isUtf8(type)) {
    res.set('Accept-Post', types.join(', '));
    if (!isPlain) res.set('Accept-Encoding', 'identity');
    throw new HttpProblem(
      'unsupported-media-type',
      `Send ${what}: Content-Type ${types.join(' or ')}, in UTF-8, not compressed.`,
    );
  }
  return { type, bytes: await readBytes(req, res, maxBytes) };
}

function isUtf8({ charset }: MediaType): boolean {
  return charset === undefined || charset === 'utf-8' || charset === 'utf8';
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new HttpProblem('malformed-request', 'What was sent is not text in UTF-8.');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpProblem('malformed-request', 'What was sent is not valid JSON.');
  }
}

/** Replaces plus signs with spaces, in place, because URLSearchParams takes far longer for a plus than for a space. */
function plusToSpace(bytes: Buffer): Buffer {
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === plus) bytes[at] = space;
  return bytes;
}

/** Where a form has as many fields as allowed; the end of the text if it does not have more. */
function endOfFields(text: string, maxFields: number): number {
  let end = text.indexOf('&');
  for (let count = 1; end >= 0 && count < maxFields; count++) end = text.indexOf('&', end + 1);
  return end < 0 ? text.length : end;
}

/** Estimates the number of values before the JSON is parsed: counts opening brackets and commas outside of strings. */
function hasMoreValues(text: string, max: number): boolean {
  let count = 0;
  let inString = false;
  for (let at = 0; at < text.length && count <= max; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) inString = !inString;
    else if (inString && code === backslash) at++;
    else if (!inString && (code === comma || code === openBracket || code === openBrace)) count++;
  }
  return count > max;
}
