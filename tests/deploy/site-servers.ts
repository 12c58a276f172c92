/** Two built servers on one store, each on a fixed port that it keeps after a restart. */
import { freePort } from '../support/free-port.ts';
import { type BuiltServer, startServer } from '../support/servers/start-server.ts';

export type SiteServers = {
  ports: readonly [number, number];
  /** Stops the server and starts it again. @throws when it did not end with 0. */
  restart: (index: 0 | 1) => Promise<void>;
  stop: () => Promise<void>;
};

/** @param builds the build folder of each server. */
export async function startSiteServers(
  builds: readonly [string, string],
  environment: Record<string, string>,
): Promise<SiteServers> {
  const ports = [await freePort(), await freePort()] as const;
  const start = (index: 0 | 1) =>
    startServer(`${builds[index]}/server/main.js`, {
      LOG_LEVEL: 'info',
      ...environment,
      HOST: '127.0.0.1',
      PORT: String(ports[index]),
      ADMIN_PORT: '0',
    });
  const servers: [BuiltServer, BuiltServer] = [await start(0), await start(1)];
  return {
    ports,
    async restart(index) {
      const code = await servers[index].stop();
      if (code !== 0) throw new Error(`The server ended with ${code}`);
      servers[index] = await start(index);
    },
    stop: async () => void (await Promise.all(servers.map((server) => server.stop()))),
  };
}
