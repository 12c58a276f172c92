import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * Below the ports that systems give to servers and connections that ask for any: between this check and the start of a
 * program, a test beside it could get one of those. The ports from 11,000 on are also those to which `fetch` may go.
 */
const [firstPort, endPort] = [11_000, 32_000];

/** A free port of this machine, for programs that cannot choose one themselves. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/** So many different free ports. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listenSomewhere));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  for (const server of servers) server.close();
  await Promise.all(servers.map((server) => once(server, 'close')));
  return ports;
}

async function listenSomewhere(): Promise<Server> {
  const server = createServer().listen(randomInt(firstPort, endPort), '127.0.0.1');
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return listenSomewhere();
  }
}
