/** Reads Excel workbooks with hucre: every sheet as rows of texts, numbers as JavaScript writes them. */
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { type FileRow, UnreadableFile } from './table.ts';

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
  const { sheets } = await readXlsx(bytes, { maxRows }).catch((error: unknown) => {
    throw new UnreadableFile(
      `The file is packed like a workbook, but cannot be read as one (${(error as Error).message}).`,
    );
  });
  return sheets.map(({ name, rows }) => ({
    sheet: name,
    rows: rows.map((cells, index) => ({ line: index + 1, cells: cells.map(writeCell) })),
  }));
}

/** A date is its day in ISO 8601: no figure of ours is one, so it becomes a doubt and no number. */
function writeCell(cell: CellValue): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
