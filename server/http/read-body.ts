/** Reads the bodies of requests: bounded, of a type that is taken, in UTF-8. Whatever cannot be taken is refused as early as it can be known. */
import type { Request, Response } from 'express';
import { sendContinue } from './expect-continue.ts';
import { HttpProblem } from './http-problem.ts';
import { type MediaType, parseMediaType } from './media-type.ts';
import { fieldsOfMultipart } from './multipart.ts';

/** The largest body that any address of the site takes. */
export const maxBodyBytes = 64 * 1024;
const maxJsonValues = 500;
/** A body in tiny chunks costs far more than its bytes. */
const maxPieces = 1000;
const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data';
const json = 'application/json';
const utf8 = new TextDecoder('utf-8', { fatal: true });

type FormRules = {
  maxBytes: number;
  maxFields: number;
  /** Also takes multipart/form-data, of which plain fields are read. */
  multipart?: boolean;
};

/**
 * The fields of a form; an empty body has none.
 * @throws {HttpProblem} 415 for another type, charset or a compressed body, 413 for too many bytes or fields, 400 for what cannot be decoded.
 */
export async function readForm(req: Request, res: Response, { maxBytes, maxFields, multipart: takesMultipart = false }: FormRules): Promise<URLSearchParams> {
  const { type, bytes } = await readTyped(req, res, { maxBytes, types: takesMultipart ? [urlencoded, multipart] : [urlencoded], what: 'a form' });
  if (type.essence === multipart) return fieldsOfMultipart(bytes, { boundary: type.boundary, maxFields });
  const text = decode(bytes);
  if (countFields(text) > maxFields) throw new HttpProblem(413, `This is more than can be sent here: at most ${maxFields} fields.`);
  return new URLSearchParams(text);
}

/**
 * A JSON object or array, not yet trusted.
 * @throws {HttpProblem} 415 for another type, charset or a compressed body, 413 for too many bytes, 400 for what is no JSON or has too many values.
 */
export async function readJson(req: Request, res: Response, { maxBytes }: { maxBytes: number }): Promise<object> {
  const { bytes } = await readTyped(req, res, { maxBytes, types: [json], what: 'JSON' });
  if (!bytes.length) throw new HttpProblem(400, 'Nothing was sent. Send a JSON object as the body.');
  const value = parseJson(decode(bytes));
  if (typeof value !== 'object' || value === null) throw new HttpProblem(400, 'What was sent is not valid JSON for this address: send a JSON object.');
  if (hasMoreValues(value, maxJsonValues)) throw new HttpProblem(400, `What was sent has too many values: at most ${maxJsonValues}.`);
  return value;
}

async function readTyped(req: Request, res: Response, { maxBytes, types, what }: { maxBytes: number; types: string[]; what: string }) {
  const type = parseMediaType(req.get('content-type'));
  const isPlain = (req.get('content-encoding') ?? 'identity').toLowerCase() === 'identity';
  if (!isPlain || !type || !types.includes(type.essence) || !isUtf8(type)) {
    res.set('Accept-Post', types.join(', '));
    if (!isPlain) res.set('Accept-Encoding', 'identity');
    throw new HttpProblem(415, `Send ${what}: Content-Type ${types.join(' or ')}, in UTF-8, not compressed.`);
  }
  const tooLarge = new HttpProblem(413, `This is more than can be sent here: at most ${maxBytes} bytes.`);
  if (Number(req.get('content-length') ?? 0) > maxBytes) throw tooLarge;
  sendContinue(req, res);
  return { type, bytes: await readBytes(req, { maxBytes, tooLarge }) };
}

function isUtf8({ charset }: MediaType): boolean {
  return charset === undefined || charset === 'utf-8' || charset === 'utf8';
}

/** What comes after the limit is thrown away as it arrives. */
function readBytes(req: Request, { maxBytes, tooLarge }: { maxBytes: number; tooLarge: HttpProblem }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let size = 0;
    function stop(settle: () => void) {
      req.off('data', take).off('end', finish).off('error', fail).off('close', fail);
      settle();
    }
    function take(piece: Buffer) {
      pieces.push(piece);
      size += piece.length;
      if (size <= maxBytes && pieces.length <= maxPieces) return;
      stop(() => reject(size > maxBytes ? tooLarge : new HttpProblem(400, 'What was sent came in too many small pieces. Send it in larger ones.')));
      req.resume();
    }
    const finish = () => stop(() => resolve(Buffer.concat(pieces, size)));
    const fail = () => stop(() => reject(new HttpProblem(400, 'What was sent ended before it was complete.')));
    req.on('data', take).on('end', finish).on('error', fail).on('close', fail);
  });
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new HttpProblem(400, 'What was sent is not text in UTF-8.');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpProblem(400, 'What was sent is not valid JSON.');
  }
}

function countFields(text: string): number {
  let count = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) count++;
  return count;
}

/** Stops counting when it knows. */
function hasMoreValues(value: object, max: number): boolean {
  const open: object[] = [value];
  let count = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    for (const each of Object.values(next) as unknown[]) {
      if (++count > max) return true;
      if (typeof each === 'object' && each !== null) open.push(each);
    }
  }
  return false;
}
