/** The visitors: a process that repeats one request on kept connections and counts. Told by messages what to do, answers each with what it saw. */
import { connect } from 'node:net';
import { createResponseReader } from './response-reader.ts';

/** More answers than a run can bring. */
const mostAnswers = 500_000;
const silenceMs = 10_000;
const receiveBytes = 64 * 1024;
const [totals, firstBytes] = [new Float64Array(mostAnswers), new Float64Array(mostAnswers)];

/**
 * One request at a time on each connection, from before `warmupMs` until after `ms`; what is answered after the one and before the other is counted.
 * @returns answers per second, milliseconds of the median and the 99th percentile and to the first byte, the share of its core that this process used, and how many answers had another status.
 * @throws when a connection fails or falls silent, or nothing was counted.
 */
function run({ port, request, status: expected, connections, warmupMs, ms }) {
  const bytes = Buffer.from(request, 'latin1');
  const from = performance.now() + warmupMs;
  const until = from + ms;
  const cpu = process.cpuUsage();
  let [count, wrong] = [0, 0];

  const visit = () =>
    new Promise((resolve, reject) => {
      let [sent, firstByte] = [0, 0];
      const send = () => {
        sent = performance.now();
        firstByte = 0;
        socket.write(bytes);
      };
      const read = createResponseReader((status) => {
        const now = performance.now();
        if (status !== expected) wrong++;
        if (now >= from && now <= until && count < mostAnswers) {
          totals[count] = now - sent;
          firstBytes[count++] = firstByte - sent;
        }
        if (now < until) send();
        else socket.destroy();
      });
      const buffer = Buffer.allocUnsafe(receiveBytes);
      const callback = (size) => {
        firstByte ||= performance.now();
        read(buffer.subarray(0, size));
        return true;
      };
      const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } }, send);
      socket.setTimeout(silenceMs, () => socket.destroy(new Error(`no answer within ${silenceMs} ms`)));
      socket.on('error', reject);
      socket.on('close', () => (performance.now() < until ? reject(new Error('the server closed a connection')) : resolve()));
    });

  return Promise.all(Array.from({ length: connections }, visit)).then(() => {
    if (!count) throw new Error(`no answer was counted within ${ms} ms`);
    const { user, system } = process.cpuUsage(cpu);
    const [sortedTotals, sortedFirst] = [totals, firstBytes].map((values) => values.subarray(0, count).toSorted());
    return {
      perSecond: (count / ms) * 1000,
      p50: percentile(sortedTotals, 0.5),
      p99: percentile(sortedTotals, 0.99),
      firstByte: percentile(sortedFirst, 0.5),
      loadShare: (user + system) / 1000 / (warmupMs + ms),
      wrong,
    };
  });
}

function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

process.on('message', (task) => {
  run(task).then(
    (result) => process.send(result),
    (error) => process.send({ error: error.message }),
  );
});
