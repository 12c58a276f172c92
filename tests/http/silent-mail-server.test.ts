/**
 * The built server with a mail server that accepts connections and never responds: visitors do not notice, and no mail
 * is lost.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { startSmtpSink } from '../support/mail/smtp-sink.ts';
import { startBuiltServer } from '../support/servers/built-server.ts';
import type { BuiltServer } from '../support/servers/start-server.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function startSite(): Promise<{ server: BuiltServer; sink: Awaited<ReturnType<typeof startSmtpSink>> }> {
  const folder = mkdtempSync(join(tmpdir(), 'silent-'));
  const sink = await startSmtpSink();
  const settings = {
    DATA_DIR: folder,
    SMTP_URL: sink.url,
    FORMS_RATE: 'off',
    SMTP_TIMEOUT_MS: '1000',
    MAIL_RETRY_BASE_MS: '200',
  };
  const server = await startBuiltServer(settings);
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }), sink.close, server.stop);
  return { server, sink };
}

/** Sends a message. @returns its reference, and the milliseconds until the response. */
async function send({ origin }: BuiltServer, index: number) {
  const started = performance.now();
  const body = JSON.stringify({
    ...contactEntry,
    email: `ann${index}@example.org`,
    message: `How much gallium comes from scrap, in lot ${'x'.repeat(index)}?`,
  });
  const response = await fetch(`${origin}/api/v1/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  const { reference } = (await response.json()) as { reference: string };
  return { status: response.status, reference, ms: performance.now() - started };
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

test('A mail server that never responds delays no message, and its mails arrive once it does', {
  timeout: 180_000,
}, async () => {
  const [silent, healthy] = [await startSite(), await startSite()];
  silent.sink.fault = { at: 'greeting', how: 'hang' };
  const [answers, healthyAnswers] = [[await send(silent.server, 0)], [await send(healthy.server, 0)]];
  for (let index = 1; index < 20; index += 1) {
    answers.push(await send(silent.server, index));
    healthyAnswers.push(await send(healthy.server, index));
  }
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 202));
  expect(silent.sink.connections).toBeGreaterThan(0);
  expect(silent.sink.taken).toEqual([]);
  // A request that waited for the mail server would take a second, about a hundred times as long.
  expect(median(answers.map(({ ms }) => ms)) / median(healthyAnswers.map(({ ms }) => ms))).toBeLessThan(10);

  silent.sink.fault = undefined;
  await expect.poll(() => silent.sink.taken.length).toBe(40);
  const taken = silent.sink.taken.map(({ message }) => message);
  for (const { reference } of answers) expect(taken.filter((message) => message.includes(reference))).toHaveLength(2);
  expect(new Set(silent.sink.taken.map(({ messageId }) => messageId)).size).toBe(40);
});
