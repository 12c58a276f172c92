/** Two replicas of the site behind a proxy, which are replaced one after the other while visitors use the site. */
import { join } from 'node:path';
import { type BuiltServer, startServer } from '../support/servers/start-server.ts';
import type { RoundRobin } from './round-robin.ts';

type Options = { proxy: RoundRobin; builds: [first: string, second: string]; environment: Record<string, string> };
export type Replicas = {
  /**
   * Replaces both by the other build and back again, as often as `releases` says.
   * @param waitForTurn resolves when the next of all replacements is due.
   */
  release: (releases: number, waitForTurn: (replacement: number, all: number) => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
};

const count = 2;

export async function startReplicas({ proxy, builds, environment }: Options): Promise<Replicas> {
  const running: BuiltServer[] = [];
  const start = (build: string) =>
    startServer(join(build, 'server/main.js'), { SITE_URL: proxy.origin, SHUTDOWN_GRACE_MS: '5000', ...environment });
  async function add(build: string) {
    const server = await start(build);
    running.push(server);
    proxy.servers.push(server.origin);
  }
  /** The new server gets visitors before the old one loses them, as with most orchestrators. */
  async function replaceOldest(build: string) {
    await add(build);
    const old = running.shift();
    if (!old) return;
    proxy.servers.splice(proxy.servers.indexOf(old.origin), 1);
    await old.stop();
  }
  for (let index = 0; index < count; index++) await add(builds[0]);
  return {
    async release(releases, waitForTurn) {
      const next = Array.from({ length: releases }, () =>
        [builds[1], builds[0]].flatMap((build) => Array<string>(count).fill(build)),
      ).flat();
      for (const [index, build] of next.entries()) {
        await waitForTurn(index, next.length);
        await replaceOldest(build);
      }
    },
    async stop() {
      await Promise.all(running.map((server) => server.stop()));
    },
  };
}
