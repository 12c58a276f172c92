/** Bytes of a publisher become text: UTF-8 with or without its mark, else Windows-1252. */
import type { TextEncoding } from '../observation.ts';
import { UnreadableFile } from './table.ts';

/** Bytes that mean nothing in Windows-1252. */
const notWindows = /[\u0081\u008D\u008F\u0090\u009D]/;
/** What UTF-8 looks like when it is read as Windows-1252: `Ã´`, `â€”`. */
const utf8InWindows = /[\u00C3\u00C2][\u0080-\u00BF]|\u00E2\u20AC/;

/** @throws UnreadableFile for UTF-16, for a file that mixes two encodings, and for one that is no text. */
export function decodeText(bytes: Buffer): { text: string; encoding: TextEncoding } {
  const start = bytes.subarray(0, 3).toString('hex');
  if (start.startsWith('fffe') || start.startsWith('feff'))
    throw new UnreadableFile('The text is UTF-16. Save it as UTF-8; the publishers we know use UTF-8 or Windows-1252.');
  const hasMark = start === 'efbbbf';
  if (bytes.includes(0)) throw new UnreadableFile(noText);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, encoding: hasMark ? 'UTF-8 with mark' : 'UTF-8' };
  } catch {
    if (hasMark) throw new UnreadableFile('The file has the mark of UTF-8, but not all of its bytes are UTF-8.');
  }
  const text = new TextDecoder('windows-1252').decode(bytes);
  if (notWindows.test(text)) throw new UnreadableFile(noText);
  if (utf8InWindows.test(text))
    throw new UnreadableFile('The file mixes UTF-8 and Windows-1252, so that no reading of its letters is sure.');
  return { text, encoding: 'Windows-1252' };
}

const noText = 'The file is no text in UTF-8 or Windows-1252. Expected: a CSV, a text or an Excel workbook (.xlsx).';
