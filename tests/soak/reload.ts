/**
 * `npm run soak -- reload`: two servers reload new content ten times while both are under constant load. Reports failed
 * requests, how long it took until both showed the new text, and the latency for visitors. Ends with 1 when a request
 * failed or the text took longer than two seconds.
 */
import { mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeContentSet } from '../../content/write-content-set.ts';
import { root } from '../support/root.mjs';
import { startServer } from '../support/servers/start-server.ts';

const [reloads, pauseMs, maxMs, requestsPerSecond] = [10, 1_500, 2_000, 1_000];
const folder = mkdtempSync(join(tmpdir(), 'soak-reload-'));
const list = '/blue/news-analysis';
const paths = [
  list,
  '/',
  '/about-us',
  '/blue',
  '/subscriptions/critical-materials',
  '/policy',
  '/blue/feed.xml',
  '/events',
  `${list}?page=2`,
  '/sitemap.xml',
];

/** Publishes a content set whose newest article has this title. */
async function publish(title: string) {
  const dist = join(root, 'dist/content');
  const content = JSON.parse(readFileSync(join(dist, 'entries.json'), 'utf8'));
  const newest = content.entries.news.find(
    ({ publishAt, status }: Record<string, string>) => Date.parse(publishAt ?? '') < Date.now() && status !== 'draft',
  );
  Object.assign(newest, { title, shortTitle: title });
  content.revision = title;
  await writeContentSet(
    join(folder, title),
    { content, texts: readFileSync(join(dist, 'texts.bin')) },
    async () => undefined,
  );
  symlinkSync(title, join(folder, 'next'));
  renameSync(join(folder, 'next'), join(folder, 'current'));
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
type Answer = { status: number; text: string };
const ask = (url: string) =>
  new Promise<Answer>((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, text: error.message });
    get(url, { agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', fail)
        .on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    }).on('error', fail);
  });

await publish('title-0');
const start = (name: string) =>
  startServer(join(root, 'dist/server/main.js'), {
    DATA_DIR: join(folder, name),
    CONTENT_DIR: join(folder, 'current'),
  });
const servers = [await start('data-a'), await start('data-b')];
const origins = servers.map(({ origin }) => origin);
for (const origin of origins) for (const path of paths) await ask(origin + path);

const failures: string[] = [];
const durations: number[] = [];
const over = new AbortController();
async function visit(lane: number, lanes: number) {
  for (let index = lane; !over.signal.aborted; index += lanes) {
    const due = started + (index / requestsPerSecond) * 1000;
    await wait(Math.max(0, due - performance.now()));
    const [path = '', begun] = [paths[index % paths.length], performance.now()];
    const { status, text } = await ask(`${origins[index % 2]}${path}`);
    durations.push(performance.now() - begun);
    if (status !== 200) failures.push(`${path}: ${status || text}`);
  }
}

async function untilShown(origin: string, title: string): Promise<number> {
  const begun = performance.now();
  while (!(await ask(origin + list)).text.includes(title)) await wait(10);
  return performance.now() - begun;
}

const started = performance.now();
const visitors = Array.from({ length: 48 }, (_, lane) => visit(lane, 48));
const delays: number[] = [];
for (let round = 1; round <= reloads; round++) {
  await wait(pauseMs);
  await publish(`title-${round}`);
  delays.push(Math.max(...(await Promise.all(origins.map((origin) => untilShown(origin, `title-${round}`))))));
}
over.abort();
await Promise.all(visitors);
const seconds = (performance.now() - started) / 1000;
const codes = await Promise.all(servers.map(({ stop }) => stop()));
agent.destroy();
rmSync(folder, { recursive: true });

const sorted = durations.toSorted((a, b) => a - b);
const at = (share: number) => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)} ms`;
console.log(
  `${durations.length} requests in ${seconds.toFixed(1)} s (${Math.round(durations.length / seconds)}/s) on two servers, ${failures.length} failed`,
);
console.log(
  `median ${at(0.5)}, 99 of 100 within ${at(0.99)}, all within ${at(0.99999)}; exit codes ${codes.join(', ')}`,
);
console.log(`new text on both after ${delays.map((ms) => `${Math.round(ms)} ms`).join(', ')}`);
for (const failure of new Set(failures)) console.log(failure);
if (failures.length || Math.max(...delays) > maxMs) process.exitCode = 1;
