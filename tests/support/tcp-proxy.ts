/** A proxy to a port of this machine whose connections can be cut and restored. */
import { connect, createServer, type Socket } from 'node:net';

export async function startTcpProxy(to: number): Promise<{ port: number; cut: () => void; mend: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as { port: number };
  return {
    port,
    cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    mend: () => listen(port),
  };
}
