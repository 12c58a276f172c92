/** A screen in memory, for browsers that need one: Debian's Xvfb. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The server chooses the number of the screen. */
export async function startDisplay(): Promise<{ name: string; server: ChildProcess }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(server.stdio[3] as NodeJS.ReadableStream, 'data');
  return { name: `:${String(number).trim()}`, server };
}

export async function endProcess(child: ChildProcess) {
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}
