/** Measures servers with different amounts of content: their memory, and what rendering a page costs. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type MeasuredServer, startServer } from './pinned.ts';
import { median, rounded } from './statistics.ts';

/**
 * How long one response may take, and how long a started server may be busy with background work, such as the search
 * index.
 */
const [responseMs, busyMs] = [60_000, 600_000];
const [idleMs, idleCpuMs, idleSeconds] = [1_000, 50, 3];
const [warmUps, turns, requestsPerTurn] = [5, 7, 5];
/** V8 gives memory back to the system some seconds after a collection. */
const returnMs = 15_000;
const collector = pathToFileURL(fileURLToPath(new URL('collect-garbage.mjs', import.meta.url))).href;

/** Resident megabytes. */
export type ServerMemory = { 'after the start': number; 'after the pages': number; 'after GC': number; peak: number };
export type PageCost = { ms: number; kilobytes: number };

/**
 * With the settings that a server has by default.
 * @param pages how many are requested: evenly chosen from the sitemap, each once.
 */
export async function measureMemory(folder: string, pages: number, port: number): Promise<ServerMemory> {
  const server = await start(folder, { port, env: { NODE_OPTIONS: `--import=${collector}` } });
  try {
    const atStart = server.memory().now;
    for (const path of await chooseAddresses(port, pages)) await ask(port, path);
    const afterPages = server.memory().now;
    server.signal('SIGUSR2');
    await pause(returnMs);
    const { now, peak } = server.memory();
    return { 'after the start': atStart, 'after the pages': afterPages, 'after GC': now, peak };
  } finally {
    await server.stop();
  }
}

/**
 * Processor time of a request that renders the page, the median of turns in which all servers are asked one after the
 * other, and the size of the page without compression. The clock would also measure what else the machine does.
 * @param folders by the name of the server. @param addresses by the name of the page.
 */
export async function timePages<Server extends string>(
  folders: Record<Server, string>,
  addresses: Record<string, string>,
  firstPort: number,
): Promise<Record<string, Record<Server, PageCost>>> {
  const servers: [name: Server, server: MeasuredServer][] = [];
  try {
    for (const [name, folder] of Object.entries<string>(folders) as [Server, string][])
      servers.push([name, await start(folder, { port: firstPort + servers.length, env: { PAGE_CACHE_MB: '0' } })]);
    const rows: Record<string, Record<Server, PageCost>> = {};
    for (const [page, path] of Object.entries(addresses)) rows[page] = await timePage(servers, path);
    return rows;
  } finally {
    await Promise.all(servers.map(([, server]) => server.stop()));
  }
}

async function timePage<Server extends string>(
  servers: readonly [name: Server, server: MeasuredServer][],
  path: string,
): Promise<Record<Server, PageCost>> {
  const times = new Map(servers.map(([name]) => [name, [] as number[]]));
  const sizes = new Map<Server, number>();
  for (const [, { port }] of servers) for (let count = 0; count < warmUps; count++) await ask(port, path);
  for (let turn = 0; turn < turns; turn++) {
    for (const [name, { port, cpuMs }] of servers) {
      const before = cpuMs();
      for (let count = 0; count < requestsPerTurn; count++) sizes.set(name, await ask(port, path));
      times.get(name)?.push((cpuMs() - before) / requestsPerTurn);
    }
  }
  return Object.fromEntries(
    servers.map(([name]) => [
      name,
      { ms: rounded(median(times.get(name) ?? []), 2), kilobytes: sizes.get(name) ?? Number.NaN },
    ]),
  ) as Record<Server, PageCost>;
}

async function start(folder: string, { port, env }: { port: number; env: NodeJS.ProcessEnv }): Promise<MeasuredServer> {
  const server = await startServer(join(folder, 'dist/server/main.js'), {
    port,
    env: { DATA_DIR: join(folder, '.cache/bench-data'), ...env },
  });
  await untilIdle(server);
  return server;
}

/**
 * Until the server has done almost nothing for some seconds: what it prepares after its start would be measured with
 * the pages.
 * @throws when it stays busy.
 */
async function untilIdle({ cpuMs }: MeasuredServer) {
  const deadline = performance.now() + busyMs;
  for (let idle = 0; idle < idleSeconds; ) {
    if (performance.now() > deadline) throw new Error(`The server was still busy ${busyMs / 1_000} s after its start`);
    const before = cpuMs();
    await pause(idleMs);
    idle = cpuMs() - before > idleCpuMs ? 0 : idle + 1;
  }
}

async function chooseAddresses(port: number, count: number): Promise<string[]> {
  const xml = Buffer.from(await read(port, '/sitemap-pages.xml')).toString();
  const paths = Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = '']) => new URL(address).pathname);
  const step = Math.max(1, paths.length / count);
  return Array.from({ length: Math.min(count, paths.length) }, (_, index) => paths[Math.floor(index * step)] ?? '/');
}

/** @returns kilobytes of the page. */
async function ask(port: number, path: string): Promise<number> {
  return rounded((await read(port, path)).byteLength / 1000, 1);
}

/** @throws when the page is not there, or does not come in time. */
async function read(port: number, path: string): Promise<ArrayBuffer> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(responseMs) });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  return answer.arrayBuffer();
}
