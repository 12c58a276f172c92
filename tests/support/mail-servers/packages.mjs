/**
 * The mail servers of Debian that the tests run. As installed packages they exclude each other, and would start as
 * services of the machine. So their packages are only unpacked, with all libraries, into one folder below `.cache`;
 * `start.ts` runs them in a copy of it, as their root.
 */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';

const names = ['postfix', 'exim4-daemon-light', 'opensmtpd'];
const folder = join(root, '.cache/mail-servers');
/** Read-only: the programs and libraries, as Debian lays them out. */
export const unpackedRoot = join(folder, 'root');
const versionsFile = join(folder, 'versions.txt');

/** Whether the mail servers can be run here. */
export const hasMailServers = () => process.getuid?.() === 0 && existsSync(versionsFile);

/** @param {string} name of a package. @returns {string} its version, for titles. */
export function versionOf(name) {
  const versions = hasMailServers() ? readFileSync(versionsFile, 'utf8') : '';
  return new RegExp(`^${name} (.*)$`, 'm').exec(versions)?.[1] ?? '(SKIPPED: it is not unpacked)';
}

/** Downloads the packages, about 26 MB. @throws {Error} if apt-get knows no such package, or no mirror answers. */
export function unpackMailServers() {
  const unfinished = `${folder}-${process.pid}`;
  try {
    const packages = join(unfinished, 'packages');
    mkdirSync(packages, { recursive: true });
    const wanted = new Set(names.flatMap(withLibraries));
    // As another user, apt-get could not write into the folder, and would say so.
    execFileSync('apt-get', ['download', '-qq', '-o', 'APT::Sandbox::User=root', ...wanted], {
      cwd: packages,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const files = readdirSync(packages);
    for (const file of files) execFileSync('dpkg-deb', ['-x', join(packages, file), join(unfinished, 'root')]);
    // Exim would be a program on this machine that anybody can run as root, and that nobody updates.
    execFileSync('chmod', ['-R', 'a-s', join(unfinished, 'root')]);
    // From Debian 13 on no package contains these any more: they are links into usr/ on every machine.
    for (const name of ['lib', 'lib64']) {
      const path = join(unfinished, 'root', name);
      if (!existsSync(path)) symlinkSync(`usr/${name}`, path);
    }
    // Fails where the machine allows no chroot, or a library is missing.
    execFileSync('chroot', [join(unfinished, 'root'), '/usr/sbin/postconf', '-d', 'mail_version'], { stdio: 'ignore' });
    rmSync(packages, { recursive: true });
    const versions = files
      .filter((file) => names.some((name) => file.startsWith(`${name}_`)))
      .map((file) => file.split('_', 2).join(' '));
    writeFileSync(join(unfinished, 'versions.txt'), versions.join('\n'));
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** @param {string} name @returns {string[]} what an empty machine would install, without programs and Perl. */
function withLibraries(name) {
  const options = ['--simulate', '--no-install-recommends', '-o', 'Dir::State::status=/dev/null'];
  const plan = execFileSync('apt-get', ['install', ...options, name], { encoding: 'utf8' });
  const installed = Array.from(plan.matchAll(/^Inst (\S+)/gm), ([, each = '']) => each);
  return installed.filter((each) => each === name || (/^(?:lib|zlib1g)/.test(each) && !each.includes('perl')));
}
