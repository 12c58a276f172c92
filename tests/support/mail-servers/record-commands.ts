import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** A port that leads to another one, and records what is sent to that. */
export async function recordCommands(port: number): Promise<{ url: string; sent: () => string; close: () => void }> {
  let sent = '';
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    near.on('data', (chunk: Buffer) => (sent += String(chunk)));
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${own}`, sent: () => sent, close: () => server.close() };
}
