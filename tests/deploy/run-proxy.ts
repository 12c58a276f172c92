import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { createVisitor, type Visitor } from './ask.ts';
import { type Certificate, makeCertificate } from './certificate.ts';
import type { ExampleProxy } from './example-proxies.ts';

/** `origin`: the public origin of the proxy; `plain`: its origin without TLS. */
export type RunningProxy = {
  origin: string;
  plain: string;
  certificate: Certificate;
  visitor: Visitor;
  stop: () => Promise<void>;
};

const readyWithinMs = 30_000;

/**
 * Validates the configuration with the proxy itself, starts it and waits until the site answers through it.
 * @throws with the output of the proxy.
 */
export async function runProxy(
  { name, program, tls, prepare }: ExampleProxy,
  servers: readonly [number, number],
  path: string,
): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const certificate = makeCertificate(folder);
  const ports = { http: await freePort(), https: await freePort() };
  const { check, run, environment } = prepare({ folder, ports, servers, certificate });
  const env = { ...process.env, ...environment };
  const checked = spawnSync(program, check, { encoding: 'utf8', env });
  if (checked.status !== 0) throw new Error(`${name} refuses its example:\n${checked.stderr}`);
  const output: string[] = [];
  const child = spawn(program, run, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(String(chunk)));
  const plain = `http://localhost:${ports.http}`;
  const origin = tls ? `https://localhost:${ports.https}` : plain;
  const visitor = createVisitor(origin, certificate);
  const stop = async () => {
    visitor.close();
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  for (
    const until = performance.now() + readyWithinMs;
    performance.now() < until && child.exitCode === null;
    await pause(100)
  ) {
    const answer = await visitor.ask(path).catch(() => undefined);
    if (answer?.status === 200) return { origin, plain, certificate, visitor, stop };
  }
  await stop();
  throw new Error(`${name} does not lead to the site:\n${output.join('').slice(-2000)}`);
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await Promise.race([ended, pause(5_000).then(() => child.kill('SIGKILL'))]);
}
