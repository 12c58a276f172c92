/** The attacker: a process that receives tasks as messages and answers when a task is done or, for connections that stay open, when all of them are open. */
import { Agent, get } from 'node:http';
import { connect } from 'node:net';

type AskAll = { kind: 'askAll'; port: number; addresses: string[]; connections: number };
type Hold = { kind: 'hold'; port: number; film: string; pages: string[] };
export type AttackTask = AskAll | Hold;
export type AttackResults = { askAll: { ms: number; statuses: Record<number, number> }; hold: { connections: number } };

const secondMs = 1_000;
const slowSenders = { headers: 300, bodies: 40 };
const neverReading = 40;
const filmsBefore = 15;

/** Requests each address once, over the given number of connections. @returns the duration in milliseconds and the number of responses by status. */
async function askAll({ port, addresses, connections }: AskAll): Promise<AttackResults['askAll']> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const started = performance.now();
  const statuses: Record<number, number> = {};
  const ask = (path: string) =>
    new Promise<void>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, agent, headers: { 'Accept-Encoding': 'gzip, deflate, br' } }, (response) => {
        const status = response.statusCode ?? 0;
        statuses[status] = (statuses[status] ?? 0) + 1;
        response.resume().once('end', resolve);
      }).once('error', reject);
    });
  const waiting = addresses.values();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const address of waiting) await ask(address);
    }),
  );
  agent.destroy();
  return { ms: performance.now() - started, statuses };
}

/** Keeps connections open that never read, or send their headers or body at one byte per second; each is reopened when the server closes it. */
async function hold({ port, film, pages }: Hold): Promise<AttackResults['hold']> {
  const requests = [...Array.from({ length: filmsBefore }, () => film), ...pages].map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join('');
  const body = 'POST /contact-us HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\n';
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
    ...Array.from({ length: slowSenders.headers }, () => keepOpen('GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ', 'x')),
    ...Array.from({ length: slowSenders.bodies }, () => keepOpen(body, 'x')),
  ]);
  return { connections: neverReading + slowSenders.headers + slowSenders.bodies };
}

process.on('message', (task: AttackTask) => {
  (task.kind === 'hold' ? hold(task) : askAll(task)).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
