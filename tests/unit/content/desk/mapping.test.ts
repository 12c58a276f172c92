import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mappedKind } from '../../../../content/desk/kinds/mapped.ts';
import { readMapping } from '../../../../content/desk/kinds/mapping.ts';
import { readReleaseFile } from '../../../../content/desk/program/read-files.ts';
import { releaseFolder } from '../../../support/desk/release-files.ts';

async function readMapped(mapping: string, csv: string) {
  const folder = releaseFolder();
  writeFileSync(join(folder, 'mapping.yaml'), mapping);
  writeFileSync(join(folder, 'other.csv'), csv);
  return readReleaseFile(join(folder, 'other.csv'), [mappedKind(readMapping(join(folder, 'mapping.yaml')))]);
}
const mapping = `
release: bgs-2032
header: 2
chapter: { column: Mineral }
statistic: production
place: { column: Land }
unit: metric tons
decimal: comma
values:
  - { column: 2030, year: 2030 }
  - { column: "2031", year: "2031_estimated" }
`;

describe('A mapping', () => {
  test('Reads a file that is not known, also with decimal commas', async () => {
    const { observations, counts, release } = await readMapped(
      mapping,
      'Titel;;;\nMineral;Land;2030;2031\nZinn;Peru;1.234,5;…\nZinn;Chile;;7\n',
    );
    expect({ release, counts }).toEqual({ release: 'bgs-2032', counts: { read: 2, refused: 0, empty: 0, around: 2 } });
    expect(observations).toMatchObject([
      {
        chapter: 'zinn',
        place: { iso3: 'PER' },
        year: 2030,
        unit: 't',
        reading: { value: 1234.5 },
        trace: { line: 3, column: '2030', written: '1.234,5' },
      },
      { year: 2031, estimated: true, reading: { is: 'not available' } },
      { place: { iso3: 'CHL' }, reading: { is: 'not given' } },
      { reading: { value: 7 } },
    ]);
  });
  test('Refuses a file that lacks one of its columns, with all that it expects', async () => {
    const { refusals } = await readMapped(mapping, 'Titel;;;\nMineral;Land;2030\nZinn;Peru;1\n');
    expect(refusals).toMatchObject([
      { reason: expect.stringContaining('in line 2 the columns Mineral, Land, 2030, 2031') },
    ]);
  });
  test('Refuses a place that it does not know, and a row that is too long, with line and cell', async () => {
    const { refusals, counts } = await readMapped(
      mapping,
      'Titel;;;\nMineral;Land;2030;2031\nZinn;Atlantis;1;2\nZinn;Peru;1;2;3\n',
    );
    expect(refusals).toMatchObject([
      { line: 3, column: 'Land', written: 'Atlantis' },
      { line: 3 },
      { line: 4, written: '3' },
    ]);
    expect(counts).toMatchObject({ read: 0, refused: 2 });
  });
  test('With faults says every one of them', async () => {
    const read = readMapped('release: BGS 2032\nstatistic: hope\nplace: {}\nunit: t\nvalues: []\nother: 1\n', '');
    await expect(read).rejects.toThrow(/release: must be lower case[^]*statistic[^]*place[^]*values[^]*other/);
    await expect(readMapped('a: [', '')).rejects.toThrow(/cannot be read/);
  });
});
