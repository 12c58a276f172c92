/**
 * Writes workbooks in the format of Excel (Office Open XML). Takes tens of milliseconds: only the worker thread loads
 * this file.
 */
import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';
import writeExcelFile, { type Cell, type Feature } from 'write-excel-file/node';
import { dayMs } from '../../../content/vocabulary/durations.ts';
import { eraseZipTimes } from '../../platform/files/zip.ts';
import { xmlCharacters } from '../../platform/markup/xml.ts';
import type { Sheet, SheetCell } from './workbook.ts';

/** The default style, which the library leaves out and openpyxl misses. */
const defaultStyle: Feature<Stream | Buffer | Blob> = {
  files: {
    transform: {
      'xl/styles.xml': {
        transform: (styles) =>
          styles
            .replace(
              '<cellXfs',
              '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>$&',
            )
            .replace(
              '</cellXfs>',
              '$&<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
            ),
      },
    },
  },
};

/** Cells are typed, so that no text is interpreted as a formula. */
export async function writeXlsx(sheets: readonly Sheet[]): Promise<Buffer> {
  const workbook = await writeExcelFile(
    sheets.map(({ name, header, rows }) => ({
      sheet: name,
      ...(header && { stickyRowsCount: 1 }),
      data: [...(header ? [header.map(toHeading)] : []), ...rows.map((cells) => cells.map(toCell))],
    })),
    { features: [defaultStyle] },
  ).toBuffer();
  // The library writes the current time into the file, but the ETag is computed from the bytes.
  return eraseZipTimes(workbook);
}

function toHeading(value: string): Cell {
  return { value, type: String, fontWeight: 'bold' };
}

function toCell(value: SheetCell): Cell {
  if (value === null) return null;
  if (typeof value === 'number') return { value, type: Number };
  if (typeof value === 'boolean') return { value, type: Boolean };
  if (value instanceof Date)
    return { value, type: Date, format: value.getTime() % dayMs ? 'yyyy-mm-dd hh:mm:ss' : 'yyyy-mm-dd' };
  return { value: xmlCharacters(value), type: String };
}
