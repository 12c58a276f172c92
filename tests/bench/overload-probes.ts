/** Visitors during the load: their requests are timed, one after the other on separate connections. */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile, rounded } from './statistics.ts';

const keptPage = '/blue/news-analysis';
const entry = {
  fullName: 'Ann Lee',
  company: 'Example',
  country: 'GB',
  phone: '020 7946 0958',
  interests: ['lithium'],
  message: 'How much gallium is recovered?',
};
const everyMs = { page: 20, form: 500 };
/** Milliseconds of each answer, and how many had another status than they should. */
export type Probe = { times: number[]; wrong: number };
/** `fresh`: the cached page, on a new connection each time. */
export type Probes = { fresh: Probe; kept: Probe; asset: Probe; health: Probe; ready: Probe; forms: Probe };

type Question = { path: string; method?: string; body?: string; expected: number };

/** @returns milliseconds until the whole answer has come, and its status; 0 when there was none. */
export function timeAnswer(
  port: number,
  { path, method = 'GET', body }: Omit<Question, 'expected'>,
  agent: Agent,
): Promise<{ ms: number; status: number }> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ ms: performance.now() - begun, status });
    const headers = {
      Accept: 'application/json, text/html',
      'Accept-Encoding': 'br',
      ...(body && { 'Content-Type': 'application/json' }),
    };
    request({ port, host: '127.0.0.1', path, method, agent, headers }, (answer) => {
      answer.resume().once('close', () => done(answer.complete ? (answer.statusCode ?? 0) : 0));
    })
      .once('error', () => done(0))
      .end(body);
  });
}

type ProbeOptions = { pauseMs: number; isOver: () => boolean; keepAlive?: boolean };

/** Asks until `isOver`. */
async function probe(
  port: number,
  question: () => Question,
  { pauseMs, isOver, keepAlive = true }: ProbeOptions,
): Promise<Probe> {
  const agent = new Agent({ keepAlive, maxSockets: 1 });
  const result: Probe = { times: [], wrong: 0 };
  while (!isOver()) {
    const asked = question();
    const { ms, status } = await timeAnswer(port, asked, agent);
    result.times.push(ms);
    if (status !== asked.expected) result.wrong++;
    await pause(pauseMs);
  }
  agent.destroy();
  return result;
}

/** All kinds of visitors at once, until `over` settles. */
export async function probeAll(port: number, over: Promise<unknown>): Promise<Probes> {
  let hasEnded = false;
  void over.finally(() => (hasEnded = true));
  const pages = { pauseMs: everyMs.page, isOver: () => hasEnded };
  let sent = 0;
  const form = (): Question => {
    const body = JSON.stringify({ ...entry, email: `ann${sent++}@example.org` });
    return { path: '/api/v1/contact', method: 'POST', body, expected: 202 };
  };
  const [fresh, kept, asset, health, ready, forms] = await Promise.all([
    probe(port, () => ({ path: keptPage, expected: 200 }), { ...pages, keepAlive: false }),
    probe(port, () => ({ path: keptPage, expected: 200 }), pages),
    probe(port, () => ({ path: '/favicon.svg', expected: 200 }), pages),
    probe(port, () => ({ path: '/healthz', expected: 200 }), pages),
    probe(port, () => ({ path: '/readyz', expected: 200 }), pages),
    probe(port, form, { ...pages, pauseMs: everyMs.form }),
  ]);
  return { fresh, kept, asset, health, ready, forms };
}

/** Counts, and median, 99th percentile and maximum in milliseconds. */
export function summarizeProbe({ times, wrong }: Probe) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => rounded(percentile(sorted, share), 1);
  return { answers: times.length, wrong, p50: at(0.5), p99: at(0.99), max: at(1) };
}
