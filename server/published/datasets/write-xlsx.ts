/** Writes workbooks in the format of Excel (Office Open XML). Takes tens of milliseconds: only the worker thread loads this file. */
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import type { DataCell } from '../../../shared/datasets/tables/table.ts';
import { eraseZipTimes } from '../../files/zip.ts';
import type { Sheet } from './workbook.ts';

/** Cells are typed, so that no text is interpreted as a formula. */
export async function writeXlsx(sheets: readonly Sheet[]): Promise<Buffer> {
  const workbook = await writeExcelFile(
    sheets.map(({ name, header, rows }) => ({
      sheet: name,
      ...(header && { stickyRowsCount: 1 }),
      data: [...(header ? [header.map(toHeading)] : []), ...rows.map((cells) => cells.map(toCell))],
    })),
  ).toBuffer();
  // The library writes the current time into the file, but the ETag is computed from the bytes.
  return eraseZipTimes(workbook);
}

function toHeading(value: string): Cell {
  return { value, type: String, fontWeight: 'bold' };
}

function toCell(value: DataCell): Cell {
  if (value === null) return null;
  if (typeof value === 'number') return { value, type: Number };
  if (typeof value === 'boolean') return { value, type: Boolean };
  return { value, type: String };
}
