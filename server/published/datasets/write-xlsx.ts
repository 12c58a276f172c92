/** A dataset as a workbook: its rows, its columns with their meaning, and its sources. Cells are typed, so that no text is interpreted as a formula. */
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import type { DataCell } from '../../../shared/datasets/tables/table.ts';
import { eraseZipTimes } from '../../files/zip.ts';
import { describeDataset, type PublishedDataset } from '../../read-api/collections/describe-dataset.ts';

const heading = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' });

export async function writeXlsx(published: PublishedDataset): Promise<Buffer> {
  const { dataset } = published;
  const { title, description, publisher, url, license, lastChange, sources } = describeDataset(published);
  const about = [
    ['Title', title],
    ['Description', description],
    ['Publisher', publisher],
    ['Address', url],
    ['Terms', license],
    ['Last change', lastChange],
    ...sources.map(({ id, citation }) => [`Source ${id}`, citation]),
  ];
  const workbook = await writeExcelFile([
    {
      sheet: 'Data',
      stickyRowsCount: 1,
      data: [dataset.columns.map(({ name }) => heading(name)), ...dataset.rows.map(({ cells }) => cells.map(toCell))],
    },
    {
      sheet: 'Columns',
      data: [
        ['name', 'type', 'unit', 'meaning'].map(heading),
        ...dataset.columns.map(({ name, type, unit = null, meaning }) => [name, type, unit, meaning].map(toCell)),
      ],
    },
    { sheet: 'About', data: about.map((row) => row.map(toCell)) },
  ]).toBuffer();
  // The library writes the current time into the file, but the ETag is computed from the bytes.
  return eraseZipTimes(workbook);
}

function toCell(value: DataCell): Cell {
  if (value === null) return null;
  if (typeof value === 'number') return { value, type: Number };
  if (typeof value === 'boolean') return { value, type: Boolean };
  return { value, type: String };
}
