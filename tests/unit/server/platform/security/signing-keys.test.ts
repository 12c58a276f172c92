import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from '../../../../../server/platform/config/config-error.ts';
import { loadSigningKeys } from '../../../../../server/platform/security/signing-keys.ts';

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'));
  dataDir = join(folder, 'var');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('The signing key of an installation is created once, readable by its owner only, and survives a restart', () => {
  const { keys } = loadSigningKeys({ secrets: undefined, dataDir });
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  expect(loadSigningKeys({ secrets: undefined, dataDir })).toEqual({ keys });
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(keys[0]);
  expect(readdirSync(dataDir)).toEqual(['secret']);
});

test('No signing key is created when the settings name keys', () => {
  expect(loadSigningKeys({ secrets: ['from-the-settings'], dataDir: '/nonexistent' })).toEqual({
    keys: ['from-the-settings'],
  });
});

test.each([[''], ['\n'], ['  \t\n'], ['too-short\n'], ['eleven-char']])(
  'A key file with %j is refused in one line that says what to do',
  (written) => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'secret'), written);
    const open = () => loadSigningKeys({ secrets: undefined, dataDir });
    expect(open).toThrow(ConfigError);
    expect(open).toThrow(
      /^\/.*\/secret holds no key of at least 12 characters: restore it from a backup, or delete it.*$/,
    );
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(written);
  },
);

test('A signing key that cannot be read is refused, and no other one is created', () => {
  mkdirSync(join(dataDir, 'secret'), { recursive: true });
  const open = () => loadSigningKeys({ secrets: undefined, dataDir });
  expect(open).toThrow(ConfigError);
  expect(open).toThrow(/^\/.*\/secret cannot be read \(EISDIR\): it holds the key that signs the links in mails$/);
});

test('A folder that cannot be written leads to a temporary signing key and a reason', () => {
  writeFileSync(dataDir, 'a file where the folder should be');
  const first = loadSigningKeys({ secrets: undefined, dataDir });
  expect(first).toEqual({
    keys: [expect.stringMatching(/^[\w-]{43}$/)],
    fault: expect.objectContaining({ code: 'EEXIST' }),
  });
  expect(loadSigningKeys({ secrets: undefined, dataDir }).keys).not.toEqual(first.keys);
});
