import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { exampleProxies } from './example-proxies.ts';

/** Installs Debian's proxies if possible: as root, and only without systemd, which would start them as services. */
export function installProxies() {
  const missing = exampleProxies.filter(({ program }) => !existsSync(program)).map(({ debian }) => debian);
  if (
    missing.length === 0 ||
    !existsSync('/usr/bin/apt-get') ||
    process.getuid?.() !== 0 ||
    existsSync('/run/systemd/system')
  )
    return;
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  for (const name of missing) {
    try {
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    } catch {
      // The caller reports missing programs.
    }
  }
}
