/** Reads the files of datasets strictly, without the code that wrote them. */
import { inflateRawSync } from 'node:zlib';
import { dayMs } from '../../../content/vocabulary/durations.ts';

/**
 * Parses CSV by RFC 4180, with CRLF after every line and the same number of cells in each.
 * @throws {Error} if the text is anything else.
 */
export function parseCsv(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  const rows: string[][] = [];
  for (let row: string[] = []; cell.lastIndex < text.length; ) {
    const at = cell.lastIndex;
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    if (end === undefined) throw new Error(`No cell that ends at ${at}: ${text.slice(at, at + 40)}`);
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  if (!text.endsWith('\r\n')) throw new Error('The last line does not end.');
  if (new Set(rows.map(({ length }) => length)).size > 1) throw new Error('Lines differ in the number of their cells.');
  return rows;
}

export type SheetValue = string | number | boolean | Date | null;

/**
 * The rows of a sheet of a workbook: numbers, booleans, days or instants and texts by their types, null for empty
 * cells.
 * @throws {Error} without a default style.
 */
export function readSheet(workbook: Buffer, sheet: number): SheetValue[][] {
  const files = unzip(workbook);
  const read = (name: string) => files.get(name)?.toString('utf8') ?? '';
  const texts = [...read('xl/sharedStrings.xml').matchAll(/<si><t[^>]*>([^<]*)<\/t><\/si>/g)].map(([, text = '']) =>
    unescape(text),
  );
  const styles = read('xl/styles.xml');
  if (!styles.includes('<cellStyleXfs') || !styles.includes('<cellStyle name="Normal" xfId="0"'))
    throw new Error('The workbook has no default style.');
  const formats = [...(/<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/<xf [^>]*>/g)];
  const isDate = (attributes: string) =>
    formats[Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0)]?.[0].includes('numFmtId=') === true;
  return [...read(`xl/worksheets/sheet${sheet}.xml`).matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, cells = '']) => {
    const row: SheetValue[] = [];
    for (const [, letters = '', attributes = '', value = ''] of cells.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*)><v>([^<]*)<\/v><\/c>/g,
    )) {
      while (row.length < columnOf(letters)) row.push(null);
      if (attributes.includes('t="s"')) row.push(texts[Number(value)] ?? null);
      else if (attributes.includes('t="b"')) row.push(value === '1');
      else
        row.push(
          isDate(attributes) ? new Date(Date.UTC(1899, 11, 30) + Math.round(Number(value) * dayMs)) : Number(value),
        );
    }
    return row;
  });
}

/** "A" is 0, "AA" is 26. */
function columnOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function unescape(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** The files of a ZIP archive by name, found by its central directory (APPNOTE 4.3). */
function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    const [method, size, nameLength] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
    ];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const header = archive.readUInt32LE(at + 42);
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const data = archive.subarray(start, start + size);
    files.set(name, method === 0 ? data : inflateRawSync(data));
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
