/** Connections that end while requests wait on them. */
import { expect, test } from 'vitest';
import { connectTo } from '../../../support/http/raw-http.ts';
import { answersIn, get, gets, numbers, startPipelinedServer } from '../../../support/servers/pipelined-server.ts';

test('A server notices that a visitor has disconnected while the answer is being prepared', async () => {
  const { port, held } = await startPipelinedServer();
  const { socket } = await connectTo(port);
  socket.write(get('/page'));
  await expect.poll(() => held.length).toBe(1);
  socket.destroy();
  await expect.poll(() => held[0]?.res.closed).toBe(true);
});

test('Requests that wait on a connection that has been closed are not handled', async () => {
  const { port, held, accepted } = await startPipelinedServer();
  const { socket } = await connectTo(port);
  socket.write(gets(5));
  await expect.poll(() => held.length).toBe(1);
  accepted[0]?.destroy();
  await expect.poll(() => held[0]?.res.closed).toBe(true);
  const other = await connectTo(port);
  other.socket.write(get('/other'));
  await expect.poll(() => held.map(({ path }) => path)).toEqual(['/1', '/other']);
});

test('Requests behind an answer that closes the connection are not handled', async () => {
  const { port, held } = await startPipelinedServer();
  const { socket, ended } = await connectTo(port);
  socket.write(gets(5));
  await expect.poll(() => held.length).toBe(1);
  held[0]?.res.setHeader('Connection', 'close').end('answer /1;');
  expect(answersIn(await ended)).toEqual(['1']);
  expect(held).toHaveLength(1);
});

test('A server that stops answers the requests that wait, and the last answer closes the connection', async () => {
  const { port, connections, held } = await startPipelinedServer();
  const { socket, ended } = await connectTo(port);
  socket.write(gets(3));
  for (let count = 1; count <= 3; count++) {
    await expect.poll(() => held.length).toBe(count);
    connections.announceClose();
    connections.closeIdle();
    connections.closeIdle();
    held[count - 1]?.res.end(`answer /${count};`);
  }
  const received = await ended;
  expect(answersIn(received)).toEqual(numbers(3));
  expect(received.match(/Connection: close/g)).toHaveLength(1);
});

test('A client that does not read its first answer is cut off, and the requests that wait are not handled', async () => {
  const { port, held } = await startPipelinedServer(undefined, { inactivityTimeout: 200 });
  const { socket } = await connectTo(port);
  socket.on('error', () => undefined).pause();
  socket.write(gets(10));
  await expect.poll(() => held.length).toBe(1);
  held[0]?.res.end(Buffer.alloc(50_000_000));
  await expect.poll(() => held[0]?.res.closed).toBe(true);
  expect(held).toHaveLength(1);
});

test('Garbage behind requests that wait is not answered in the middle of another answer', async () => {
  const { port, held } = await startPipelinedServer();
  const { socket, until, ended } = await connectTo(port);
  socket.write(gets(1));
  await expect.poll(() => held.length).toBe(1);
  held[0]?.res.write('begun');
  await until('begun');
  socket.write(`${gets(2)}hello\r\n\r\n`);
  expect(await ended.catch(() => 'reset')).not.toContain('400');
});
