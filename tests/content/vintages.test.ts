import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type DeskContent, readDeskContent } from '../../content/desk/desk-content.ts';
import { listReleaseFiles } from '../../content/desk/list-files.ts';
import { readReleaseFile } from '../../content/desk/program/read-files.ts';
import { ourSeries } from '../../content/desk/propose/our-values.ts';
import type { Proposals } from '../../content/desk/propose/proposal.ts';
import { propose } from '../../content/desk/propose/propose.ts';
import { isSame, wordsOfReading } from '../../content/desk/propose/readings.ts';
import { readingOf } from '../../content/desk/propose/write-vintage.ts';
import type { Vintage } from '../../content/schemas/vintages.ts';
import { changesIn } from '../support/desk/desk-folder.ts';
import { root } from '../support/root.mjs';

const content = readDeskContent(join(root, 'content'));
const releases = process.env['RELEASES'];
const series = [...content.figures].flatMap(([material, figures]) =>
  ourSeries(figures).map((ours) => ({ ...ours, material, declared: content.vintages.get(material)?.[ours.figure] })),
);

test('Vintages are of figures that there are, in their units', () => {
  const known = new Map(series.map(({ material, figure, unit }) => [`${material}/${figure}`, unit]));
  const declared = [...content.vintages].flatMap(([material, figures]) =>
    Object.entries(figures).map(([figure, { unit }]) => [`${material}/${figure}`, unit]),
  );
  expect(declared.filter(([id = '', unit]) => known.get(id) !== unit)).toEqual([]);
});

test('Every number that cites the summaries of 2026 is in a series of that release', () => {
  const cites = ({ source }: { source: readonly string[] }) => source.some((cite) => cite.startsWith('usgs-mcs-2026'));
  expect(
    series.filter((each) => cites(each) && !each.declared).map(({ material, figure }) => `${material}/${figure}`),
  ).toEqual([]);
});

test('A number of ours is what the newest release said of it, or is kept with a reason', () => {
  const wrong = series.flatMap(({ material, figure, unit, values, declared }) =>
    values.flatMap(({ place, year, reading }) => {
      const newest = declared?.values.findLast((each) => (each.place ?? '') === place && each.year === year);
      if (!newest || newest.kept || !reading || isSame(readingOf(newest), reading)) return [];
      return `${material}/${figure} ${place} ${year}: ${wordsOfReading(reading, unit)}, ${newest.release} says ${wordsOfReading(readingOf(newest), unit)}`;
    }),
  );
  expect(wrong).toEqual([]);
});

test('Values are dated by releases of the list, in files of theirs', () => {
  const strange = [...content.vintages.values()].flatMap((figures) =>
    Object.values(figures).flatMap(({ values }) =>
      values.filter(({ release, file }) => {
        const { files = [] } = content.releases[release] ?? {};
        return file === undefined ? files.length === 0 : files.every(({ name }) => name !== file);
      }),
    ),
  );
  expect(strange).toEqual([]);
});

/** Our content with no vintage of a release, or with none at all. */
function withoutVintages(release?: string): DeskContent['vintages'] {
  const isOther = (vintage: Vintage) => release !== undefined && vintage.release !== release;
  return new Map(
    [...content.vintages].map(([material, figures]) => [
      material,
      Object.fromEntries(
        Object.entries(figures).map(([figure, each]) => [figure, { ...each, values: each.values.filter(isOther) }]),
      ),
    ]),
  );
}

test.skipIf(!releases)(
  'Read for the first time, the release of 2025 would add vintages and change nothing',
  async () => {
    const files = listReleaseFiles([join(releases ?? '', 'usgs-mcs2025-excerpt')]);
    const readings = await Promise.all(files.map((file) => readReleaseFile(file)));
    const { materials } = propose({ ...content, vintages: withoutVintages('mcs-2025') }, readings);
    const proposals = materials.flatMap((each) => each.proposals);
    expect(proposals.length).toBeGreaterThan(20);
    expect(proposals.filter(({ kind, changes }) => kind !== 'recorded' || changes.length > 0)).toEqual([]);
  },
);

/** What remains to be said: sums that the publisher rounds, for each material that has some. */
function expectNothing({ materials, open }: Proposals) {
  expect(open).toEqual([]);
  expect(materials.flatMap(({ proposals }) => proposals)).toEqual([]);
  const remarks = materials.flatMap((each) => each.remarks);
  expect(remarks.length).toBeGreaterThan(0);
  expect(remarks.filter((remark) => !/^The rows of \d{4} add up to [\d,.]+; the total/.test(remark))).toEqual([]);
}

test.skipIf(!releases)('The file of 2026 alone proposes nothing, although a text has corrected it', async () => {
  const reading = await readReleaseFile(join(releases ?? '', 'usgs-mcs2026/MCS2026_Commodities_Data.csv.gz'));
  expectNothing(propose(content, [reading]));
});

test.skipIf(!releases)(
  'The publishers’ own files of 2022 to 2026 propose nothing more',
  { timeout: 120_000 },
  async () => {
    const folders = [
      'usgs-mcs2022',
      'usgs-mcs2023/world',
      'usgs-mcs2023/salient',
      'usgs-mcs2024/world',
      'usgs-mcs2024/salient',
      'usgs-mcs2025-excerpt',
      'usgs-mcs2026',
    ];
    const files = listReleaseFiles(folders.map((folder) => join(releases ?? '', folder)));
    const readings = [];
    for (const file of files) readings.push(await readReleaseFile(file));
    expectNothing(propose(content, readings));
  },
);

test.skipIf(!releases)(
  'Without our records the file of 2026 tells the faults that were found by hand',
  { timeout: 60_000 },
  async () => {
    const forgotten = withoutVintages();
    const reading = await readReleaseFile(join(releases ?? '', 'usgs-mcs2026/MCS2026_Commodities_Data.csv.gz'));
    const proposals = changesIn(propose({ ...content, vintages: forgotten }, [reading]));
    // The text of version 1.3 is not among the files, so that the data file speaks against what it corrected.
    expect(proposals.map(({ id }) => id).toSorted()).toEqual([
      'magnesium/primary-output#capacity/usa-2025',
      'rare-earth-elements/reserves/bra-2026',
      'rare-earth-elements/reserves/world-2026',
    ]);
  },
);
