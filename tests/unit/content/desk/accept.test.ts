import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDeskContent } from '../../../../content/desk/desk-content.ts';
import { runAccept, runPropose } from '../../../../content/desk/program/commands.ts';
import { explainFigure } from '../../../../content/desk/report/explain.ts';
import { changesIn, deskFolder, mine, mineSeries } from '../../../support/desk/desk-folder.ts';
import { commodities, readCommodities, releaseFolder } from '../../../support/desk/release-files.ts';
import { textOf } from '../../../support/parsers/html.ts';
import { htmlFaults } from '../../../support/parsers/html-faults.ts';
import { root } from '../../../support/root.mjs';

const rows = [{ Value: '120' }, { Country: 'Other countries', Value: '30' }, { Country: 'World total', Value: '150' }];
const desk = () =>
  deskFolder({ production: mine(2032, { PER: ['Peru', 100, 90] }, [150, 90], 30), vintages: mineSeries });
const difference = 'cobalt/mine-output/per-2031';

describe('Accepting', () => {
  test('Changes the lines of the value, of its share and of the history, and no other byte', async () => {
    const folder = desk();
    const before = folder.read('figures').split('\n');
    await folder.accept({ ids: [difference] }, ...rows);
    const after = folder.read('figures').split('\n');
    expect(after.filter((line) => !before.includes(line))).toEqual([
      'changes:',
      '  - at: 2032-03-05',
      '    figure: cobalt-mine-output',
      '    note: "Peru, 2031: 120 t, before 100 t. From: Summaries 2032."',
      '        value: 120',
      '        sharePercent: 80',
    ]);
    expect(before.filter((line) => !after.includes(line))).toEqual([
      '        value: 100',
      '        sharePercent: null',
    ]);
    expect(after[0]).toBe('published: 2031-03-01 # the first');
  });
  test('Writes down what the release says, in which file and line, and when it was read', async () => {
    const folder = desk();
    await folder.accept({ ids: [difference] }, ...rows);
    expect(folder.read('vintages')).toContain(
      '  values:\n    - { place: PER, year: 2031, release: mcs-2032, value: 120, line: 2 }\n',
    );
    const [file] = readDeskContent(folder.root).releases['mcs-2032']?.files ?? [];
    expect(file).toMatchObject({ name: 'commodities.csv', rows: 3, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(folder.read('releases')).toContain('readOn: 2032-03-05');
    expect(folder.read('releases')).toContain('# Written by hand.\nmcs-2031: { source: usgs-mcs-2031,');
  });
  test('Writes vintages by country, then what is left, then the world', async () => {
    const folder = desk();
    await folder.accept({ ids: [difference], allPlain: true }, ...rows.toReversed(), { Country: 'Chile', Value: '—' });
    const places = [...folder.read('vintages').matchAll(/place: (\w+)/g)].map(([, place]) => place);
    expect(places).toEqual(['CHL', 'PER', 'others', 'world']);
  });
  test('Leaves nothing to propose from the same file', async () => {
    const folder = desk();
    await folder.accept({ ids: [difference], allPlain: true }, ...rows);
    expect(folder.proposeFrom([await readCommodities(...rows)]).materials).toEqual([]);
    expect(await folder.accept({ allPlain: true }, ...rows)).toEqual([]);
  });
  test('Of plain proposals alone changes no figure: a difference to the release that we cite is for an editor', async () => {
    const folder = desk();
    const before = folder.read('figures');
    await folder.accept({ allPlain: true }, ...rows);
    expect(folder.read('figures')).toBe(before);
    expect(changesIn(folder.proposeFrom([await readCommodities(...rows)])).map(({ id }) => id)).toEqual([difference]);
  });
  test('To keep our value writes the reason beside what the release says, and asks no more', async () => {
    const folder = desk();
    const before = folder.read('figures');
    await folder.accept({ ids: [difference], kept: 'a typing error of theirs' }, ...rows);
    expect(folder.read('figures')).toBe(before);
    expect(folder.read('vintages')).toContain('value: 120, line: 2, kept: a typing error of theirs }');
    expect(await folder.propose(...rows)).toEqual([]);
  });
});

describe('Accepting writes nothing', () => {
  const unchanged = async (folder: ReturnType<typeof desk>, attempt: Promise<unknown>, message: string) => {
    const before = (['figures', 'vintages', 'releases'] as const).map(folder.read);
    await expect(attempt).rejects.toThrow(message);
    expect((['figures', 'vintages', 'releases'] as const).map(folder.read)).toEqual(before);
  };
  test('If one of the ids is unknown', async () => {
    const folder = desk();
    await unchanged(folder, folder.accept({ ids: [difference, 'cobalt/x'] }, ...rows), 'There is no proposal cobalt/x');
  });
  test('For a question', async () => {
    const folder = desk();
    const attempt = folder.accept({ ids: ['cobalt/mine-output/per-2031'] }, { Country: 'Chile', Value: '1' });
    await unchanged(folder, attempt, 'cobalt/mine-output/per-2031 is a question: A missing row is no zero');
  });
  test('If the figures do not fit their schema, and says where', async () => {
    const folder = desk();
    folder.write('figures', folder.read('figures').replace('unit: t', 'unit: ""'));
    await unchanged(folder, folder.accept({ ids: [difference] }, ...rows), 'figures/cobalt.yaml: production.0.unit: ');
  });
  test('If the figures are no YAML, and says in which line', async () => {
    const folder = desk();
    folder.write('figures', `${folder.read('figures')}note: one: two\n`);
    await unchanged(folder, folder.accept({ ids: [difference] }, ...rows), 'has a colon followed by a space');
  });
});

describe('The program', () => {
  const written = () => {
    const folder = desk();
    const file = join(releaseFolder(), 'a.csv');
    writeFileSync(file, commodities(...rows));
    return { folder, file, folders: { root: folder.root, memory: join(folder.root, 'memory') } };
  };
  test('Tells a proposal with its file, SHA-256, line, column and cell, and accepts it by its id', async () => {
    const { folder, file, folders } = written();
    const { text: printed } = await runPropose([file], {}, folders);
    expect(printed).toMatch(
      /→ differs, 13.3% of the world: cobalt mine output, Peru, 2031: 100 t \(mcs-2032\) → 120 t/,
    );
    expect(printed).toMatch(
      /a\.csv \(SHA-256 [0-9a-f]{12}…\), line 2, Value: “120”\n {6}cobalt\/mine-output\/per-2031/,
    );
    await runAccept([difference], { allPlain: true }, { ...folders, today: '2032-03-05' });
    expect((await runPropose([file], {}, folders)).text).toBe('Nothing to propose.\n');
    expect(folder.read('figures')).toContain('value: 120');
  });
  test('Writes the proposals as a page without faults', async () => {
    const { file, folders } = written();
    const html = join(folders.root, 'proposals.html');
    await runPropose([file], { html }, folders);
    const page = readFileSync(html, 'utf8');
    expect(textOf(page)).toContain('Peru, 2031: 100 t (mcs-2032) → 120 t (mcs-2032)');
    expect(await htmlFaults(page, 'proposals.html')).toEqual([]);
  });
  test('Asks for a proposal before it accepts one', async () => {
    const { folders } = written();
    await expect(runAccept(['x'], { allPlain: false }, { ...folders, today: '2032-03-05' })).rejects.toThrow(
      'run “desk propose”',
    );
  });
  test.each([
    [['accept'], /Name at least one id, or --all-plain/],
    [['explain'], /Name at least one figure/],
  ])('%j without a name says what is missing, and ends with 64', async (words, message) => {
    const { code, stderr } = await new Promise<{ code: number; stderr: string }>((resolve) => {
      execFile(process.execPath, [join(root, 'content/desk/program/desk.ts'), ...words], (error, _out, stderr) =>
        resolve({ code: Number(error?.code ?? 0), stderr }),
      );
    });
    expect(code).toBe(64);
    expect(stderr).toMatch(message);
  });
});

describe('Explaining a figure', () => {
  test('Says of each value which release, file and line it is from, and which is typed', async () => {
    const folder = desk();
    await folder.accept({ ids: [difference] }, ...rows);
    const text = explainFigure(readDeskContent(folder.root), 'cobalt-mine-output');
    expect(text).toMatch(/Peru, 2031: 120 t: mcs-2032, commodities\.csv \(SHA-256 [0-9a-f]{12}…\), line 2, Value\n/);
    expect(text).toContain('Peru, 2030: 90 t: typed; no release that was read has it');
  });
  test('Says what an older release said before', async () => {
    const folder = desk();
    await folder.accept({ ids: [difference] }, ...rows);
    await folder.accept({ allPlain: true }, { Year: '2030', Value: '95' }, { Year: '2029', Value: '80' });
    const text = explainFigure(readDeskContent(folder.root), 'cobalt-mine-output');
    expect(text).toContain('Peru, 2030: 90 t: mcs-2031, commodities.csv');
    expect(text).toContain(', which says 95 t');
  });
  test('Knows no figure by another name', () => {
    expect(() => explainFigure(readDeskContent(desk().root), 'cobalt-x')).toThrow(
      'There is no figure cobalt-x with values',
    );
  });
});
