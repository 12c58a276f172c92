import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writePreviews } from '../../server/mail/mail-preview/write-previews.ts';
import { root } from '../support/root.mjs';
import { testSiteFolder } from '../support/site/test-site.ts';
import { dateFaults, spellingFaults } from '../support/texts/house-style.ts';

const folder = mkdtempSync(join(tmpdir(), 'mail-words-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('Every mail writes days like Nov 27, 2026, and spells in American English', async () => {
  const files = await writePreviews({
    content: { root: testSiteFolder, publicFolder: join(root, 'public') },
    folder,
    dist: undefined,
  });
  const texts = files
    .filter((file) => file.endsWith('.txt'))
    .map((file) => readFileSync(file, 'utf8').replace(/\s+/g, ' '));
  expect(texts.length).toBeGreaterThan(9);
  expect(texts.flatMap((text) => [...dateFaults(text), ...spellingFaults(text)])).toEqual([]);
}, 180_000);
