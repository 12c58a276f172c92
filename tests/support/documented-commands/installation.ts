/**
 * A folder in which the documented commands run as on an operator's machine: package.json, the built site, a store that
 * was used, and /opt, /etc, /srv and /tmp of its own.
 */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { clockEnvironment } from '../clock/environment.mjs';
import { root } from '../root.mjs';
import { testSiteBuild } from '../site/test-site.ts';

/** Programs of other machines. Each call is recorded; a command that they would run in a server of ours is run here. */
const elsewhere = ['docker', 'kubectl', 'systemctl', 'systemd-run', 'git', 'curl', 'sleep'];
const recorder = `#!/bin/bash
echo "$(basename "$0") $*" >> "$RECORD"
case "$(basename "$0") $*" in
  'docker compose exec '*) shift 3; exec "$@";;
  'kubectl '*' -- '*) while [ "$1" != -- ]; do shift; done; shift; exec "$@";;
  'systemd-run '*) while [ "\${1:0:1}" != / ]; do shift; done; exec "$@";;
esac
`;

export type Installation = ReturnType<typeof createInstallation>;

/** @param environment settings of the server, as the operator's environment has them. */
export function createInstallation(environment: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'documented-'));
  const inFolder = (path: string) => join(folder, path);
  for (const path of [
    'var',
    'programs',
    'etc/lazulite',
    'opt/lazulite/bin',
    'opt/lazulite/releases/1.4.0',
    'opt/lazulite/releases/1.5.0',
    'srv',
    'tmp',
  ])
    mkdirSync(inFolder(path), { recursive: true });
  copyFileSync(join(root, 'package.json'), inFolder('package.json'));
  copyFileSync(join(root, 'deploy/purge/receive-purges.mjs'), inFolder('receive-purges.mjs'));
  for (const path of ['dist', 'opt/lazulite/releases/1.4.0/dist', 'opt/lazulite/releases/1.5.0/dist'])
    symlinkSync(testSiteBuild, inFolder(path));
  for (const path of ['programs/node', 'opt/lazulite/bin/node']) symlinkSync(process.execPath, inFolder(path));
  for (const name of elsewhere) {
    writeFileSync(inFolder(`programs/${name}`), recorder);
    chmodSync(inFolder(`programs/${name}`), 0o755);
  }
  const env = {
    ...clockEnvironment(),
    PATH: `${inFolder('programs')}:${dirname(process.execPath)}:${process.env.PATH}`,
    HOME: folder,
    RECORD: inFolder('record'),
    ...environment,
  };

  /** Runs one command or a block of them. Absolute folders are those of the installation. */
  function run(commands: string): Promise<{ code: number | null; out: string }> {
    const script = commands.replaceAll(/(?<=[\s='(])\/(?=(?:opt|etc|srv|tmp)\/)/g, `${folder}/`);
    const child = spawn('bash', ['-e', '-o', 'pipefail', '-c', script], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const { promise, resolve } = Promise.withResolvers<{ code: number | null; out: string }>();
    let out = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => void (out += String(chunk)));
    child.once('exit', (code) => {
      endGroup(child.pid);
      resolve({ code, out });
    });
    return promise;
  }

  return {
    folder,
    run,
    read: (path: string) => readFileSync(inFolder(path), 'utf8'),
    has: (path: string) => existsSync(inFolder(path)),
    /** Calls of programs of other machines since the last look. */
    takeRecord() {
      const record = existsSync(env.RECORD) ? readFileSync(env.RECORD, 'utf8').trim().split('\n') : [];
      rmSync(env.RECORD, { force: true });
      return record;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Ends what a command has started in the background. */
function endGroup(leader: number | undefined) {
  try {
    if (leader) process.kill(-leader);
  } catch {
    // Nothing of it runs any more.
  }
}
