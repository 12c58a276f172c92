/** How long a submission takes until it is answered, which is when it is written: beside a mail server that accepts connections and never speaks. */
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { figure } from './figures.ts';
import { startServer } from './pinned.ts';

const port = 4320;
const concurrencies = [1, 16];
const entry = { fullName: 'Ann Lee', company: 'Example Wafers', country: 'GB', phone: '020 7946 0958', interests: ['lithium'] };

/** @returns milliseconds until the 202. */
async function send(index) {
  const started = performance.now();
  const body = JSON.stringify({ ...entry, email: `ann${index}@example.org`, message: `How much gallium comes from scrap, in lot ${index}?` });
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/contact`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  await response.arrayBuffer();
  if (response.status !== 202) throw new Error(`A submission was answered ${response.status}`);
  return performance.now() - started;
}

export async function measureForms(root, { isQuick }) {
  const count = isQuick ? 64 : 320;
  const folder = join(root, '.cache/bench/forms');
  rmSync(folder, { recursive: true, force: true });
  const mailServer = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => mailServer.once('listening', resolve));
  const env = { DATA_DIR: folder, SMTP_URL: `smtp://127.0.0.1:${mailServer.address().port}`, FORMS_RATE: 'off' };
  const server = await startServer(join(root, 'dist/server/main.js'), { port, env });
  const rows = {};
  let index = 0;
  try {
    while (index < 32) await send(index++);
    for (const concurrency of concurrencies) {
      const times = [];
      const end = index + count;
      await Promise.all(
        Array.from({ length: concurrency }, async () => {
          while (index < end) times.push(await send(index++));
        }),
      );
      times.sort((a, b) => a - b);
      const at = (share) => Number(times[Math.ceil(times.length * share) - 1].toFixed(1));
      rows[`${concurrency} at once`] = { 'median ms': at(0.5), 'p99 ms': at(0.99), 'slowest ms': at(1) };
    }
  } finally {
    await server.stop();
    mailServer.close();
  }
  const alone = rows['1 at once']['p99 ms'];
  return {
    title: `A submission until it is answered, while the mail server is silent, ${count} each`,
    rows,
    figures: [figure('submission while the mail server is silent, p99', alone, 'ms', { atMost: 50 })],
  };
}
