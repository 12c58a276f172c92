/**
 * The latency of responses while an edition of the letter is sent, compared with the same server at rest: at the usual
 * rate, and as fast as the mail server accepts it.
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from '../../server/store/open-store.ts';
import { startSmtpSink } from '../support/mail/smtp-sink.ts';
import { newSubscription } from '../support/store/stored.ts';
import { pages } from './addresses.ts';
import { type BenchOptions, figure, type Table } from './figures.ts';
import { startServer } from './pinned.ts';
import { percentile, rounded } from './statistics.ts';

const port = 4360;
const edition = '2';
/** Pages are prerendered and compressed in the background after a start. */
const settleMs = 6_000;
const pauseMs = 10;
/** The maximum duration of a measurement, even if the edition has not been sent completely. */
const maxMs = 200_000;
const entry = {
  fullName: 'Ann Lee',
  company: 'Example Wafers',
  country: 'GB',
  phone: '020 7946 0958',
  interests: ['lithium'],
};

/** Milliseconds of each response. */
type Visits = { form: number[]; page: number[]; seconds: number };
type IsOver = (ms: number) => boolean;

/** @returns milliseconds until the whole response has come. */
function timeOf(
  agent: Agent,
  { path, method = 'GET', body }: { path: string; method?: string; body?: string },
  expected: number,
): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(
      { port, host: '127.0.0.1', agent, path, method, headers: body ? { 'Content-Type': 'application/json' } : {} },
      (answer) => {
        if (answer.statusCode !== expected) reject(new Error(`${path} was answered ${answer.statusCode}`));
        answer.resume().once('end', () => resolve(performance.now() - started));
      },
    );
    asked.on('error', reject).end(body);
  });
}

/** A visitor who sends forms and one who reads, each a request at a time, until `isOver`. */
async function visit(isOver: IsOver): Promise<Visits> {
  const agent = new Agent({ keepAlive: true });
  const times: Omit<Visits, 'seconds'> = { form: [], page: [] };
  const started = performance.now();
  await Promise.all([
    (async () => {
      for (let index = 0; !isOver(performance.now() - started); index++) {
        const message = `How much gallium comes from scrap, in lot ${started}-${index}?`;
        const body = JSON.stringify({ ...entry, email: `ann${index}@example.org`, message });
        times.form.push(await timeOf(agent, { path: '/api/v1/contact', method: 'POST', body }, 202));
        await pause(pauseMs);
      }
    })(),
    (async () => {
      while (!isOver(performance.now() - started)) {
        times.page.push(await timeOf(agent, { path: pages['news-article'] }, 200));
        await pause(pauseMs);
      }
    })(),
  ]);
  agent.destroy();
  return { ...times, seconds: (performance.now() - started) / 1000 };
}

function rowOf({ form, page, seconds }: Visits, letters: number) {
  const at = (times: number[], share: number) =>
    rounded(
      percentile(
        times.toSorted((a, b) => a - b),
        share,
      ),
      2,
    );
  return {
    'form p50 ms': at(form, 0.5),
    'form p99 ms': at(form, 0.99),
    'page p50 ms': at(page, 0.5),
    'page p99 ms': at(page, 0.99),
    forms: form.length,
    pages: page.length,
    letters,
    'letters per second': Math.round(letters / seconds),
  };
}

type Row = ReturnType<typeof rowOf>;

export async function measureLetters(root: string, { isQuick }: BenchOptions): Promise<Table> {
  const count = isQuick ? 1_000 : 10_000;
  const restMs = isQuick ? 5_000 : 20_000;
  const folder = join(root, '.cache/bench/letters');
  rmSync(folder, { recursive: true, force: true });
  const place = { dataDir: folder, databaseUrl: undefined };
  const store = await openStore(place);
  await store.write({
    subscriptions: Array.from({ length: count }, (_, index) =>
      newSubscription({ email: `reader-${index}@example.com`, state: 'active', confirmedAt: 1 }),
    ),
  });
  await store.close();
  const sink = await startSmtpSink({ keepTexts: false });
  let [letters, counted] = [0, 0];
  const lettersTaken = () => {
    letters += sink.taken.slice(counted).filter(({ to }) => to[0]?.startsWith('reader-')).length;
    counted = sink.taken.length;
    return letters;
  };
  const serve = (rate: string) =>
    startServer(join(root, 'dist/server/main.js'), {
      port,
      env: { DATA_DIR: folder, SMTP_URL: sink.url, FORMS_RATE: 'off', LETTERS_RATE: rate },
    });
  const during = async (isOver: IsOver) => {
    const before = lettersTaken();
    const seen = await visit(isOver);
    return rowOf(seen, lettersTaken() - before);
  };
  let rest: Row;
  let usual: Row;
  let fast: Row;
  try {
    let server = await serve('60/1m');
    try {
      await pause(settleMs);
      await during((ms) => ms > 2_000);
      rest = await during((ms) => ms > restMs);
      execFileSync(process.execPath, [join(root, 'dist/server/store.js'), 'letters', 'send', edition], {
        env: { ...process.env, DATA_DIR: folder },
      });
      usual = await during((ms) => ms > restMs);
    } finally {
      await server.stop();
    }
    server = await serve('off');
    try {
      fast = await during((ms) => lettersTaken() >= count || ms > maxMs);
    } finally {
      await server.stop();
    }
  } finally {
    await sink.close();
  }
  const againstRest = (what: string, row: Row, name: 'form p99 ms' | 'page p99 ms', atMost: number) =>
    figure(what, row[name] / rest[name], 'of p99 at rest', { atMost });
  return {
    title: `Answers to visitors while an edition goes to ${count} readers`,
    rows: { 'at rest': rest, 'an edition goes out, 60 a minute': usual, 'it goes out without a rate': fast },
    figures: [
      againstRest('a form while letters go out at 60 a minute, p99', usual, 'form p99 ms', 1.5),
      againstRest('a page while letters go out at 60 a minute, p99', usual, 'page p99 ms', 1.5),
      againstRest('a form while letters go out without a rate, p99', fast, 'form p99 ms', 3),
      againstRest('a page while letters go out without a rate, p99', fast, 'page p99 ms', 3),
    ],
  };
}
