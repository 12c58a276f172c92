/**
 * How long a submission of a form takes until its response, which is sent once it is stored, while the mail server
 * accepts connections and never responds.
 */
import { rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { type BenchOptions, figure, type Table } from './figures.ts';
import { startServer } from './pinned.ts';
import { percentile, rounded } from './statistics.ts';

const port = 4320;
const concurrencies = [1, 16];
const entry = {
  fullName: 'Ann Lee',
  company: 'Example Wafers',
  country: 'GB',
  phone: '020 7946 0958',
  interests: ['lithium'],
};

/** @returns milliseconds until the 202. */
async function send(index: number): Promise<number> {
  const started = performance.now();
  const body = JSON.stringify({
    ...entry,
    email: `ann${index}@example.org`,
    message: `How much gallium comes from scrap, in lot ${index}?`,
  });
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  await response.arrayBuffer();
  if (response.status !== 202) throw new Error(`A submission was answered ${response.status}`);
  return performance.now() - started;
}

export async function measureForms(root: string, { isQuick }: BenchOptions): Promise<Table> {
  const count = isQuick ? 64 : 320;
  const folder = join(root, '.cache/bench/forms');
  rmSync(folder, { recursive: true, force: true });
  const mailServer = createServer().listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => mailServer.once('listening', resolve));
  const env = {
    DATA_DIR: folder,
    SMTP_URL: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`,
    FORMS_RATE: 'off',
  };
  const server = await startServer(join(root, 'dist/server/main.js'), { port, env });
  const rows: Table['rows'] = {};
  let p99Alone = Number.NaN;
  let index = 0;
  try {
    while (index < 32) await send(index++);
    for (const concurrency of concurrencies) {
      const times: number[] = [];
      const end = index + count;
      await Promise.all(
        Array.from({ length: concurrency }, async () => {
          while (index < end) times.push(await send(index++));
        }),
      );
      times.sort((a, b) => a - b);
      const at = (share: number) => rounded(percentile(times, share), 1);
      if (concurrency === 1) p99Alone = at(0.99);
      rows[`${concurrency} at once`] = { 'median ms': at(0.5), 'p99 ms': at(0.99), 'slowest ms': at(1) };
    }
  } finally {
    await server.stop();
    mailServer.close();
  }
  return {
    title: `A submission until it is answered, while the mail server is silent, ${count} each`,
    rows,
    figures: [figure('submission while the mail server is silent, p99', p99Alone, 'ms', { atMost: 50 })],
  };
}
