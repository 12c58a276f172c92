/**
 * The attacker: a process that receives tasks as messages and answers when a task is done or, for connections that stay
 * open, when all of them are open.
 */
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** `networks`: the requests come from so many networks, in turn; without it from the address of the process. */
type AskAll = { kind: 'askAll'; port: number; addresses: string[]; connections: number; networks?: number };
type Pipeline = { kind: 'pipeline'; port: number; address: string; requests: number; connections: number; ms: number };
type Hold = { kind: 'hold'; port: number; film: string; pages: string[] };
export type AttackTask = AskAll | Pipeline | Hold;
export type AttackResults = {
  askAll: { ms: number; statuses: Record<number, number> };
  pipeline: { ms: number };
  hold: { connections: number };
};

const secondMs = 1_000;
const slowSenders = { headers: 300, bodies: 40 };
const neverReading = 40;
const filmsBefore = 15;

/**
 * Requests each address once, over the given number of connections.
 * @returns the duration in milliseconds and the number of responses by status.
 */
async function askAll({ port, addresses, connections, networks }: AskAll): Promise<AttackResults['askAll']> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const started = performance.now();
  const statuses: Record<number, number> = {};
  const headersOf = (connection: number) => ({
    'Accept-Encoding': 'gzip, deflate, br',
    ...(networks !== undefined && {
      'X-Forwarded-For': `198.51.${100 + Math.floor((connection % networks) / 250)}.${1 + ((connection % networks) % 250)}`,
    }),
  });
  const ask = (path: string, connection: number) =>
    new Promise<void>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, agent, headers: headersOf(connection) }, (response) => {
        const status = response.statusCode ?? 0;
        statuses[status] = (statuses[status] ?? 0) + 1;
        response.resume().once('end', resolve);
      }).once('error', reject);
    });
  const waiting = addresses.values();
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (const address of waiting) await ask(address, connection);
    }),
  );
  agent.destroy();
  return { ms: performance.now() - started, statuses };
}

/** Connections that send many requests at once and never read. @returns after `ms`, when all are closed. */
async function pipeline({ port, address, requests, connections, ms }: Pipeline): Promise<AttackResults['pipeline']> {
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(requests)),
    );
    return socket.pause().on('error', () => undefined);
  });
  await pause(ms);
  for (const socket of sockets) socket.destroy();
  return { ms };
}

/**
 * Keeps connections open that never read, or send their headers or body at one byte per second; each is reopened when
 * the server closes it.
 */
async function hold({ port, film, pages }: Hold): Promise<AttackResults['hold']> {
  const requests = [...Array.from({ length: filmsBefore }, () => film), ...pages]
    .map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    .join('');
  const body =
    'POST /contact-us HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\n';
  /** Sends `first` and then, for slow senders, `more` every second. Only slow senders read responses. */
  const keepOpen = (first: string, more?: string) =>
    new Promise<void>((resolve) => {
      const open = () => {
        const socket = connect(port, '127.0.0.1', () => socket.write(first, () => resolve()));
        const timer = more === undefined ? undefined : setInterval(() => socket.write(more), secondMs);
        if (more === undefined) socket.pause();
        else socket.resume();
        socket
          .on('error', () => undefined)
          .on('close', () => {
            clearInterval(timer);
            setTimeout(open, secondMs);
          });
      };
      open();
    });
  await Promise.all([
    ...Array.from({ length: neverReading }, () => keepOpen(requests)),
    ...Array.from({ length: slowSenders.headers }, () =>
      keepOpen('GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ', 'x'),
    ),
    ...Array.from({ length: slowSenders.bodies }, () => keepOpen(body, 'x')),
  ]);
  return { connections: neverReading + slowSenders.headers + slowSenders.bodies };
}

process.on('message', (task: AttackTask) => {
  (task.kind === 'hold' ? hold(task) : task.kind === 'pipeline' ? pipeline(task) : askAll(task)).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
