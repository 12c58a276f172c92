import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { jsonParts, writeBuffers, writeTextParts } from '../../../content/json-parts.ts';

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'file');
}

test('The parts of a JSON text are together what JSON.stringify returns, at any depth', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(4), (value, depth) => {
      expect([...jsonParts(value, depth)].join('')).toBe(JSON.stringify(value));
    }),
  );
  const withGaps = { a: undefined, b: [undefined, { c: undefined, d: 1 }], e: new Map([[1, 2]]) };
  for (const depth of [0, 1, 2, 3]) expect([...jsonParts(withGaps, depth)].join('')).toBe(JSON.stringify(withGaps));
});

test('A file that is written in parts has the bytes of all of them', () => {
  const texts = ['', 'ä'.repeat(1_200_000), 'b', '€'.repeat(10)];
  const file = newFile();
  writeTextParts(file, texts);
  expect(readFileSync(file, 'utf8') === texts.join('')).toBe(true);
  const buffers = Array.from({ length: 3_000 }, (_, index) => Buffer.from(`${index}\n`));
  writeBuffers(file, buffers);
  expect(readFileSync(file).equals(Buffer.concat(buffers))).toBe(true);
});
