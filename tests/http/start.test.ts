/** The server on a faulty installation ends with one line that says what to do, or shows pages and accepts no forms. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { clockEnvironment } from '../support/clock/environment.mjs';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { startBuiltServer } from '../support/servers/built-server.ts';
import { mountSmallDisk } from '../support/servers/small-disk.ts';
import { testSiteBuild } from '../support/site/test-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (environment: Record<string, string>, dist = testSiteBuild) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(dist, 'server/main.js')], {
    env: {
      ...clockEnvironment(),
      PATH: process.env.PATH ?? '',
      PORT: '0',
      DATA_DIR: join(folder, 'var'),
      ...environment,
    },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, stdout, stderr };
};

test.each([
  ['empty', ''],
  ['too short', 'short\n'],
])('the server ends with code 78 and one line when the key in DATA_DIR is %s', (_how, key) => {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  writeFileSync(join(dataDir, 'secret'), key);
  expect(start({ DATA_DIR: dataDir })).toEqual({
    status: 78,
    stdout: '',
    stderr: expect.stringMatching(/^\S+\/secret holds no key of at least 12 characters: .*\n$/),
  });
});

test('the server ends with code 78 and one line that names folder and user when DATA_DIR cannot be written', () => {
  const dataDir = join(folder, 'no-folder');
  writeFileSync(dataDir, '');
  const given = { DATA_DIR: dataDir, SECRET: 'the-secret-of-the-tests' };
  const expected = {
    status: 78,
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(
        `^DATA_DIR is ${dataDir}, which the user of this process \\(uid ${process.getuid?.()}\\) cannot write \\(EEXIST\\): .*\n$`,
      ),
    ),
  };
  expect(start(given)).toEqual(expected);
  expect(start({ ...given, DATABASE_URL: 'postgres://site@127.0.0.1:1/site' })).toEqual(expected);
});

test('the server ends with code 78 and one line that names folder and user when ASSETS_DIR cannot be written', () => {
  const assetsDir = join(folder, 'no-assets');
  writeFileSync(assetsDir, '');
  expect(start({ ASSETS_DIR: assetsDir })).toEqual({
    status: 78,
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(
        `^ASSETS_DIR is ${assetsDir}, which the user of this process \\(uid ${process.getuid?.()}\\) cannot write .*\n$`,
      ),
    ),
  });
});

test.each(['link', 'build'])(
  'the server ends with code 78 and one line when ASSETS_DIR is within its build, named by the %s',
  (kind) => {
    const dist = testSiteBuild;
    const link = join(folder, 'link-to-build');
    if (kind === 'link') symlinkSync(dist, link);
    const assetsDir = join(kind === 'link' ? link : dist, 'builds/kept');
    expect(start({ ASSETS_DIR: assetsDir })).toEqual({
      status: 78,
      stdout: '',
      stderr: `ASSETS_DIR is ${assetsDir}, within the build ${dist}: set it to a folder outside\n`,
    });
    expect(existsSync(join(dist, 'builds'))).toBe(false);
  },
);

test.runIf(existsSync('/proc/self'))(
  'the server ends with code 78 and one line when the system refuses to create DATA_DIR or ASSETS_DIR',
  () => {
    for (const setting of ['DATA_DIR', 'ASSETS_DIR'])
      expect(start({ [setting]: '/proc/no-folder/inside' })).toEqual({
        status: 78,
        stdout: '',
        stderr: expect.stringMatching(
          new RegExp(`^${setting} is /proc/no-folder/inside, which the user .* cannot write \\(ENOENT\\): .*\n$`),
        ),
      });
  },
);

test('a server that writes nothing into DATA_DIR starts without that folder', async () => {
  const settings = {
    DATABASE_URL: 'postgres://site@127.0.0.1:1/site',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SECRET: 'the-secret-of-the-tests',
  };
  const server = await startBuiltServer({ ...settings, DATA_DIR: '/proc/no-folder' });
  expect(await server.stop()).toBe(0);
});

test('a server whose disk is full at the first start shows pages, accepts no form, and logs the cause', async ({
  skip,
}) => {
  const disk = mountSmallDisk() ?? skip();
  onTestFinished(disk.unmount);
  const dataDir = join(disk.folder, 'data');
  mkdirSync(dataDir);
  disk.fill();
  const server = await startBuiltServer({ DATA_DIR: dataDir });
  expect((await fetch(`${server.origin}/blue`)).status).toBe(200);
  // If there were space again, a link signed with the key of this process could be mailed and outlive the key.
  disk.clear();
  const body = JSON.stringify(contactEntry);
  expect(
    (
      await fetch(`${server.origin}/api/v1/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      })
    ).status,
  ).toBe(503);
  expect(await server.stop()).toBe(0);
  expect(server.log.filter(({ msg }) => String(msg).includes('DATA_DIR'))).toEqual([
    expect.objectContaining({
      level: 50,
      msg: expect.stringMatching(
        /^DATA_DIR cannot be written and SECRET is not set: nothing can be sent to us and no link/,
      ),
    }),
  ]);
});

test('unknown names in the environment that look like settings are listed in one warning at the start', async () => {
  const server = await startBuiltServer({
    SMTP_ULR: 'smtp://user:s3cret@mail.example',
    FORMS_RATES: 'off',
    HOSTNAME: 'web-1',
  });
  expect(await server.stop()).toBe(0);
  expect(server.log.flatMap(({ level, msg }) => (String(msg).startsWith('These') ? [[level, msg]] : []))).toEqual([
    [
      40,
      'These look like settings, but there are none of these names: SMTP_ULR (SMTP_URL?), FORMS_RATES (FORMS_RATE?)',
    ],
  ]);
  expect(JSON.stringify(server.log)).not.toContain('s3cret');
});

test('the server ends with code 78 and one line when the search is set to use a database that is not configured', () => {
  expect(start({ SEARCH: 'postgres' })).toEqual({
    status: 78,
    stdout: '',
    stderr: 'SEARCH is postgres only together with DATABASE_URL\n',
  });
});

/** A copy of the build whose files a test may damage. */
function copyBuild(): string {
  const [dist, copy] = [testSiteBuild, mkdtempSync(join(folder, 'dist-'))];
  mkdirSync(copy, { recursive: true });
  for (const part of ['assets', 'public']) symlinkSync(join(dist, part), join(copy, part));
  for (const part of ['server', 'content', 'manifest.json'])
    cpSync(join(dist, part), join(copy, part), { recursive: true });
  return copy;
}

test.each<[string, (path: string) => void, string]>([
  ['without content', (path) => rmSync(path), 'content/entries.json'],
  ['with half the entries', (path) => truncateSync(path, 1_000), 'content/entries.json'],
  ['with half the texts', (path) => truncateSync(path, 1_000), 'content/texts.bin'],
  ['without a manifest', (path) => rmSync(path), 'manifest.json'],
  ['with a manifest of something else', (path) => writeFileSync(path, '{}'), 'manifest.json'],
  ['without scripts and sheets', (path) => rmSync(path), 'assets'],
])('the server ends with code 78 and one line on a build %s', (_how, damage, file) => {
  const dist = copyBuild();
  damage(join(dist, file));
  expect(start({}, dist)).toEqual({
    status: 78,
    stdout: '',
    stderr: `${join(dist, file)} is missing or damaged: build the site again (npm run build), then start it\n`,
  });
});

test('a changed bundle with the same length as the one in the code cache runs as it is written', () => {
  const dist = copyBuild();
  const bundle = join(dist, 'server/site.cjs');
  const written = readFileSync(bundle, 'latin1');
  writeFileSync(bundle, written.replaceAll('is a whole number', 'is no whole digit'), 'latin1');
  expect(readFileSync(bundle, 'latin1').length).toBe(written.length);
  expect(start({ PORT: 'x' }, dist).stderr).toBe('PORT is no whole digit\n');
});
