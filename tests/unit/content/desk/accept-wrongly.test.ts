/** What editors and machines do wrong while they accept. Nothing may be half written, or written unseen. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { writeFiles } from '../../../../content/desk/accept/write-files.ts';
import { readDeskContent } from '../../../../content/desk/desk-content.ts';
import { runAccept, runPropose, runRead } from '../../../../content/desk/program/commands.ts';
import { deskFolder, mine, mineSeries } from '../../../support/desk/desk-folder.ts';
import { commodities, releaseFolder } from '../../../support/desk/release-files.ts';

const difference = 'cobalt/mine-output/per-2031';
const rows = [{ Value: '120' }, { Country: 'Other countries', Value: '30' }, { Country: 'World total', Value: '150' }];

/** A desk whose editor has proposed from a file. */
async function proposed(vintages = mineSeries) {
  const desk = deskFolder({ production: mine(2032, { PER: ['Peru', 100, 90] }, [150, 90], 30), vintages });
  const file = join(releaseFolder(), 'a.csv');
  writeFileSync(file, commodities(...rows));
  const folders = { root: desk.root, memory: join(desk.root, 'memory') };
  await runPropose([file], {}, folders);
  const contents = () => (['figures', 'vintages', 'releases'] as const).map(desk.read);
  const accept = (...ids: string[]) => runAccept(ids, { allPlain: false }, { ...folders, today: '2032-03-05' });
  return { desk, file, folders, contents, accept };
}

describe('Comments and order', () => {
  test('Of vintages that an editor arranged stay as they are', async () => {
    const mineOutput = mineSeries.replace(
      '  values: []',
      `  values: # in our own order
    # Typed from the printed report.
    - { place: world, year: 2030, release: mcs-2031, value: 90, line: 7 } # checked
    - { place: CHL, year: 2029, release: mcs-2031, value: 5, line: 3 }`,
    );
    const { desk, accept } = await proposed(mineOutput);
    await accept(difference);
    const after = desk.read('vintages');
    expect(after.replace(/^.*release: mcs-2032.*\n/gm, '')).toBe(mineOutput);
    expect(after).toContain('{ place: PER, year: 2031, release: mcs-2032, value: 120, line: 2 }');
  });
  test('Of the list of releases stay, and a second file is added below the first', async () => {
    const { desk, file, folders, accept } = await proposed();
    await accept(difference);
    desk.write('releases', desk.read('releases').replace('    - { name', '    # The first.\n    - { name'));
    writeFileSync(file, commodities({ Year: '2030', Value: '91' }, { Country: 'Other countries', Value: '30' }));
    await runPropose([file], {}, folders);
    await accept('cobalt/mine-output/per-2030');
    expect(desk.read('releases')).toMatch(/ {4}# The first\.\n {4}- \{ name.*\n {4}- \{ name.*\n {2}readOn/);
  });
});

test('The first file of a release is one with values, which vintages do not name, and never a text', async () => {
  const { desk, file, folders, accept } = await proposed();
  const text = join(releaseFolder(), 'a-history.txt');
  writeFileSync(
    text,
    'Revision History for Mineral Commodity Summaries 2032\nRevised and reposted May 7, 2032, as version 1.1\nOn p. 9, production for Peru was changed from "120" to "125".\n',
  );
  await runPropose([text, file], {}, folders);
  await accept(difference, 'cobalt/mine-output/mcs-2032-first');
  const [first, second] = readDeskContent(desk.root).releases['mcs-2032']?.files ?? [];
  expect([first?.name, second?.name]).toEqual(['a.csv', 'a-history.txt']);
  expect(desk.read('vintages')).toMatch(/version: "1.1", value: 125, .*file: a-history.txt/);
});

describe('Accepting again', () => {
  test('Says that the proposal may be accepted already, and changes nothing', async () => {
    const { contents, accept } = await proposed();
    await accept(difference);
    const before = contents();
    await expect(accept(difference)).rejects.toThrow(
      `There is no proposal ${difference}; perhaps it is accepted already`,
    );
    expect(contents()).toEqual(before);
  });
});

describe('Nothing is written', () => {
  const refused = async ({ contents, accept }: Awaited<ReturnType<typeof proposed>>, message: string) => {
    const before = contents();
    await expect(accept(difference)).rejects.toThrow(message);
    expect(contents()).toEqual(before);
  };
  test('If a file of figures is read-only', async () => {
    const desk = await proposed();
    chmodSync(join(desk.folders.root, 'figures/cobalt.yaml'), 0o444);
    await refused(desk, 'figures/cobalt.yaml is read-only: nothing was written');
  });
  test('If the file of the publisher is another one now', async () => {
    const desk = await proposed();
    writeFileSync(desk.file, commodities({ Value: '999' }));
    await refused(desk, 'a.csv changed since the proposals were made: run “desk propose” again');
  });
  test('If the file of the publisher is gone', async () => {
    const desk = await proposed();
    rmSync(desk.file);
    await refused(desk, 'a.csv changed since the proposals were made');
  });
  test.each(['', '{"files": ["a.csv"]}'])('If what was proposed last is unknown: %j', async (memo) => {
    const desk = await proposed();
    writeFileSync(join(desk.folders.memory, 'files.json'), memo);
    await refused(desk, 'It is not known what was proposed last');
  });
  test('If two releases say different things of one figure, until one of them is accepted', async () => {
    const desk = await proposed();
    const other = join(releaseFolder(), 'b.csv');
    writeFileSync(
      other,
      commodities({ Value: '130' }, { Year: '2032', Value: '140' }, { Country: 'Mali', Year: '2032' }),
    );
    desk.desk.write(
      'releases',
      `${desk.desk.read('releases')}mcs-2033: { source: usgs-mcs-2033, title: S, published: 2033-02-01 }\n`,
    );
    const { text } = await runPropose([desk.file, other], {}, desk.folders);
    const ids = [`${difference}@mcs-2032`, `${difference}@mcs-2033`];
    for (const id of ids) expect(text).toContain(`\n      ${id}\n`);
    const before = desk.contents();
    await expect(desk.accept(...ids)).rejects.toThrow('mcs-2032 and mcs-2033 both change cobalt mine-output');
    expect(desk.contents()).toEqual(before);
    await desk.accept(ids[0] ?? '');
    expect(desk.desk.read('figures')).toContain('value: 120');
  });
});

test('Proposals name the files in which something was refused', async () => {
  const { file, folders } = await proposed();
  const wrong = join(releaseFolder(), 'wrong.csv');
  writeFileSync(wrong, 'Land, Jahr\n');
  const { text } = await runPropose([file, wrong], {}, folders);
  expect(text).toContain('1 of 2 files have refusals, which “desk read” tells: wrong.csv.\n');
});

describe('Writing several files', () => {
  const edits = () => {
    const folder = releaseFolder();
    const paths = ['a', 'b'].map((name) => join(folder, name));
    for (const path of paths) writeFileSync(path, 'old\n');
    return { folder, paths, edits: paths.map((path) => ({ path, before: 'old\n', after: 'new\n' })) };
  };
  test('Changes none if one cannot be written, and leaves no draft', () => {
    const { folder, paths, edits: both } = edits();
    mkdirSync(`${paths[1]}.${process.pid}.new`);
    expect(() => writeFiles(both)).toThrow('Not everything could be written');
    expect(paths.map((path) => readFileSync(path, 'utf8'))).toEqual(['old\n', 'old\n']);
    expect(existsSync(`${paths[0]}.${process.pid}.new`)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.startsWith('a'))).toEqual(['a']);
  });
  test('Changes none if one cannot take its place at the end, and takes away what was new', () => {
    const { folder, paths, edits: both } = edits();
    const taken = join(folder, 'taken');
    const last = {
      path: taken,
      before: '',
      get after() {
        mkdirSync(join(taken, 'by-a-folder'), { recursive: true });
        return 'new\n';
      },
    };
    const added = { path: join(folder, 'added'), before: '', after: 'new\n' };
    expect(() => writeFiles([...both, added, last])).toThrow('Not everything could be written');
    expect(paths.map((path) => readFileSync(path, 'utf8'))).toEqual(['old\n', 'old\n']);
    expect(readdirSync(folder).toSorted()).toEqual(['a', 'b', 'taken']);
  });
  test('Changes none if somebody else changed one meanwhile', () => {
    const { paths, edits: both } = edits();
    writeFileSync(paths[1] ?? '', 'of somebody else\n');
    expect(() => writeFiles(both)).toThrow('was changed meanwhile: nothing was written');
    expect(readFileSync(paths[0] ?? '', 'utf8')).toBe('old\n');
  });
});

describe('The same file twice', () => {
  test('Under one name is read once', async () => {
    const { file } = await proposed();
    const { text, isWhole } = await runRead([file, file, join(file, '..')], { today: '2032-03-05' });
    expect(text).toContain('1 of 1 files read: 3 values');
    expect(isWhole).toBe(true);
  });
  test('Under two names is refused the second time, so that its files are listed once', async () => {
    const { desk, file, folders, accept } = await proposed();
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file)));
    const { text, isWhole } = await runRead([file, `${file}.gz`], { today: '2032-03-05' });
    expect(text).toContain(`refused: It has the same bytes as ${file}.`);
    expect(isWhole).toBe(false);
    await runPropose([file, `${file}.gz`], {}, folders);
    await accept(difference);
    expect(readDeskContent(desk.root).releases['mcs-2032']?.files).toHaveLength(1);
  });
});
