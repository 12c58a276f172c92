/** Visitors who mean harm: a process told by messages what to do, which answers when it is done or, for connections that stay, when they stand. */
import { Agent, get } from 'node:http';
import { connect } from 'node:net';

const secondMs = 1_000;
const tricklers = { slowHeaders: 300, slowBodies: 40 };
const neverReading = 40;
const filmsBefore = 15;

/** Asks for each address once, from so many connections. @returns milliseconds it took and how often each status came. */
async function askAll({ port, addresses, connections }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const started = performance.now();
  const statuses = {};
  let next = 0;
  const ask = (path) =>
    new Promise((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, agent, headers: { 'Accept-Encoding': 'gzip, deflate, br' } }, (answer) => {
        statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
        answer.resume().once('end', resolve);
      }).once('error', reject);
    });
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < addresses.length) await ask(addresses[next++]);
    }),
  );
  agent.destroy();
  return { ms: performance.now() - started, statuses };
}

/** Keeps connections that never read, send their headers a letter a second, or their body; each is opened again when the server closes it. */
async function hold({ port, film, pages }) {
  const requests = [...Array.from({ length: filmsBefore }, () => film), ...pages].map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join('');
  const body = 'POST /contact-us HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\n';
  const standing = (first, isReading, more) =>
    new Promise((resolve) => {
      const open = () => {
        const socket = connect(port, '127.0.0.1', () => socket.write(first, resolve));
        const trickle = more && setInterval(() => socket.write(more), secondMs);
        if (isReading) socket.resume();
        else socket.pause();
        socket.on('error', () => undefined).on('close', () => (clearInterval(trickle), setTimeout(open, secondMs)));
      };
      open();
    });
  await Promise.all([
    ...Array.from({ length: neverReading }, () => standing(requests, false)),
    ...Array.from({ length: tricklers.slowHeaders }, () => standing('GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ', true, 'x')),
    ...Array.from({ length: tricklers.slowBodies }, () => standing(body, true, 'x')),
  ]);
  return { connections: neverReading + tricklers.slowHeaders + tricklers.slowBodies };
}

process.on('message', ({ kind, ...task }) => {
  (kind === 'hold' ? hold : askAll)(task).then(
    (result) => process.send(result),
    (error) => process.send({ error: error.message }),
  );
});
