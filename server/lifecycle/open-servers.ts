/** Opens the ports of the process: the public one, and the one for operators where it is configured. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { deferContinue } from '../http/expect-continue.ts';
import { type ConnectionTracker, trackConnections } from './connection-tracker.ts';

/** `port`, `adminPort`: the open ports; with the setting 0 the system chooses one. */
export type OpenServers = { server: Server; port: number; admin: Server | undefined; adminPort: number | undefined; connections: ConnectionTracker };

/** The servers have no request listeners yet: add them in the same turn of the event loop, or the first requests are lost. @throws {ConfigError} */
export async function openServers({ port, adminPort, host }: Pick<Config, 'port' | 'adminPort' | 'host'>): Promise<OpenServers> {
  const admin = adminPort === undefined ? undefined : createServer();
  if (admin) await listen(admin, adminPort ?? 0, host, 'ADMIN_PORT, HOST');
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 20_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 2_000 });
  server.setTimeout(30_000);
  deferContinue(server);
  const connections = trackConnections(server);
  await listen(server, port, host, 'PORT, HOST').catch((error: unknown) => {
    admin?.close();
    throw error;
  });
  return { server, port: portOf(server), admin, adminPort: admin && portOf(admin), connections };
}

/** @throws {ConfigError} */
async function listen(server: Server, port: number, host: string, settings: string) {
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError([`${settings} cannot listen on ${host}:${port} (${error.code})`]);
  });
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
