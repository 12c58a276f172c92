/**
 * A folder that is the whole file system for the mail servers, with users of its own: neither users nor files of this
 * machine are touched.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unpackedRoot } from './packages.mjs';

/** The users that Debian's packages would add. The ids are unused on usual machines, and shown there as numbers. */
const users = {
  root: 0,
  postfix: 65_101,
  postdrop: 65_102,
  'Debian-exim': 65_103,
  opensmtpd: 65_104,
  opensmtpq: 65_105,
  nobody: 65_534,
};
export type User = keyof typeof users;

const toLines = (toLine: (entry: [string, number]) => string) => `${Object.entries(users).map(toLine).join('\n')}\n`;
const commonFiles = {
  '/etc/passwd': toLines(([name, id]) => `${name}:x:${id}:${id}::/var/empty:/usr/sbin/nologin`),
  '/etc/group': toLines(([name, id]) => `${name}:x:${id}:`),
  '/etc/nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files\n',
  '/etc/hosts': '127.0.0.1 localhost\n',
  '/etc/services': 'smtp 25/tcp\n',
  '/dev/null': '',
};

export type RootFolder = {
  folder: string;
  write: (files: Record<string, string>, folders: Partial<Record<string, User>>) => void;
};

/** `write` creates folders with the users who own them, and files of root; paths begin with a slash. */
export function createRootFolder(): RootFolder {
  const folder = mkdtempSync(join(tmpdir(), 'mail-servers-'));
  execFileSync('cp', ['-a', `${unpackedRoot}/.`, folder]);
  const write: RootFolder['write'] = (files, folders) => {
    for (const [path, user = 'root'] of Object.entries(folders)) {
      mkdirSync(join(folder, path), { recursive: true });
      chownSync(join(folder, path), users[user], users[user]);
      chmodSync(join(folder, path), 0o711);
    }
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  };
  write(commonFiles, { '/tmp': 'root', '/var/run': 'root' });
  for (const path of ['/dev/null', '/tmp']) chmodSync(join(folder, path), 0o777);
  chmodSync(folder, 0o755);
  return { folder, write };
}
