import { describe, expect, test } from 'vitest';
import { accept } from '../../../../content/desk/accept/accept.ts';
import { readDeskContent } from '../../../../content/desk/desk-content.ts';
import type { FileReading } from '../../../../content/desk/observation.ts';
import { changesIn, deskFolder, reserveSeries, reservesOf } from '../../../support/desk/desk-folder.ts';
import { readAs, readCommodities, reservesRow } from '../../../support/desk/release-files.ts';

describe('Corrections told as text', () => {
  const text = `Revision History for Mineral Commodity Summaries 2032

Revised and reposted May 27, 2032, as version 1.3
On p. 9, the value of reserves for Peru was changed from "210" to "110" and the total was revised down from ">850" to ">750".
`;
  const rows = [reservesRow('Peru', '210'), reservesRow('World total', '>850')];
  const ours = (peru: number, total: number) =>
    deskFolder({
      reserves: reservesOf(2032, { PER: ['Peru', peru] }, total, { qualifier: 'more than' }),
      vintages: reserveSeries(),
    });
  const readings = async () => [await readCommodities(...rows), await readAs('history.txt', text)];

  test('Win over the data file of the same release, with their line', async () => {
    const proposals = changesIn(ours(210, 850).proposeFrom(await readings()));
    expect(proposals.map(({ kind, says }) => [kind, says])).toEqual([
      [
        'correction',
        'cobalt reserves, Peru, 2032: 210 t (mcs-2032) → 110 t (mcs-2032), −100 t (−47.6%); corrected by text, version 1.3',
      ],
      [
        'correction',
        expect.stringContaining(
          'more than 850 t (mcs-2032) → more than 750 t (mcs-2032): a change of bound; corrected by text',
        ),
      ],
    ]);
    expect(proposals[0]?.traces[0]).toMatchObject({
      line: 4,
      written: expect.stringContaining('the value of reserves for Peru'),
    });
  });
  test('Leave a figure that has them already, although the data file says otherwise', async () => {
    expect(changesIn(ours(110, 750).proposeFrom(await readings()))).toEqual([]);
  });
  test('That fit two values are told, because nobody says which of them is meant', async () => {
    const twice = [...rows, reservesRow('Peru', '210', { Statistics_detail: 'Ore' })];
    const { open, materials } = ours(210, 850).proposeFrom([
      await readCommodities(...twice),
      await readAs('history.txt', text.replace(/ and the total.*$/m, '.')),
    ]);
    expect(open.map(({ version }) => version)).toEqual(['1.3']);
    expect(changesIn({ materials, open })).toEqual([]);
  });
  test('From before the release was published are in its data already', async () => {
    const early = [await readCommodities(...rows), await readAs('history.txt', text.replace('May 27', 'January 27'))];
    expect(ours(110, 750).proposeFrom(early).open).toEqual([]);
    expect(changesIn(ours(210, 850).proposeFrom(early))).toEqual([]);
  });
  test('That were accepted hold against the data file, also when it is read without their text', async () => {
    const folder = ours(210, 850);
    const [file, history] = (await readings()) as [FileReading, FileReading];
    const ids = ['cobalt/reserves/per-2032', 'cobalt/reserves/world-2032'];
    const into = {
      root: folder.root,
      content: readDeskContent(folder.root),
      readings: [file, history],
      today: '2032-06-01',
    };
    accept(folder.proposeFrom([file, history]), { ids, allPlain: true }, into);
    expect(folder.proposeFrom([file]).materials).toEqual([]);
  });
  test('That fit no value are told as they are written', async () => {
    const { open } = ours(110, 750).proposeFrom([
      await readCommodities(reservesRow('Peru', '300')),
      await readAs('history.txt', text),
    ]);
    expect(open.map(({ version, day }) => [version, day])).toEqual([['1.3', '2032-05-27']]);
  });
});
