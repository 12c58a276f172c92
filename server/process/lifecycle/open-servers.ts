/** Opens the ports of the process: the public one, and the one for operators if it is configured. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deferContinue } from '../../http/expect-continue.ts';
import type { Config } from '../../platform/config/config.ts';
import { ConfigError } from '../../platform/config/config-error.ts';
import { acceptWaiting, type OnNextTurn } from './accept-waiting.ts';
import { createLimitedServer } from './connection-limits.ts';
import { type ConnectionTracker, trackConnections } from './connection-tracker.ts';

/** `port`, `adminPort`: the open ports; with the setting 0 the system chooses one. */
export type OpenServers = {
  server: Server;
  port: number;
  admin: Server | undefined;
  adminPort: number | undefined;
  closeAdmin: () => void;
  connections: ConnectionTracker;
  /** Used between renders, so that waiting connections are accepted. */
  onNextTurn: OnNextTurn;
};

/**
 * The servers have no request listeners yet: add them in the same turn of the event loop, otherwise the first requests
 * are lost.
 * @throws {ConfigError}
 */
export async function openServers({
  port,
  host,
  adminPort,
  adminHost,
}: Pick<Config, 'port' | 'host' | 'adminPort' | 'adminHost'>): Promise<OpenServers> {
  const admin = adminPort === undefined ? undefined : createServer();
  if (admin) await listen(admin, adminPort ?? 0, adminHost, 'ADMIN_PORT, ADMIN_HOST');
  const server = createLimitedServer();
  deferContinue(server);
  const connections = trackConnections(server);
  const onNextTurn = acceptWaiting(server);
  await listen(server, port, host, 'PORT, HOST').catch((error: unknown) => {
    admin?.close();
    throw error;
  });
  const closeAdmin = () => {
    admin?.close();
    admin?.closeAllConnections();
  };
  return {
    server,
    port: portOf(server),
    admin,
    adminPort: admin && portOf(admin),
    closeAdmin,
    connections,
    onNextTurn,
  };
}

/**
 * Number of connections that may wait in the kernel to be accepted; the system may allow fewer (`net.core.somaxconn`).
 */
const backlog = 1_024;

/** @throws {ConfigError} */
async function listen(server: Server, port: number, host: string, settings: string) {
  server.listen({ port, host, backlog });
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError([`${settings} cannot listen on ${host}:${port} (${error.code})`]);
  });
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
