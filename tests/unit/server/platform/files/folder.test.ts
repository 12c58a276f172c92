import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolders, makePrivateFolder } from '../../../../../server/platform/files/folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'folders-'));
afterAll(() => rmSync(folder, { recursive: true }));
const kinds = [
  { name: 'A private folder', make: async (path: string) => makePrivateFolder(path) },
  { name: 'A folder', make: (path: string) => makeFolders(path, 0o700) },
];

test.each(kinds)(
  '$name is created with its missing parents, also by several at once, and stays if it exists',
  async ({ name, make }) => {
    const path = join(folder, name, 'a', 'b');
    await Promise.all([make(path), make(path), make(join(path, 'c'))]);
    expect([path, join(path, '..')].map((each) => statSync(each).mode & 0o777)).toEqual([0o700, 0o700]);
    await make(path);
    expect(existsSync(join(path, 'c'))).toBe(true);
  },
);

test.each(kinds)('$name is refused where a file or a link to nothing has its name', async ({ name, make }) => {
  const [file, link] = [join(folder, `${name}.txt`), join(folder, `${name}.link`)];
  writeFileSync(file, '');
  symlinkSync('nothing', link);
  await expect(make(file)).rejects.toThrow('EEXIST');
  await expect(make(join(file, 'inside'))).rejects.toThrow('ENOTDIR');
  await expect(make(link)).rejects.toThrow('EEXIST');
});

test.runIf(existsSync('/proc/self')).each(kinds)('$name is refused where the system creates none', async ({ make }) => {
  await expect(make('/proc/no-folder/inside')).rejects.toThrow('ENOENT');
});
