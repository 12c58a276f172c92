import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchFolders } from '../../../../../server/process/develop/watch-folders.mjs';

test('A file is noticed each time it is saved, in place or by a rename, also in a folder that is new', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watched-'));
  const article = join(folder, 'news/403.md');
  mkdirSync(join(folder, 'news'));
  writeFileSync(article, 'first');
  const seen = new Set<string>();
  const stop = watchFolders([folder], (path) => seen.add(path));
  onTestFinished(() => {
    stop();
    rmSync(folder, { recursive: true });
  });
  async function expectNoticed(path: string, save: () => void) {
    seen.clear();
    save();
    await expect.poll(() => seen).toContain(path);
  }
  const byRename = () => {
    writeFileSync(join(folder, 'news/sed'), 'next');
    renameSync(join(folder, 'news/sed'), article);
  };
  for (const save of [byRename, byRename, () => writeFileSync(article, 'in place'), byRename])
    await expectNoticed(article, save);
  const added = join(folder, 'blogs');
  await expectNoticed(added, () => mkdirSync(added));
  await expectNoticed(join(added, '501.md'), () => writeFileSync(join(added, '501.md'), 'new'));
});
