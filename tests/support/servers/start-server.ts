/**
 * Runs the built server as an operator does: as a process, with settings from the environment and JSON lines on its
 * output.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { clockEnvironment } from '../clock/environment.mjs';

export type BuiltServer = {
  origin: string;
  process: ChildProcess;
  log: Record<string, unknown>[];
  /** The text written to standard error, which is normally empty. */
  errors: string[];
  /** Stops the server with SIGTERM. @returns its exit code. */
  stop: () => Promise<number | null>;
};

/**
 * Renders may wait for as long as a stalled machine needs, because a test would take a 503 for a failure of the page.
 */
const patient = { RENDER_RATE: 'off', RENDER_WAIT_MS: '60000' };

/** Starts `main.js` on a free port and resolves when it listens. @throws if it exits before. */
export async function startServer(mainFile: string, environment: Record<string, string>): Promise<BuiltServer> {
  const child = spawn(process.execPath, [mainFile], {
    env: {
      ...clockEnvironment(),
      PATH: process.env.PATH,
      PORT: '0',
      DRAIN_MS: '500',
      SHUTDOWN_GRACE_MS: '2000',
      ...patient,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => {
    errors.push(String(chunk));
    process.stderr.write(chunk);
  });
  const log: Record<string, unknown>[] = [];
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
