/**
 * The processor time of a request with a body, for every way we know to make one expensive.
 * `node tests/bench/bodies.ts` measures it alone.
 */
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../support/root.mjs';
import { type BodyShape, bodyShapes } from './body-shapes.ts';
import { type BenchOptions, figure, type Table } from './figures.ts';
import { startServer } from './pinned.ts';
import { rounded } from './statistics.ts';

const port = 4337;
/** Rounds after which the code that is measured is compiled. */
const warmUps = 5;
/** Every request comes from a different address, so that no rate limit ends the measurement. */
let sender = 0;

function requestOf({ path, type, body, chunkBytes }: BodyShape): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const from = `10.${(sender >> 16) & 255}.${(sender >> 8) & 255}.${sender++ & 255}`;
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\nConnection: close\r\nX-Forwarded-For: ${from}\r\nContent-Type: ${type}\r\n`;
  if (!chunkBytes) return Buffer.concat([Buffer.from(`${head}Content-Length: ${bytes.length}\r\n\r\n`), bytes]);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, index) =>
    bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes),
  );
  const written = chunks.flatMap((chunk) => [
    Buffer.from(`${chunk.length.toString(16)}\r\n`),
    chunk,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([
    Buffer.from(`${head}Transfer-Encoding: chunked\r\n\r\n`),
    ...written,
    Buffer.from('0\r\n\r\n'),
  ]);
}

/** @returns the status; 0 when the connection broke. */
function send(shape: BodyShape): Promise<number> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('data', (chunk: Buffer) => (answer += chunk)).on('error', () => resolve(0));
    socket.on('end', () => {
      socket.destroy();
      resolve(Number(answer.slice(9, 12)));
    });
    socket.write(requestOf(shape));
  });
}

type Measured = { shape: BodyShape; status: number; ms: number };

export async function measureBodies(root: string, { isQuick }: BenchOptions): Promise<Table> {
  const count = isQuick ? 20 : 100;
  const folder = join(root, '.cache/bench/bodies');
  rmSync(folder, { recursive: true, force: true });
  const env = { DATA_DIR: folder, FORMS_RATE: 'off', TRUST_PROXY: '1' };
  const server = await startServer(join(root, 'dist/server/main.js'), { port, env });
  const measured: Measured[] = [];
  try {
    for (let index = 0; index < warmUps; index++) for (const shape of bodyShapes()) await send(shape);
    for (const shape of bodyShapes()) {
      let status = 0;
      for (let index = 0; index < 10; index++) status = await send(shape);
      const before = server.cpuMs();
      for (let index = 0; index < count; index++) await send(shape);
      measured.push({ shape, status, ms: (server.cpuMs() - before) / count });
    }
  } finally {
    await server.stop();
  }
  const byCost = measured.toSorted((a, b) => b.ms - a.ms);
  const row = ({ shape, status, ms }: Measured) =>
    [`${shape.path} ${shape.type.slice(0, 40)}: ${shape.name}`, { status, 'CPU ms': rounded(ms, 2) }] as const;
  return {
    title: `CPU of a request with a body of up to 64 kB, with all of its answer: the ${isQuick ? 12 : 25} most expensive of ${measured.length} shapes, mean of ${count}`,
    rows: Object.fromEntries(byCost.slice(0, isQuick ? 12 : 25).map(row)),
    figures: [
      figure(
        'the most expensive body of up to 64 kB',
        byCost.find(({ shape }) => !shape.isOfNode)?.ms ?? Number.NaN,
        'ms of CPU',
        { atMost: 5 },
      ),
    ],
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { title, rows, figures } = await measureBodies(root, { isQuick: process.argv.includes('--quick') });
  console.log(title);
  console.table(rows);
  console.log(figures);
}
