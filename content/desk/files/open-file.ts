/** Opens a file of a publisher: its size, its bytes unpacked, and its SHA-256. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { fileName, UnreadableFile } from './table.ts';

/** The largest file of the publishers that we know has 3.2 MB. */
const maxMegabytes = 64;
const maxBytes = maxMegabytes * 1024 * 1024;

export type OpenedFile = { file: string; name: string; sha256: string; bytes: Buffer };

/** Looks at the size before it reads. @throws UnreadableFile. */
export function openFile(file: string): OpenedFile {
  const stats = statSync(file);
  if (!stats.isFile()) throw new UnreadableFile('It is no file: expected a CSV, a text or an Excel workbook (.xlsx).');
  if (stats.size === 0)
    throw new UnreadableFile('The file is empty: expected a CSV, a text or an Excel workbook (.xlsx).');
  checkSize(stats.size, '');
  const packed = readFileSync(file);
  const bytes = packed[0] === 0x1f && packed[1] === 0x8b ? unpack(packed) : packed;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { file, name: fileName(file), sha256, bytes };
}

function unpack(packed: Buffer): Buffer {
  try {
    return gunzipSync(packed, { maxOutputLength: maxBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge('more, unpacked');
    throw new UnreadableFile('The file begins like one of gzip, but cannot be unpacked: it may be cut off.');
  }
}

/** @throws UnreadableFile if a file, or all parts that are packed in it, are larger than any that we know. */
export function checkSize(size: number, how: string): void {
  if (size > maxBytes) throw tooLarge(`${Math.ceil(size / 1024 / 1024)} MB${how}`);
}

function tooLarge(size: string): UnreadableFile {
  return new UnreadableFile(`The file is too large: at most ${maxMegabytes} MB are read, this has ${size}.`);
}
