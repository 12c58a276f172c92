/** What visitors wait for their answers while an edition of the letter goes out, beside the same server at rest: at the usual rate, and as fast as the mail server takes it. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { openStore } from '../../server/store/open-store.ts';
import { startSmtpSink } from '../support/smtp-sink.ts';
import { newSubscription } from '../support/stored.ts';
import { pages } from './addresses.ts';
import { figure } from './figures.ts';
import { startServer } from './pinned.ts';

const port = 4360;
const edition = '2';
/** Pages are rendered ahead and compressed in the background after a start. */
const settleMs = 6_000;
const pauseMs = 10;
/** The edition goes on for longer than it is looked at. */
const mostMs = 200_000;
const entry = { fullName: 'Ann Lee', company: 'Example Wafers', country: 'GB', phone: '020 7946 0958', interests: ['lithium'] };

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @returns milliseconds until the whole answer has come. */
function timeOf(agent, { path, method = 'GET', body }, expected) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', agent, path, method, headers: body ? { 'Content-Type': 'application/json' } : {} }, (answer) => {
      if (answer.statusCode !== expected) reject(new Error(`${path} was answered ${answer.statusCode}`));
      answer.resume().once('end', () => resolve(performance.now() - started));
    });
    asked.on('error', reject).end(body);
  });
}

/** A visitor who sends forms and one who reads, each a request at a time, until `isOver`. */
async function visit(isOver) {
  const agent = new Agent({ keepAlive: true });
  const times = { form: [], page: [] };
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

function row({ form, page, seconds }, letters) {
  const at = (times, share) => Number(times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(2));
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

export async function measureLetters(root, { isQuick }) {
  const count = isQuick ? 1_000 : 10_000;
  const restMs = isQuick ? 5_000 : 20_000;
  const folder = join(root, '.cache/bench/letters');
  rmSync(folder, { recursive: true, force: true });
  const place = { dataDir: folder, databaseUrl: undefined };
  const store = await openStore(place);
  await store.write({
    subscriptions: Array.from({ length: count }, (_, index) => newSubscription({ email: `reader-${index}@example.com`, state: 'active', confirmedAt: 1 })),
  });
  await store.close();
  const sink = await startSmtpSink({ keepTexts: false });
  let [letters, looked] = [0, 0];
  const lettersTaken = () => {
    for (; looked < sink.taken.length; looked++) if (sink.taken[looked].to[0].startsWith('reader-')) letters += 1;
    return letters;
  };
  const serve = (rate) =>
    startServer(join(root, 'dist/server/main.js'), { port, env: { DATA_DIR: folder, SMTP_URL: sink.url, FORMS_RATE: 'off', LETTERS_RATE: rate } });
  const during = async (isOver) => {
    const before = lettersTaken();
    const seen = await visit(isOver);
    return row(seen, lettersTaken() - before);
  };
  const rows = {};
  try {
    let server = await serve('60/1m');
    try {
      await pause(settleMs);
      await during((ms) => ms > 2_000);
      rows['at rest'] = await during((ms) => ms > restMs);
      execFileSync(process.execPath, [join(root, 'dist/server/store.js'), 'letters', 'send', edition], { env: { ...process.env, DATA_DIR: folder } });
      rows['an edition goes out, 60 a minute'] = await during((ms) => ms > restMs);
    } finally {
      await server.stop();
    }
    server = await serve('off');
    try {
      rows['it goes out without a rate'] = await during((ms) => lettersTaken() >= count || ms > mostMs);
    } finally {
      await server.stop();
    }
  } finally {
    await sink.close();
  }
  const [rest, usual, fast] = Object.values(rows);
  const ratio = (during, what) => during[`${what} p99 ms`] / rest[`${what} p99 ms`];
  return {
    title: `Answers to visitors while an edition goes to ${count} readers`,
    rows,
    figures: [
      figure('a form while letters go out at 60 a minute, p99', ratio(usual, 'form'), 'of p99 at rest', { atMost: 1.5 }),
      figure('a page while letters go out at 60 a minute, p99', ratio(usual, 'page'), 'of p99 at rest', { atMost: 1.5 }),
      figure('a form while letters go out without a rate, p99', ratio(fast, 'form'), 'of p99 at rest', { atMost: 3 }),
      figure('a page while letters go out without a rate, p99', ratio(fast, 'page'), 'of p99 at rest', { atMost: 3 }),
    ],
  };
}
