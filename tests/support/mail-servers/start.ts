/** Runs mail servers as they are in Debian, in a root of their own, and leaves nothing behind. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../free-port.ts';
import { endProcessesIn, killProcessesIn } from './end-processes.ts';
import { behaviours, type MailServer, type Ports } from './mail-server.ts';
import { createRootFolder } from './root-folder.ts';

const readyWithinMs = 60_000;
const endWithinMs = 5_000;

/**
 * @param next the port of the server to which they pass mails on.
 * @throws {Error} with the output of a server that does not start.
 */
export async function startMailServers(
  servers: readonly MailServer[],
  next: number,
): Promise<{ ports: Ports[]; stop: () => Promise<void> }> {
  const root = createRootFolder();
  const started: ChildProcess[] = [];
  // Ends them with a process that ends before it has called `stop`.
  const stopAtExit = () => void killProcessesIn(root.folder);
  process.once('exit', stopAtExit);
  const stop = async () => {
    await Promise.all(started.map(end));
    await endProcessesIn(root.folder);
    process.removeListener('exit', stopAtExit);
    rmSync(root.folder, { recursive: true, force: true });
  };
  try {
    const free = await freePorts(servers.length * behaviours.length);
    const ports = servers.map(
      () => Object.fromEntries(behaviours.map((behaviour) => [behaviour, free.pop()])) as Ports,
    );
    for (const [index, { files, folders }] of servers.entries())
      root.write(files(ports[index] as Ports, next), folders);
    await Promise.all(
      servers.map(async (server, index) => {
        const { child, output } = run(server, root.folder);
        started.push(child);
        for (const port of Object.values(ports[index] as Ports))
          if (!(await accepts(port, child)))
            throw new Error(`${server.name} does not start:\n${output.join('').slice(-2000)}`);
      }),
    );
    return { ports, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function run({ run: command }: MailServer, folder: string) {
  const output: string[] = [];
  // In a process group of its own, because Postfix signals its group when it ends.
  const child = spawn('chroot', [folder, ...command], {
    cwd: '/',
    env: { PATH: '/usr/sbin:/usr/bin' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(String(chunk)));
  return { child, output };
}

/** Lets a server end its own processes. */
async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await Promise.race([ended, pause(endWithinMs)]);
}

/** @returns false if the process has ended, or takes too long. */
async function accepts(port: number, child: ChildProcess): Promise<boolean> {
  for (
    const until = performance.now() + readyWithinMs;
    performance.now() < until && child.exitCode === null;
    await pause(20)
  ) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'data', { signal: AbortSignal.timeout(5_000) }).then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return true;
  }
  return false;
}
