import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express, { type RequestHandler } from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { readBytes } from '../../../../../server/http/read-bytes.ts';
import { startInTurn } from '../../../../../server/store/rate-limits/start-in-turn.ts';

const body = 'message=How+much+gallium';

/** Sends a whole message and closes at once, as a browser does whose tab is closed. */
async function sendAndLeave(handlers: RequestHandler[]) {
  const server = createServer(express().use(handlers)).listen(0);
  onTestFinished(() => server.close().closeAllConnections());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // Takes the only turn.
  await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const visitor = connect(port, '127.0.0.1');
  visitor.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`, () =>
    visitor.destroy(),
  );
}

test('The message of a visitor who leaves at once is read, also while others wait for their turn', async () => {
  const messages: string[] = [];
  await sendAndLeave([
    startInTurn({ isUrgent: () => false, onNextTurn: () => undefined }),
    async (req, res) => {
      if (req.method === 'POST') messages.push(String(await readBytes(req, res, 1_000)));
      res.end();
    },
  ]);
  await expect.poll(() => messages).toEqual([body]);
});

test('A body whose connection has closed before it is read is an error, not an endless wait', async () => {
  const ends: string[] = [];
  const read = async (req: IncomingMessage, res: Parameters<RequestHandler>[1]) => {
    await new Promise((resolve) => req.once('close', resolve));
    await readBytes(req, res, 1_000).catch((error: Error) => ends.push(error.message));
  };
  await sendAndLeave([(req, res) => void (req.method === 'POST' ? read(req, res) : res.end())]);
  await expect.poll(() => ends).toEqual(['What was sent ended before it was complete.']);
});
