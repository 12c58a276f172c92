import { describe, expect, test } from 'vitest';
import { readAs } from '../../../support/desk/release-files.ts';

describe('Corrections told as text', () => {
  test('A version history gives day, version, page and the values before and after', async () => {
    const { corrections, release } = await readAs(
      'any.txt',
      'Revision History for Mineral Commodity Summaries 2032\n\nRevised and reposted May 7, 2032, as version 1.3\n\n' +
        'On p. 15, the value of reserves for Peru was changed from "21,000" to "11,000" and the total was revised down from ">85,000" to ">75,000" to reflect this.\n',
    );
    expect(release).toBe('mcs-2032');
    expect(corrections).toMatchObject([
      {
        day: '2032-05-07',
        version: '1.3',
        page: '15',
        changes: [
          { of: 'value of reserves for Peru', from: '21,000', to: '11,000' },
          { of: 'total', from: '>85,000', to: '>75,000' },
        ],
        trace: { line: 5 },
      },
    ]);
  });
  test('Revision notes of a data release give the chapter and the change of a unit', async () => {
    const { corrections } = await readAs(
      'any.txt',
      'MCS 2032 Data Release Revision Notes \nThe following CSV files were replaced on March 5, 2032 - listed by commodity\n\nTIN\n' +
        'In tin_world.csv, changed units in field names to kt (thousand metric tons) rather than t (metric tons).\n',
    );
    expect(corrections).toMatchObject([
      { day: '2032-03-05', chapter: 'tin', changes: [{ of: 'unit', from: 't', to: 'kt' }] },
    ]);
  });
});
