/**
 * The visitors: a process that repeats a request on keep-alive connections and counts. It receives tasks as messages
 * and answers each with its measurements.
 */
import { connect } from 'node:net';
import { createResponseReader } from './response-reader.ts';
import { percentile } from './statistics.ts';

export type LoadTask = {
  port: number;
  /** The raw request. */
  request: string;
  /** The expected status of each response. */
  status: number;
  connections: number;
  /** The warm-up in milliseconds, whose responses do not count. */
  warmupMs: number;
  /** The duration of the measurement in milliseconds. */
  ms: number;
};
export type LoadResult = {
  perSecond: number;
  /** Milliseconds until the whole response: the median and the 99th percentile. */
  p50: number;
  p99: number;
  /** Median of the milliseconds until its first byte. */
  firstByte: number;
  /** The share of its core that this process used. */
  loadShare: number;
  /** How many responses had another status. */
  wrong: number;
};

/** More responses than can come in a run. */
const maxResponses = 500_000;
const silenceMs = 10_000;
const receiveBytes = 64 * 1024;
const [totals, firstBytes] = [new Float64Array(maxResponses), new Float64Array(maxResponses)];

/**
 * Sends one request at a time on each connection.
 * @throws when a connection fails or falls silent, or no response was counted.
 */
function run({ port, request, status: expected, connections, warmupMs, ms }: LoadTask): Promise<LoadResult> {
  const bytes = Buffer.from(request, 'latin1');
  const from = performance.now() + warmupMs;
  const until = from + ms;
  const cpu = process.cpuUsage();
  let [count, wrong] = [0, 0];

  const visit = () =>
    new Promise<void>((resolve, reject) => {
      let [sent, firstByte] = [0, 0];
      const send = () => {
        sent = performance.now();
        firstByte = 0;
        socket.write(bytes);
      };
      const read = createResponseReader((status) => {
        const now = performance.now();
        if (status !== expected) wrong++;
        if (now >= from && now <= until && count < maxResponses) {
          totals[count] = now - sent;
          firstBytes[count++] = firstByte - sent;
        }
        if (now < until) send();
        else socket.destroy();
      });
      const buffer = Buffer.allocUnsafe(receiveBytes);
      const callback = (size: number) => {
        firstByte ||= performance.now();
        read(buffer.subarray(0, size));
        return true;
      };
      const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } }, send);
      socket.setTimeout(silenceMs, () => socket.destroy(new Error(`no answer within ${silenceMs} ms`)));
      socket.on('error', reject);
      socket.on('close', () =>
        performance.now() < until ? reject(new Error('the server closed a connection')) : resolve(),
      );
    });

  return Promise.all(Array.from({ length: connections }, visit)).then(() => {
    if (!count) throw new Error(`no answer was counted within ${ms} ms`);
    const { user, system } = process.cpuUsage(cpu);
    const sortedTotals = totals.subarray(0, count).toSorted();
    return {
      perSecond: (count / ms) * 1000,
      p50: percentile(sortedTotals, 0.5),
      p99: percentile(sortedTotals, 0.99),
      firstByte: percentile(firstBytes.subarray(0, count).toSorted(), 0.5),
      loadShare: (user + system) / 1000 / (warmupMs + ms),
      wrong,
    };
  });
}

process.on('message', (task: LoadTask) => {
  run(task).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
