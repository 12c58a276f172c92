import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseConfig } from '../../../../../server/platform/config/config.ts';
import { ConfigError } from '../../../../../server/platform/config/config-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'secret-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(value: string): string {
  const path = join(mkdtempSync(join(folder, 'one-')), 'secret');
  writeFileSync(path, value);
  return path;
}

test('Every secret may come from a file, whose last newline is not part of it', () => {
  const config = parseConfig({
    SECRET_FILE: file('a-newer-secret,an-older-secret\n'),
    SMTP_URL_FILE: file('smtp://user:very-secret@mail.example\r\n'),
    DATABASE_URL_FILE: file('postgres://site:s3cret@db.example/site'),
  });
  expect(config.secrets).toEqual(['a-newer-secret', 'an-older-secret']);
  expect(config.smtpUrl).toBe('smtp://user:very-secret@mail.example');
  expect(config.databaseUrl).toBe('postgres://site:s3cret@db.example/site');
});

test('A secret that is set and also named by a file is refused, whatever the values are', () => {
  const value = 'the-secret-of-the-tests';
  expect(() => parseConfig({ SECRET: value, SECRET_FILE: file(value) })).toThrow(
    new ConfigError(['SECRET and SECRET_FILE are both set: keep one of them']),
  );
  expect(parseConfig({ SECRET: '', SECRET_FILE: file(value) }).secrets).toEqual([value]);
});

test('A file of a secret that is missing or empty is refused, with its path', () => {
  const empty = file('\n');
  expect(() => parseConfig({ SECRET_FILE: '/no/such/file', SMTP_URL_FILE: empty })).toThrow(
    new ConfigError([
      `SMTP_URL_FILE names an empty file: ${empty}`,
      'SECRET_FILE names a file that cannot be read (ENOENT): /no/such/file',
    ]),
  );
});

test('A bad value in a file is refused with the path of the file and without the value', () => {
  const path = file('mysql://site:s3cret@db.example/site');
  expect(() => parseConfig({ DATABASE_URL_FILE: path })).toThrow(
    new ConfigError([`DATABASE_URL in ${path} is a postgres address`]),
  );
});
