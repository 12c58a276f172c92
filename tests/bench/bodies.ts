/** What a body costs until it is refused or understood, for every way we know to make one expensive. `node tests/bench/bodies.ts` measures it alone. */
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bodyShapes } from './body-shapes.ts';
import { figure } from './figures.ts';
import { startServer } from './pinned.ts';

const port = 4337;
/** Rounds after which the code that is measured is compiled. */
const warmUps = 5;
/** As networks of their own, so that no limit ends the measurement. */
let sender = 0;

function requestOf({ path, type, body, chunkBytes }) {
  const bytes = Buffer.from(body);
  const from = `10.${(sender >> 16) & 255}.${(sender >> 8) & 255}.${sender++ & 255}`;
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\nConnection: close\r\nX-Forwarded-For: ${from}\r\nContent-Type: ${type}\r\n`;
  if (!chunkBytes) return Buffer.concat([Buffer.from(`${head}Content-Length: ${bytes.length}\r\n\r\n`), bytes]);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, index) => bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes));
  const written = chunks.flatMap((chunk) => [`${chunk.length.toString(16)}\r\n`, chunk, '\r\n']).map((each) => Buffer.from(each));
  return Buffer.concat([Buffer.from(`${head}Transfer-Encoding: chunked\r\n\r\n`), ...written, Buffer.from('0\r\n\r\n')]);
}

/** @returns the status; 0 when the connection broke. */
function send(shape) {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('data', (chunk) => (answer += chunk)).on('error', () => resolve(0));
    socket.on('end', () => {
      socket.destroy();
      resolve(Number(answer.slice(9, 12)));
    });
    socket.write(requestOf(shape));
  });
}

export async function measureBodies(root, { isQuick }) {
  const count = isQuick ? 20 : 100;
  const folder = join(root, '.cache/bench/bodies');
  rmSync(folder, { recursive: true, force: true });
  const env = { DATA_DIR: folder, FORMS_RATE: 'off', TRUST_PROXY: '1' };
  const server = await startServer(join(root, 'dist/server/main.js'), { port, env });
  const measured = [];
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
  const mostExpensive = measured.toSorted((a, b) => b.ms - a.ms);
  const row = ({ shape, status, ms }) => [`${shape.path} ${shape.type.slice(0, 40)}: ${shape.name}`, { status, 'CPU ms': Number(ms.toFixed(2)) }];
  return {
    title: `CPU of a request with a body of up to 64 kB, with all of its answer: the ${isQuick ? 12 : 25} most expensive of ${measured.length} shapes, mean of ${count}`,
    rows: Object.fromEntries(mostExpensive.slice(0, isQuick ? 12 : 25).map(row)),
    figures: [figure('the most expensive body of up to 64 kB', mostExpensive.find(({ shape }) => !shape.isOfNode).ms, 'ms of CPU', { atMost: 5 })],
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { title, rows, figures } = await measureBodies(fileURLToPath(new URL('../..', import.meta.url)), { isQuick: process.argv.includes('--quick') });
  console.log(title);
  console.table(rows);
  console.log(figures);
}
