/** The server on a faulty installation ends with one line that says what to do, or shows pages and accepts no forms. */

import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { startBuiltServer } from '../support/servers/built-server.ts';
import { runUntilEnd } from '../support/servers/run-until-end.ts';
import { mountSmallDisk } from '../support/servers/small-disk.ts';
import { testSiteBuild } from '../support/site/test-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (environment: Record<string, string>) => runUntilEnd({ DATA_DIR: join(folder, 'var'), ...environment });

test.each([
  ['empty', ''],
  ['too short', 'short\n'],
])('The server ends with code 78 and one line when the key in DATA_DIR is %s', (_how, key) => {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  writeFileSync(join(dataDir, 'secret'), key);
  expect(start({ DATA_DIR: dataDir })).toEqual({
    status: 78,
    stdout: '',
    stderr: expect.stringMatching(/^\S+\/secret holds no key of at least 12 characters: .*\n$/),
  });
});

test('The server ends with code 78 and one line that names folder and user when DATA_DIR cannot be written', () => {
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

test('The server ends with code 78 and one line that names folder and user when ASSETS_DIR cannot be written', () => {
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
  'The server ends with code 78 and one line when ASSETS_DIR is within its build, named by the %s',
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
  'The server ends with code 78 and one line when the system refuses to create DATA_DIR or ASSETS_DIR',
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

test('A server that writes nothing into DATA_DIR starts without that folder', async () => {
  const settings = {
    DATABASE_URL: 'postgres://site@127.0.0.1:1/site',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SECRET: 'the-secret-of-the-tests',
  };
  const server = await startBuiltServer({ ...settings, DATA_DIR: '/proc/no-folder' });
  expect(await server.stop()).toBe(0);
});

test('A server whose disk is full at the first start shows pages, accepts no form, and logs the cause', async ({
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

test('Unknown names in the environment that look like settings are listed in one warning at the start', async () => {
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

test('The server ends with code 78 and one line when the search is set to use a database that is not configured', () => {
  expect(start({ SEARCH: 'postgres' })).toEqual({
    status: 78,
    stdout: '',
    stderr: 'SEARCH is postgres only together with DATABASE_URL\n',
  });
});
