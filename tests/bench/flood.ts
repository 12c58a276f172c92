/**
 * The load of `npm run bench -- overload`: a process that requests uncached pages, either each after the previous
 * answer or at a fixed rate.
 */
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * `rate`: requests a second; undefined: each request follows the previous answer. The others are numbers of connections
 * and seconds.
 */
export type FloodTask = { port: number; seconds: number; connections: number; rate?: number };
export type FloodResult = {
  statuses: Record<number, number>;
  /** Refusals (429, 503) without Retry-After. */
  withoutRetryAfter: number;
  /** Incomplete answers. */
  torn: number;
  /** Connections that were reset before an answer began. */
  reset: number;
  /** Connections that were not accepted. */
  notAccepted: number;
  /** Milliseconds from the last request to the last answer. */
  lastAnswerMs: number;
  /** Latencies in milliseconds of served pages (200), and of refused ones. */
  shownMs: number[];
  refusedMs: number[];
};

const tickMs = 10;
const words = ['tin', 'gallium', 'cobalt', 'nickel', 'recycling', 'export', 'price', 'magnet'];
let asked = 0;

/** Resolves when the answer has ended, completely or not. */
function ask({ port }: FloodTask, agent: Agent, result: FloodResult): Promise<void> {
  const number = asked++;
  const path = `/search?q=${words[number % words.length]}+${number}`;
  const begun = performance.now();
  const { promise, resolve } = Promise.withResolvers<void>();
  let isAnswered = false;
  const fail = (why?: NodeJS.ErrnoException) => {
    if (isAnswered) result.torn++;
    else if (why?.code === 'ECONNREFUSED') result.notAccepted++;
    else result.reset++;
    resolve();
  };
  get({ port, host: '127.0.0.1', path, agent, headers: { Accept: 'text/html', 'Accept-Encoding': 'br' } }, (answer) => {
    isAnswered = true;
    const { statusCode: status = 0, headers } = answer;
    answer.resume().once('close', () => {
      if (!answer.complete) return fail();
      result.statuses[status] = (result.statuses[status] ?? 0) + 1;
      if (status === 200) result.shownMs.push(performance.now() - begun);
      else result.refusedMs.push(performance.now() - begun);
      if ((status === 503 || status === 429) && headers['retry-after'] === undefined) result.withoutRetryAfter++;
      resolve();
    });
  }).once('error', (error) => !isAnswered && fail(error));
  return promise;
}

async function flood(task: FloodTask): Promise<FloodResult> {
  const { rate, seconds, connections } = task;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const result: FloodResult = {
    statuses: {},
    withoutRetryAfter: 0,
    torn: 0,
    reset: 0,
    notAccepted: 0,
    lastAnswerMs: 0,
    shownMs: [],
    refusedMs: [],
  };
  const begun = performance.now();
  const isOver = () => performance.now() - begun > seconds * 1_000;
  const running = new Set<Promise<void>>();
  if (rate === undefined) {
    const visitor = async () => {
      while (!isOver()) await ask(task, agent, result);
    };
    await Promise.all(Array.from({ length: connections }, visitor));
  } else {
    for (let sent = 0; !isOver(); await pause(tickMs)) {
      for (const due = ((performance.now() - begun) / 1_000) * rate; sent < due; sent++) {
        const one = ask(task, agent, result).finally(() => running.delete(one));
        running.add(one);
      }
    }
    const lastAt = performance.now();
    await Promise.all(running);
    result.lastAnswerMs = performance.now() - lastAt;
  }
  agent.destroy();
  return result;
}

process.on('message', (task: FloodTask) => void flood(task).then((result) => process.send?.(result)));
