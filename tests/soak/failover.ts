/**
 * `npm run soak -- failover`: two servers of the site take forms while their primary database is killed and its
 * synchronous standby promoted; each database is behind a PgBouncer, if it is installed. Every form that was accepted
 * must be stored once and mailed twice, to staff and to its sender. Ends with 1 if not.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startSiteServers } from '../deploy/site-servers.ts';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { textOf } from '../support/mail/read-mail.ts';
import { startSmtpSink } from '../support/mail/smtp-sink.ts';
import { root } from '../support/root.mjs';
import { hasPgBouncer, startPgBouncer } from '../support/store/pgbouncer.ts';
import { query, startPostgresPair } from './postgres-pair.ts';

const visitors = Number(process.env.VISITORS ?? 8);
const [beforeMs, downMs, afterMs, mailMs] = [5_000, 3_000, 10_000, 90_000];

const pair = await startPostgresPair();
const poolers = hasPgBouncer ? await Promise.all(pair.urls.map((url) => startPgBouncer(url))) : [];
const [first = '', second = ''] = (poolers.length ? poolers : pair.urls.map((url) => ({ url }))).map(
  ({ url }) => new URL(url).host,
);
const sink = await startSmtpSink();
const dist = join(root, 'dist');
const servers = await startSiteServers([dist, dist], {
  DATABASE_URL: `postgres://postgres:password@${first},${second}/postgres?target_session_attrs=read-write`,
  SECRET: 'the-secret-of-the-tests',
  SITE_URL: 'https://www.example.com',
  SMTP_URL: sink.url,
  MAIL_RETRY_BASE_MS: '100',
  MAIL_CONCURRENCY: '10',
  FORMS_RATE: 'off',
  PRERENDER: 'off',
});

const accepted: string[] = [];
const refused = new Map<string, number>();
let maxWaitMs = 0;
const over = new AbortController();

/** Sends one form after the other, each until it is accepted, with the same key, as the browser does. */
async function visit(visitor: number) {
  for (let count = 0; !over.signal.aborted; count++) {
    const [key, started] = [randomUUID(), performance.now()];
    for (let attempt = 0; ; attempt++) {
      const outcome = await send(
        `visitor.${visitor}.${count}@example.org`,
        key,
        servers.ports[(visitor + attempt) % 2] ?? 0,
      );
      if (outcome === 'accepted') break;
      refused.set(outcome, (refused.get(outcome) ?? 0) + 1);
      await wait(500);
    }
    maxWaitMs = Math.max(maxWaitMs, performance.now() - started);
  }
}

async function send(email: string, key: string, port: number): Promise<string> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
  const body = JSON.stringify({ ...contactEntry, message: `${contactEntry.message} ${email}`, email });
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/contact`, { method: 'POST', headers, body });
    if (answer.status !== 202) return String(answer.status);
    accepted.push(((await answer.json()) as { reference: string }).reference);
    return 'accepted';
  } catch (error) {
    return String((error as Error & { cause?: { code?: string } }).cause?.code ?? error);
  }
}

const visits = Array.from({ length: visitors }, (_, visitor) => visit(visitor));
await wait(beforeMs);
const before = accepted.length;
await pair.killPrimary();
await wait(downMs);
const during = accepted.length;
await pair.promote();
await wait(afterMs);
over.abort();
await Promise.all(visits);

const expectedMails = accepted.length * 2;
/**
 * A mail may be delivered twice if the database was lost before its outcome was recorded; its Message-ID is the same.
 */
function countMails(): number {
  const known = new Set(accepted);
  const named = sink.taken.filter(({ message }) => known.has(/CM-[\w-]+\w/.exec(textOf(message))?.[0] ?? ''));
  return new Set(named.map(({ messageId }) => messageId)).size;
}
for (let waited = 0; waited < mailMs && countMails() < expectedMails; waited += 500) await wait(500);
const stored = await query(pair.urls[1], 'SELECT reference FROM submissions');
const references = new Set(stored.map(({ reference }) => String(reference)));
const lost = accepted.filter((reference) => !references.has(reference));
const mails = countMails();

console.log(
  `${hasPgBouncer ? 'with' : 'without'} PgBouncer: ${before} forms accepted before the kill, ${during - before} until the promotion`,
);
console.log(
  `${accepted.length} accepted, ${stored.length} stored, ${mails} mails in ${sink.taken.length} deliveries; ${lost.length} lost`,
);
console.log(
  `longest wait of a visitor: ${Math.round(maxWaitMs)} ms; refused attempts: ${JSON.stringify(Object.fromEntries(refused))}`,
);
await servers.stop();
await sink.close();
for (const pooler of poolers) await pooler.stop();
await pair.stop();
process.exit(
  lost.length || stored.length !== accepted.length || mails !== expectedMails || accepted.length === during ? 1 : 0,
);
