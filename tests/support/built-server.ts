/** Runs the built server as an operator does: a process of its own, settings from the environment, JSON lines on its output. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll } from 'vitest';
import { root } from './site.ts';

export type BuiltServer = {
  origin: string;
  process: ChildProcess;
  log: Record<string, unknown>[];
  /** What was written beside the log, which is nothing. */
  errors: string[];
  stop: () => Promise<number | null>;
};

const running = new Set<ChildProcess>();
const dataDir = mkdtempSync(join(tmpdir(), 'site-'));
// Whatever a failed test has left behind.
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the server of a build on a free port and resolves when it listens. */
export async function startBuiltServer(environment: Record<string, string> = {}, folder = `${root}/dist`): Promise<BuiltServer> {
  const child = spawn(process.execPath, [`${folder}/server/main.js`], {
    env: { PATH: process.env.PATH, PORT: '0', SHUTDOWN_GRACE_MS: '2000', DATA_DIR: dataDir, RENDER_RATE: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => {
    errors.push(String(chunk));
    process.stderr.write(chunk);
  });
  const log: Record<string, unknown>[] = [];
  running.add(child);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it listened`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const entry = JSON.parse(line) as Record<string, unknown>;
      log.push(entry);
      if (entry.msg === 'listening') resolve(String(entry.address));
    });
  });
  return {
    origin: address.replace(/\/$/, ''),
    process: child,
    log,
    errors,
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
