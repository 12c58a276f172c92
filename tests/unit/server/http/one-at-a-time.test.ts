/** Requests that a client sends before it has received the answers to earlier ones. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { sendContinue } from '../../../../server/http/expect-continue.ts';
import { maxIgnored, maxPipelined } from '../../../../server/http/one-at-a-time.ts';
import { connectTo } from '../../../support/http/raw-http.ts';
import {
  answersIn,
  get,
  gets,
  numbers,
  post,
  startPipelinedServer,
} from '../../../support/servers/pipelined-server.ts';

const echo: RequestListener = (req, res) => void setImmediate(() => res.end(`answer ${req.url};`));

test('Pipelined requests are handled one at a time and answered in their order', async () => {
  const { port, maxAtOnce } = await startPipelinedServer(echo);
  const { socket, until } = await connectTo(port);
  socket.write(gets(10));
  expect(answersIn(await until('answer /10;'))).toEqual(numbers(10));
  expect(maxAtOnce()).toBe(1);
});

test('The next request is handled when the answer before has been read, not when it has been written', async () => {
  const { port, held } = await startPipelinedServer();
  const { socket, until } = await connectTo(port);
  socket.pause();
  socket.write(get('/large') + get('/next'));
  await expect.poll(() => held.length).toBe(1);
  held[0]?.res.end(Buffer.alloc(12_000_000));
  const other = await connectTo(port);
  other.socket.write(get('/other'));
  await expect.poll(() => held.map(({ path }) => path)).toEqual(['/large', '/other']);
  held[1]?.res.end('answer /other;');
  await other.until('answer /other;');
  socket.resume();
  await expect.poll(() => held.map(({ path }) => path)).toEqual(['/large', '/other', '/next']);
  held[2]?.res.end('answer /next;');
  await until('answer /next;');
});

test('As many as may wait are answered and the connection stays open; with one more it is closed after them', async () => {
  const { port, maxAtOnce } = await startPipelinedServer(echo);
  const within = await connectTo(port);
  within.socket.write(gets(1 + maxPipelined));
  expect(await within.until(`answer /${1 + maxPipelined};`)).not.toContain('Connection: close');
  within.socket.write(get('/more'));
  await within.until('answer /more;');

  const beyond = await connectTo(port);
  beyond.socket.write(gets(2 + maxPipelined));
  const received = await beyond.ended;
  expect(answersIn(received)).toEqual(numbers(1 + maxPipelined));
  expect(received.match(/Connection: close/g)).toHaveLength(1);
  expect(maxAtOnce()).toBe(1);
});

test('A client that goes on sending receives the answers to the requests that were accepted', async () => {
  const { port, held } = await startPipelinedServer();
  const { socket, ended } = await connectTo(port);
  socket.write(gets(2 + maxPipelined));
  await expect.poll(() => held.length).toBe(1);
  socket.write(get('/flood').repeat(100_000));
  for (let count = 1; count <= 1 + maxPipelined; count++) {
    await expect.poll(() => held.length).toBe(count);
    held[count - 1]?.res.end(`answer /${count};`);
  }
  expect(answersIn(await ended)).toEqual(numbers(1 + maxPipelined));
  socket.on('error', () => undefined).destroy();
});

test('A connection with far too many requests is closed at once', async () => {
  const { port, held } = await startPipelinedServer();
  const [within, beyond] = [await connectTo(port), await connectTo(port)];
  within.socket.write(gets(1 + maxPipelined + maxIgnored));
  beyond.socket.write(gets(2 + maxPipelined + maxIgnored));
  await beyond.ended.catch(() => 'reset');
  await expect.poll(() => held.filter(({ res }) => res.closed)).toHaveLength(1);
  expect(held).toHaveLength(2);
});

test('Nothing is read while requests wait, and reading goes on after them', async () => {
  const { port, held, accepted } = await startPipelinedServer();
  const { socket, received } = await connectTo(port);
  const large = get('/more', `X-Large: ${'x'.repeat(4_000)}\r\n`);
  socket.write(get('/1') + get('/2') + get('/3'));
  await expect.poll(() => held.length).toBe(1);
  const before = accepted[0]?.bytesRead;
  socket.write(large.repeat(10));
  const other = await connectTo(port);
  for (const count of [1, 2]) {
    // Whatever had arrived by then has been read when another connection has been answered.
    other.socket.write(get('/other'));
    await expect.poll(() => held.length).toBe(2 * count);
    expect(accepted[0]?.bytesRead).toBe(before);
    held.at(-1)?.res.end();
    held.at(-2)?.res.end('answer /x;');
    await expect.poll(() => held.length).toBe(2 * count + 1);
  }
  await expect.poll(() => Number(accepted[0]?.bytesRead)).toBeGreaterThan(Number(before));
  for (let count = 5; count < 15; count++) {
    held[count - 1]?.res.end('answer /x;');
    await expect.poll(() => held.length).toBe(count + 1);
  }
  held[14]?.res.end('answer /x;');
  await expect.poll(() => answersIn(received())).toHaveLength(13);
});

test.each(['', 'Expect: 100-continue\r\n'])(
  'A body in parts, behind one request and in front of another, is read (%j)',
  async (more) => {
    async function countBytes(req: IncomingMessage, res: ServerResponse) {
      sendContinue(req, res);
      res.end(`answer ${req.url}; ${(await text(req)).length} bytes;`);
    }
    const { port, maxAtOnce } = await startPipelinedServer((req, res) => void countBytes(req, res));
    const { socket, until } = await connectTo(port);
    socket.write(get('/first') + post('/form', 300_000, more) + 'x'.repeat(1_000));
    await until('answer /first;');
    if (more) await until('100 Continue');
    socket.write(`${'x'.repeat(299_000)}${get('/next')}`);
    expect(await until('answer /next;')).toContain('answer /form; 300000 bytes;');
    expect(maxAtOnce()).toBe(1);
  },
);

test('A body that is refused unread is discarded, and the requests behind it are answered', async () => {
  const { port } = await startPipelinedServer((req, res) => res.end(`answer ${req.url};`));
  const { socket, until } = await connectTo(port);
  socket.write(post('/form', 50_000) + 'x'.repeat(50_000) + gets(3));
  expect(answersIn(await until('answer /3;'))).toEqual(['form', '1', '2', '3']);
});

test('HEAD requests and answers without a body do not hold up the queue', async () => {
  const { port } = await startPipelinedServer((req, res) =>
    res.writeHead(req.method === 'HEAD' ? 200 : 204, { 'X-Answer': String(req.url) }).end(),
  );
  const { socket, until } = await connectTo(port);
  socket.write(get('/1').replace('GET', 'HEAD') + get('/2') + get('/3').replace('GET', 'HEAD'));
  expect((await until('X-Answer: /3')).match(/X-Answer: \/\d/g)).toEqual([
    'X-Answer: /1',
    'X-Answer: /2',
    'X-Answer: /3',
  ]);
});
