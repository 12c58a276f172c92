/** Starts a server process, waits for its first 200 and reads how much memory it holds. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpuMsOf } from './pinned.ts';

const retryMs = 2;

type Target = { port: number; path?: string; env?: NodeJS.ProcessEnv };

/**
 * @returns milliseconds from spawn to the first 200, those of processor time that all threads used meanwhile, and
 * resident megabytes after it.
 */
export async function startOnce(
  script: string,
  { port, path = '/', env = {} }: Target,
): Promise<{ ms: number; cpuMs: number; megabytes: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'silent', RENDER_RATE: 'off', ...env },
    stdio: 'ignore',
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  try {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.status === 200) break;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
    const ms = performance.now() - started;
    const cpuMs = cpuMsOf(child.pid ?? 0);
    const megabytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
    return { ms, cpuMs, megabytes };
  } finally {
    child.kill('SIGKILL');
    await exited;
  }
}
