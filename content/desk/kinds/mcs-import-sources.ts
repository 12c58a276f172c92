/** Fig3 of the Mineral Commodity Summaries 2026: the share of each source in the imports of the United States. */
import { type FileTable, traceOf, trimBlanks } from '../files/table.ts';
import type { Observation } from '../observation.ts';
import { readCell } from '../values/read-cell.ts';
import { readPlace } from '../values/read-place.ts';
import { readYear } from '../values/read-year.ts';
import { type Kind, type KindReading, readRows, refusalAt, refused } from './kind.ts';
import { releaseOf } from './mcs-summary-tables.ts';

const headerPattern = /^source,commodity,import_source_(20\d\d)_(\d\d),percent,nir,critical_mineral$/i;
const headerOf = ({ rows }: FileTable) => headerPattern.exec((rows[0]?.cells ?? []).map(trimBlanks).join(','));

export const mcsImportSources: Kind = {
  name: 'Mineral Commodity Summaries, major import sources',
  expects: 'a CSV with the columns Source, Commodity, Import_Source_2021_24, Percent, NIR, Critical_Mineral',
  recognize: (table) => headerOf(table) !== null,
  read,
};

function read(table: FileTable): KindReading {
  const [, from = '', to = ''] = headerOf(table) ?? [];
  const years = readYear(`${from}-${to}`)?.year ?? Number(from);
  const rows = table.rows.slice(1);
  const release = releaseOf(rows);
  const reading = readRows(table, rows, (row) => {
    const cell = (at: number) => trimBlanks(row.cells[at] ?? '');
    if (!/^[YN]$/.test(cell(5)))
      return refused(refusalAt(table, row, 5, 'Critical_Mineral', 'expected Y or N: the row is shifted by a column'));
    const place = readPlace(cell(2));
    if (!place) return refused(refusalAt(table, row, 2, 'Import_Source', 'no country that is known'));
    const value = readCell(row.cells[3] ?? '', { statistic: 'import sources', notes: [] });
    if ('refusal' in value) return refused(refusalAt(table, row, 3, 'Percent', value.refusal));
    const observation: Observation = {
      release,
      chapter: cell(1).replace(/, .*$/, '').toLowerCase(),
      commodity: cell(1),
      section: 'Major import sources',
      statistic: 'import sources',
      detail: '',
      place: place.place,
      unit: '%',
      year: years,
      estimated: value.estimated || place.estimated,
      reading: value.reading,
      notes: [],
      trace: traceOf(table, row, 3, 'Percent'),
    };
    return { observations: [observation], refusals: [] };
  });
  // The column NIR lost the signs of bounds: `50` stands for more than 50. So it is not read.
  const remarks = ['The column NIR was not read: it drops the sign of bounds, which the chapters keep.'];
  return { ...reading, release, corrections: [], remarks };
}
