/** Parts of the tests of a stopping server. What they open is closed after the test. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { BuiltServer } from './start-server.ts';

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stop-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Resolves when the server has logged that it stops. */
export const isStopping = ({ log }: BuiltServer) =>
  expect.poll(() => log.some(({ msg }) => msg === 'stopping')).toBe(true);

/** A server that accepts connections and never responds. */
export async function startSilence(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}
