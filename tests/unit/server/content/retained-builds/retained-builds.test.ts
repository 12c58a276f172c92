import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hourMs } from '../../../../../content/vocabulary/durations.ts';
import { makeBuild, makeFolder, retainBuildIn } from '../../../../support/servers/asset-folder.ts';

const old = makeBuild('build-old', { 'main-OLD.js': 'old', 'main-OLD.js.br': 'o', 'site-SAME.css': 'same' });
const next = makeBuild('build-next', { 'main-NEW.js': 'new', 'site-SAME.css': 'same' });
const namesIn = (folder: string, within: string) => readdirSync(join(folder, within)).toSorted();

test('A server finds the files of a build that was added before it and of one that was added after it', async () => {
  const folder = makeFolder();
  const ofOld = await retainBuildIn(folder, old);
  expect(await ofOld.findFile('main-NEW.js')).toBeUndefined();
  const ofNext = await retainBuildIn(folder, next);
  const found = await ofNext.findFile('main-OLD.js');
  expect([found?.folder, found?.files.has('main-OLD.js.br')]).toEqual([join(folder, 'assets'), true]);
  expect((await ofOld.findFile('main-NEW.js'))?.folder).toBe(join(folder, 'assets'));
  expect(await ofOld.findManifest('build-next')).toEqual({ id: 'build-next', timestamp: 0 });
});

test('Kept files have the bytes and the time of those of the build', async () => {
  const folder = makeFolder();
  await retainBuildIn(folder, old);
  for (const name of old.files) {
    const [kept, original] = [join(folder, 'assets', name), join(old.folder, name)];
    expect(readFileSync(kept, 'utf8')).toBe(readFileSync(original, 'utf8'));
    expect(statSync(kept).mtimeMs).toBeCloseTo(statSync(original).mtimeMs, 0);
  }
});

test('Servers that start at once leave every file once, and nothing half written', async () => {
  const folder = makeFolder();
  await Promise.all([old, next, old, next, old].map((build) => retainBuildIn(folder, build)));
  expect(namesIn(folder, 'assets')).toEqual(['main-NEW.js', 'main-OLD.js', 'main-OLD.js.br', 'site-SAME.css']);
  expect(namesIn(folder, 'builds')).toEqual(['build-next.json', 'build-old.json']);
});

test('A file that was cut off is copied again at the next start', async () => {
  const folder = makeFolder();
  await retainBuildIn(folder, old);
  truncateSync(join(folder, 'assets/main-OLD.js'), 1);
  await retainBuildIn(folder, old);
  expect(readFileSync(join(folder, 'assets/main-OLD.js'), 'utf8')).toBe('old');
});

test('A build stays for seven days after its last server, then what no younger build names leaves, and nothing else', async () => {
  const folder = makeFolder();
  const ofOld = await retainBuildIn(folder, old, '2026-11-01');
  await retainBuildIn(folder, old, '2026-11-10');
  writeFileSync(join(folder, 'assets/another-program.js'), '');
  const ofNext = await retainBuildIn(folder, next, '2026-11-17');
  expect(namesIn(folder, 'builds')).toEqual(['build-next.json', 'build-old.json']);
  expect(await ofNext.findFile('main-OLD.js')).toBeDefined();
  await retainBuildIn(folder, next, '2026-11-18');
  expect(namesIn(folder, 'builds')).toEqual(['build-next.json']);
  expect(namesIn(folder, 'assets')).toEqual(['another-program.js', 'main-NEW.js', 'site-SAME.css']);
  expect(await ofOld.findFile('another-program.js')).toBeUndefined();
});

test('A build stays as long as a server of it runs, however long that is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = makeFolder();
  const { clock } = await retainBuildIn(folder, old, '2026-10-01');
  clock.day = '2026-11-20';
  vi.advanceTimersByTime(hourMs);
  const ranAt = () =>
    (JSON.parse(readFileSync(join(folder, 'builds/build-old.json'), 'utf8')) as { ranAt: number }).ranAt;
  await expect.poll(ranAt).toBe(Date.parse('2026-11-20T12:00:00Z'));
  expect(await (await retainBuildIn(folder, next)).findFile('main-OLD.js')).toBeDefined();
});

test('A list that names a path outside of the folder is refused and told, and what is there stays', async () => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'secret'), 'secret');
  mkdirSync(join(folder, 'builds'));
  const forged = { id: 'build-forged', ranAt: 0, manifest: {} };
  writeFileSync(join(folder, 'builds/build-forged.json'), JSON.stringify({ ...forged, files: ['../secret'] }));
  writeFileSync(join(folder, 'builds/build-broken.json'), '{');
  const { findFile, warnings } = await retainBuildIn(folder, next);
  expect(await findFile('../secret')).toBeUndefined();
  expect(existsSync(join(folder, 'secret'))).toBe(true);
  expect(warnings).toEqual([
    [{ folder, lists: expect.arrayContaining(['build-broken', 'build-forged']) }, expect.any(String)],
  ]);
});

test('A start on a folder that cannot be made ends with one line that names setting, path and user', async () => {
  const folder = join(makeFolder(), 'file');
  writeFileSync(folder, '');
  await expect(retainBuildIn(folder, next)).rejects.toThrow(
    new RegExp(`^ASSETS_DIR is ${folder}, which the user of this process \\(uid \\d+\\) cannot write`),
  );
});
