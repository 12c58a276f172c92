import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { setFile } from '../../../../../content/content-set.ts';
import { watchFolder } from '../../../../../server/content/reload/watch-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'watched-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('A reload that fails is reported, and the next change of the folder is seen', async () => {
  const errors: unknown[] = [];
  let changes = 0;
  async function onChange() {
    changes += 1;
    if (changes === 1) throw new Error('out of order');
  }
  const watching = watchFolder(folder, {
    onChange,
    isRefused: () => false,
    onFailure: (error) => errors.push(error),
    everyMs: 5,
  });
  await expect.poll(() => errors).toEqual([new Error('out of order')]);
  writeFileSync(join(folder, setFile), 'a new set');
  await expect.poll(() => changes).toBe(2);
  await watching.stop();
});
