/** The pooler PgBouncer with its default settings but for transaction pooling, in front of one PostgreSQL server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../free-port.ts';

const program = '/usr/sbin/pgbouncer';
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

export const hasPgBouncer = existsSync(program);
if (!hasPgBouncer) process.stderr.write('\nPgBouncer is not installed, its tests are SKIPPED\n');

/** @param databaseUrl with user and password. @returns the same address at the pooler. */
export async function startPgBouncer(databaseUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const { hostname, port: serverPort, username, password } = new URL(databaseUrl);
  const port = await freePort();
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=${username} password=${password}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\npool_mode = transaction`,
  ];
  writeFileSync(join(folder, 'settings.ini'), settings.join('\n'));
  chmodSync(folder, 0o755);
  // It refuses to run as root.
  const child = spawn(program, ['-q', join(folder, 'settings.ini')], {
    stdio: 'ignore',
    ...(isRoot && { uid: nobody, gid: nobody }),
  });
  const ended = once(child, 'exit');
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    await wait(20);
  }
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'connect').then(
    () => {
      socket.destroy();
      return true;
    },
    () => false,
  );
}
