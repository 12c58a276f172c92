import { describe, expect, test } from 'vitest';
import { deskFolder, mine, mineSeries } from '../../../support/desk/desk-folder.ts';
import { totalRow } from '../../../support/desk/release-files.ts';

describe('What is plain', () => {
  const chile = { Country: 'Chile', Year: '2031', Value: '70' };
  test.each([
    ['a year whose rows are all there', [chile, totalRow('2031', '310')], [true]],
    ['a year without one of our rows, as in a file that is cut off', [totalRow('2031', '310')], [false]],
    ['a year in which a value is in doubt', [{ ...chile, Value: '?70' }, totalRow('2031', '310')], [false]],
    ['a year with twice the output of the last', [chile, totalRow('2031', '600')], [false]],
    ['a revision by a tenth', [chile, totalRow('2031', '310'), totalRow('2030', '270')], [true, true]],
    ['a revision to a tenth', [chile, totalRow('2031', '310'), totalRow('2030', '30')], [true, false]],
  ])('Only some are accepted unseen: %s', async (_, rows, plain) => {
    const folder = deskFolder({
      production: mine(2031, { PER: ['Peru', 240, 200], CHL: ['Chile', 60, 50] }, [300, 250]),
      vintages: mineSeries,
    });
    const proposals = await folder.propose({ Year: '2031', Value: '240' }, ...rows);
    expect(proposals.map(({ isPlain }) => isPlain)).toEqual(plain);
  });
  test('Nothing that would replace a value of a document that is no known release', async () => {
    const folder = deskFolder({
      production: mine(2031, { PER: ['Peru', 240, 200] }, [300, 250]).replace('usgs-mcs-2031', 'bgs-2030'),
      vintages: mineSeries,
    });
    const proposals = await folder.propose({ Year: '2030', Value: '250' }, { Year: '2031', Value: '255' });
    expect(proposals.map(({ kind, isPlain }) => [kind, isPlain])).toEqual([
      ['new year', false],
      ['revision', false],
    ]);
  });
});
