import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPostgres } from '../support/store/postgres-programs.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'programs-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function install(version: string, programs = ['initdb', 'postgres']) {
  const bin = join(folder, version, 'bin');
  mkdirSync(bin, { recursive: true });
  for (const program of programs) writeFileSync(join(bin, program), '');
  return bin;
}

test('Of several versions of PostgreSQL the tests use the newest one that is complete', () => {
  install('9');
  const newest = install('15');
  install('17', ['psql']);
  expect(findPostgres([join(folder, '*/bin')])).toBe(newest);
});

test('Without PostgreSQL the message says what to install', () => {
  expect(() => findPostgres([join(folder, '*/bin')])).toThrow(
    'PostgreSQL is not installed: on Debian it is the package postgresql',
  );
});
