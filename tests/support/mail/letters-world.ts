/** An edition that two processes send while they are killed in turn, for tests with a mail server that misbehaves. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { bundleServer } from '../../../server/bundle.mjs';
import { openContent } from '../../../server/content/read-content-set.ts';
import { editionName } from '../../../server/mail/letters/write-copies.ts';
import { createSubscriptionServices } from '../../../server/mail/subscriptions/create-services.ts';
import { openStore, type StorePlace } from '../../../server/store/open-store.ts';
import { root } from '../root.mjs';
import { today, tokens } from '../site/site.ts';
import { testSiteBuild } from '../site/test-site.ts';
import { newSubscription } from '../store/stored.ts';
import { startSmtpSink } from './smtp-sink.ts';

export const concurrency = 16;
const contentFolder = `${testSiteBuild}/content`;
const content = openContent(contentFolder, { base: '', portalUrl: undefined, analytics: undefined });

export const emailOf = (index: number) => `reader-${index}@example.com`;
export const indexOf = (email = '') => Number(/^reader-(\d+)@/.exec(email)?.[1]);

export type LetterServer = ReturnType<ReturnType<typeof bundleLetterServers>>;

/** Bundles the process that sends letters before all tests of a file. @returns a function that starts one. */
export function bundleLetterServers() {
  const programs = mkdtempSync(join(tmpdir(), 'letters-'));
  const script = join(programs, 'letters-process.js');
  // The process renders letters with React, so it must be bundled, and so must SQLite's thread, which it expects in the
  // same folder.
  beforeAll(async () => {
    await bundleServer({ folder: root, entryPoint: 'tests/support/mail/letters-process.ts', outfile: script });
    const worker = join(programs, 'sqlite-worker.js');
    await bundleServer({ folder: root, entryPoint: 'server/platform/database/sqlite-worker.ts', outfile: worker });
  });
  afterAll(() => rmSync(programs, { recursive: true }));

  return function startServer(place: StorePlace, url: string) {
    const settings = [JSON.stringify(place), url, String(concurrency), today.toISOString(), contentFolder];
    const child = spawn(process.execPath, [script, ...settings], { stdio: ['ignore', 'pipe', 'inherit'] });
    const warnings: string[] = [];
    const ready = Promise.withResolvers<void>();
    createInterface({ input: child.stdout }).on('line', (line) =>
      line === 'ready' ? ready.resolve() : warnings.push(line),
    );
    const ended = once(child, 'close').then(([code]) => code as number | null);
    return { child, warnings, ready: ready.promise, ended };
  };
}

/** A store with confirmed readers of these addresses, and an edition that was released to them. */
export async function releaseTo(place: StorePlace, emails: readonly string[]) {
  const store = await openStore(place);
  const services = createSubscriptionServices({
    store,
    tokens,
    content,
    clock: () => today,
    siteUrl: 'https://www.example.com',
    submissionRetention: { submissionsMonths: 24, pendingDays: 7 },
  });
  const confirmedAt = today.getTime() - 1;
  const readers = emails.map((email, index) =>
    newSubscription({ id: `reader-${index}`, email, state: 'active', confirmedAt }),
  );
  await store.write({ subscriptions: readers });
  const edition = editionName(content.at(today).list('letters')[0]?.id ?? '');
  await store.releaseEdition(edition, today.getTime());
  return { place, store, services, content, readers, edition };
}

/** The same with as many readers, and a mail server. */
export async function releaseEdition(place: StorePlace, readerCount: number) {
  const emails = Array.from({ length: readerCount }, (_, index) => emailOf(index));
  const released = await releaseTo(place, emails);
  return { ...released, sink: await startSmtpSink({ keepTexts: false }) };
}

/** Polls a condition while the servers run. @throws {Error} if a server has ended by itself. */
export async function waitWith(servers: () => readonly LetterServer[], isDone: () => boolean | Promise<boolean>) {
  while (!(await isDone())) {
    for (const { child } of servers()) if (child.exitCode !== null) throw new Error('A server has ended by itself');
    await setTimeout(20);
  }
}

/** Kills the first server, waits for its end, and starts another. @returns the running servers. */
export async function replaceFirst(
  [killed, ...others]: readonly LetterServer[],
  start: () => LetterServer,
): Promise<LetterServer[]> {
  killed?.child.kill('SIGKILL');
  await killed?.ended;
  return [...others, start()];
}

/** Ends the servers in order. @returns their exit codes. */
export async function endAll(servers: readonly LetterServer[]): Promise<(number | null)[]> {
  // The letters may all be sent before the server that was started last listens to signals.
  await Promise.all(servers.map(({ ready, ended }) => Promise.race([ready, ended])));
  for (const { child } of servers) child.kill('SIGTERM');
  return Promise.all(servers.map(({ ended }) => ended));
}
