import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commodities, releaseFolder } from '../../../support/desk/release-files.ts';
import { textOf } from '../../../support/parsers/html.ts';
import { htmlFaults } from '../../../support/parsers/html-faults.ts';
import { root } from '../../../support/root.mjs';

/** Runs `npm run desk -- …`. */
function desk(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, 'content/desk/program/desk.ts'), ...words], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

describe('npm run desk -- read', () => {
  test('Says in a line for each file what was read, and below it what was refused', async () => {
    const folder = releaseFolder();
    writeFileSync(join(folder, 'a.csv'), commodities({}, { Country: 'Atlantis' }, { Country: 'Chile', Value: '?7' }));
    writeFileSync(join(folder, 'b.csv'), 'Land;Jahr\n');
    const { code, stdout } = await desk('read', folder);
    expect(code).toBe(1);
    expect(stdout.replaceAll(`${folder}/`, '')).toBe(
      `a.csv: mcs-2032, Mineral Commodity Summaries, all commodities: 2 of 3 rows read, 1 refused
  refused: line 3, Country: “Atlantis”: no country, group or total that is known
  in doubt: line 4, Value: “?7”: a sign before 7 was lost in the publisher's file; it may have been a minus
b.csv: refused
  refused: Not a kind of file that is known: it begins with “Land, Jahr”.
1 of 2 files read: 2 values
`,
    );
  });
  test('Writes a report for a browser in which nothing of a file is markup', async () => {
    const folder = releaseFolder();
    const attack = '<img src=x onerror="alert(1)"> & \'"';
    writeFileSync(join(folder, 'a <b>.csv'), commodities({ Country: attack }, {}));
    await desk('read', join(folder, 'a <b>.csv'), '--html', join(folder, 'report.html'));
    const report = readFileSync(join(folder, 'report.html'), 'utf8');
    expect(report.match(/<(?:img|script|b)\b/g)).toBeNull();
    expect(textOf(report)).toContain(`line 2, Country ${attack} no country`);
    expect(textOf(report)).toContain(`${join(folder, 'a <b>.csv')} mcs-2032`);
    expect(await htmlFaults(report, 'report.html')).toEqual([]);
  });
  test.each([
    [[], /The first word must be a command/],
    [['read'], /Name at least one file/],
    [['read', '--colour', 'a.csv'], /^Unknown option '--colour'\n\nnpm run desk/],
    [['read', '--all-plain', 'a.csv'], /--all-plain is no option of read/],
    [['explain', '--html', 'a.html', 'x'], /--html is no option of explain/],
    [['accept', '--keep', '', 'x'], /--keep needs a reason/],
  ])('With %j says how it is called, and ends with 64', async (words, message) => {
    const { code, stderr } = await desk(...words);
    expect(code).toBe(64);
    expect(stderr).toMatch(message);
    expect(stderr).toContain('npm run desk -- read');
  });
  test.each(['help', '--help'])('With %s says how it is called', async (word) => {
    expect(await desk(word)).toMatchObject({ code: 0, stdout: expect.stringMatching(/^npm run desk -- read/) });
  });
  test('With a report that cannot be written says why, without a stack', async () => {
    const file = join(releaseFolder(), 'a.csv');
    writeFileSync(file, commodities({}));
    const { code, stderr } = await desk('read', '--html', '/nowhere/report.html', file);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^ENOENT: .*\/nowhere\/report.html'\n$/)]);
  });
  test('With a mapping that is not there says so in a sentence', async () => {
    expect(await desk('read', '--mapping', '/nowhere.yaml', 'a.csv')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The mapping /nowhere.yaml cannot be read'),
    });
  });
});
