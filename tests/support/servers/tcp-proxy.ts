/** A proxy to a port of this machine whose connections can be cut and restored, or moved to another port. */
import { connect, createServer, type Socket } from 'node:net';

export async function startTcpProxy(
  to: number,
): Promise<{ port: number; cut: () => void; mend: () => Promise<void>; moveTo: (port: number) => void }> {
  let target = to;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far])
      sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as { port: number };
  const disconnect = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    cut() {
      server.close();
      disconnect();
    },
    mend: () => listen(port),
    moveTo(next) {
      target = next;
      disconnect();
    },
  };
}
