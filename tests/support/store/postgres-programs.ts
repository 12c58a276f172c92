/** Runs PostgreSQL's programs, which Debian keeps outside of PATH. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Debian's, those of PATH, and those of Homebrew, Postgres.app and Red Hat. */
const usualFolders = [
  '/usr/lib/postgresql/*/bin',
  ...(process.env.PATH ?? '').split(delimiter),
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
  '/usr/pgsql-*/bin',
];
const nobody = 65_534;
/** PostgreSQL refuses to run as root. */
const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
/** Its messages are in English, and its working folder is one that its user can read. */
const runOptions = { ...owner, cwd: '/', env: { ...process.env, LC_ALL: 'C' } };

/** @returns the folder of `initdb` and `postgres`, of several versions the newest. @throws if there is none. */
export function findPostgres(folders: readonly string[] = usualFolders): string {
  const found = folders.flatMap((pattern) =>
    globSync(pattern).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true })),
  );
  const folder = found.find((each) => ['initdb', 'postgres'].every((program) => existsSync(join(each, program))));
  if (!folder)
    throw new Error(
      'PostgreSQL is not installed: on Debian it is the package postgresql, on macOS `brew install postgresql` installs it',
    );
  return folder;
}

/** Creates a folder that PostgreSQL can write to. */
export function makePostgresFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  chmodSync(folder, 0o755);
  giveToPostgres(folder);
  return folder;
}

/** Makes the user that runs PostgreSQL the owner of a file or folder. */
export function giveToPostgres(path: string): void {
  if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid);
}

/**
 * Creates the files of a server, with the superuser `postgres` whose password is `password`.
 * @throws with the output of `initdb`.
 */
export function createCluster(folder: string): void {
  const passwordFile = `${folder}-password`;
  writeFileSync(passwordFile, 'password');
  giveToPostgres(passwordFile);
  const options = [
    '-D',
    folder,
    '--auth=password',
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C',
  ];
  const { status, stdout, stderr, error } = spawnSync(join(findPostgres(), 'initdb'), options, {
    ...runOptions,
    encoding: 'utf8',
  });
  rmSync(passwordFile);
  if (status !== 0) throw new Error(`initdb has failed: ${error?.message ?? stdout + stderr}`);
}

/**
 * Starts a server on 127.0.0.1, without a socket file.
 * @param settings `name=value`.
 * @returns the process, with its messages in `stderr`.
 */
export function spawnPostgres(folder: string, port: number, settings: readonly string[]): ChildProcess {
  const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings].flatMap((setting) => [
    '-c',
    setting,
  ]);
  return spawn(join(findPostgres(), 'postgres'), ['-D', folder, '-p', String(port), ...all], {
    ...runOptions,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

export function urlOfPostgres(port: number): string {
  return `postgres://postgres:password@127.0.0.1:${port}/postgres`;
}
