/** Two replicas of the site behind a proxy, which are replaced one after the other while visitors are there. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BuiltServer, startServer } from '../support/start-server.ts';
import type { RoundRobin } from './round-robin.ts';

type Options = { proxy: RoundRobin; builds: [first: string, second: string]; environment: Record<string, string>; pauseMs: number };
export type Replicas = {
  /** Replaces both by the other build and back again, until `until` says so after at least three releases; always whole rounds. @returns how many releases there were, each way. */
  releaseUntil: (until: () => boolean) => Promise<number>;
  stop: () => Promise<void>;
};

const count = 2;
const minReleases = 3;

export async function startReplicas({ proxy, builds, environment, pauseMs }: Options): Promise<Replicas> {
  const running: BuiltServer[] = [];
  const start = (build: string) => startServer(join(build, 'server/main.js'), { SITE_URL: proxy.origin, SHUTDOWN_GRACE_MS: '5000', ...environment });
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
    async releaseUntil(until) {
      let releases = 0;
      while (releases < minReleases || !until()) {
        for (const build of [builds[1], builds[0]]) {
          for (let index = 0; index < count; index++) {
            await wait(pauseMs);
            await replaceOldest(build);
          }
        }
        releases++;
      }
      return releases;
    },
    async stop() {
      await Promise.all(running.map((server) => server.stop()));
    },
  };
}
