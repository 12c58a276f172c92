/** Reads Excel workbooks with hucre: every sheet as rows of texts, numbers as JavaScript writes them. */
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { checkSize } from './open-file.ts';
import { type FileRow, UnreadableFile } from './table.ts';
import { unpackedSize } from './unpacked-size.ts';

/** The first bytes of ZIP, as which .xlsx is packed, and of a compound file: .xls, or a workbook with a password. */
const zip = '504b0304';
const compoundFile = 'd0cf11e0a1b11ae1';
/** More rows than any table of ours, so that a small file cannot unpack into gigabytes of them. */
const maxRows = 200_000;

export function isWorkbook(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 8).toString('hex');
  return start.startsWith(zip) || start === compoundFile;
}

/** Row and line agree, empty rows included. @throws UnreadableFile with a password, in the old format, or if broken. */
export async function readWorkbook(bytes: Buffer): Promise<{ sheet: string; rows: FileRow[] }[]> {
  if (bytes.subarray(0, 8).toString('hex') === compoundFile)
    throw new UnreadableFile(
      'The workbook has a password, or is of the old format .xls. Save it without a password as .xlsx, or as CSV.',
    );
  checkSize(unpackedSize(bytes), ' when it is unpacked');
  const { sheets } = await readXlsx(bytes, { maxRows, readStyles: true }).catch((error: unknown) => {
    throw new UnreadableFile(
      `The file is packed like a workbook, but cannot be read as one (${(error as Error).message}).`,
    );
  });
  return sheets.map(({ name, rows, cells: styled }) => ({
    sheet: name,
    rows: rows.map((cells, row) => ({
      line: row + 1,
      cells: cells.map((cell, column) => writeCell(cell, styled?.get(`${row},${column}`)?.style?.numFmt)),
    })),
  }));
}

/** A date is its day in ISO 8601: no figure of ours is one, so it becomes a doubt and no number. */
function writeCell(cell: CellValue, format = ''): string {
  // 0.5 that is shown as 50%, and 1234567 that is shown as 1,235: nobody knows which of the two the unit means.
  if (typeof cell === 'number' && /%|[0#?],+(?![0#?,])/.test(format)) return `${cell} (shown as ${format})`;
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
