import { describe, expect, test } from 'vitest';
import { deskFolder, mine, mineSeries } from '../../../support/desk/desk-folder.ts';
import { readCommodities, totalRow } from '../../../support/desk/release-files.ts';

const oursWith = (note: string) =>
  deskFolder({
    production: mine(2032, { PER: ['Peru', 100, 90] }, [100, 90]).replace(
      'worldTotal: 100',
      `worldTotal: 100\n    worldTotalNote: ${note}`,
    ),
    vintages: mineSeries,
  });

describe('What a total leaves out', () => {
  test.each([
    'Excludes U.S. production.',
    'Other countries may have produced. Does not include production in the United States.',
  ])('Is asked to stand beside our total: %s', async (Notes) => {
    const folder = deskFolder({ production: mine(2032, { PER: ['Peru', 100, 90] }, [100, 90]), vintages: mineSeries });
    const [proposal] = await folder.propose({ Value: '100' }, totalRow('2031', '100', { Notes }));
    expect(proposal).toMatchObject({ kind: 'note', changes: [{ value: 'excludes the United States' }] });
  });
  test('Is asked to go if the release leaves out nothing', async () => {
    const folder = oursWith('excludes the United States, whose output is withheld');
    const rows = [{ Value: '100' }, totalRow('2031', '100')];
    expect(await folder.propose(...rows)).toMatchObject([{ kind: 'note', isPlain: false }]);
    await folder.accept({ ids: ['cobalt/mine-output/world-note-2031'] }, ...rows);
    expect(folder.read('figures')).not.toContain('worldTotalNote');
    expect(folder.read('figures')).toContain('The total includes the United States.');
  });
  test('Is no question where the United States produced nothing, or where only a part is left out', async () => {
    const american = { Country: 'United States', Value: '—' };
    expect(
      await oursWith('excludes the United States').propose({ Value: '100' }, american, totalRow('2031', '100')),
    ).toEqual([]);
    const { observations } = await readCommodities(
      totalRow('2031', '1', { Notes: 'Excludes U.S. production of talc.' }),
    );
    expect(observations).toMatchObject([{ place: { without: [] } }]);
  });
  test('Is not said of reserves, whose notes repeat those of production', async () => {
    const Notes = 'Excludes U.S. production.';
    const { observations } = await readCommodities(totalRow('2031', '1', { Notes, Statistics: 'Reserves' }));
    expect(observations).toMatchObject([{ place: { without: [] }, notes: [Notes] }]);
  });
});

test('A note that is another than in the release before is told, but not one that only says “estimated”', async () => {
  const folder = deskFolder({ production: mine(2031, { PER: ['Peru', 100, 90] }, [100, 90]), vintages: mineSeries });
  await folder.accept(
    { allPlain: true },
    { Year: '2030', Value: '100', Notes: 'Includes slag of other years.' },
    totalRow('2030', '100'),
  );
  const reading = await readCommodities(
    { Value: '101', Notes: 'Includes ore of other years.' },
    totalRow('2031', '101', { Notes: 'Data were also estimated for 2030.' }),
  );
  expect(folder.proposeFrom([reading]).materials[0]?.remarks).toEqual([
    'Peru: “Includes ore of other years.”, where mcs-2031 noted “Includes slag of other years.”.',
  ]);
});
