/** `npm run bench:content`: the cost of 10,000 articles, each a file with different words, for the build and the pages, compared with the site as it is. `ARTICLES=…` for another number. Nothing is written into the project. */
import { spawn } from 'node:child_process';
import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describeFigure, type Figure, figure, type Table } from './figures.ts';
import { changeOneArticle, writeLargeSite } from './large-site.ts';
import { type MeasuredServer, startServer } from './pinned.ts';
import { rounded } from './statistics.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const articles = Number(process.env.ARTICLES ?? 10_000);
const [warmUps, rounds] = [5, 20];
const addresses = {
  list: '/blue/news-analysis?page=2',
  article: '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is',
  topic: '/blue/topics/geopolitics',
  material: '/subscriptions/critical-materials/gallium',
  sitemap: '/sitemap',
  'sitemap for search engines': '/sitemaps/pages.xml',
};

type Build = { cpuSeconds: number; peakMegabytes: number };

/** `build.mjs` with these options in a folder: processor time with that of its subprocesses, and the most memory of its own process. */
async function runBuild(folder: string, options: string): Promise<Build> {
  const command = `TIMEFORMAT='%U %S'; time "${process.execPath}" build.mjs ${options} >&2`;
  const child = spawn('bash', ['-c', command], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let [written, peakMegabytes] = ['', 0];
  child.stderr.on('data', (bytes: Buffer) => (written += bytes));
  const timer = setInterval(() => (peakMegabytes = Math.max(peakMegabytes, peakOfBuild(child.pid ?? 0))), 100);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`The build failed: ${written}`);
  const [, user, system] = /([\d.]+) ([\d.]+)\s*$/.exec(written) ?? [];
  return { cpuSeconds: rounded(Number(user) + Number(system), 1), peakMegabytes };
}

/** Of the Node below the shell, which may be gone. */
function peakOfBuild(shell: number): number {
  try {
    const [child] = readFileSync(`/proc/${shell}/task/${shell}/children`, 'utf8').split(' ');
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1]) / 1024) || 0;
  } catch {
    return 0;
  }
}

/** Milliseconds of processor time of one request and kilobytes of its answer, by address. Nothing is kept, so each is rendered. The clock would say what else the machine does. */
async function timePages(folders: { small: string; large: string }) {
  const start = async (folder: string, port: number) => {
    const env = { PAGE_CACHE_MB: '0', DATA_DIR: join(folder, '.cache/bench-data') };
    const server = await startServer(join(folder, 'dist/server/main.js'), { port, env });
    // The index of the search is made after the start, and would be counted.
    await ask(port, '/search?q=gallium');
    await untilIdle(server);
    return server;
  };
  const servers = { small: await start(folders.small, 4380), large: await start(folders.large, 4381) };
  try {
    const rows: Record<string, Record<'small' | 'large', { ms: number; kilobytes: number }>> = {};
    for (const [name, path] of Object.entries(addresses)) {
      const measure = async ({ port, cpuMs }: MeasuredServer) => {
        for (let round = 0; round < warmUps; round++) await ask(port, path);
        const before = cpuMs();
        let kilobytes = 0;
        for (let round = 0; round < rounds; round++) kilobytes = await ask(port, path);
        return { ms: rounded((cpuMs() - before) / rounds, 1), kilobytes };
      };
      rows[name] = { small: await measure(servers.small), large: await measure(servers.large) };
    }
    return rows;
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
  }
}

/** @returns kilobytes of the answer. */
async function ask(port: number, path: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return rounded((await answer.arrayBuffer()).byteLength / 1000, 1);
}

/** Until a second passes in which the server works for less than a twentieth of it. */
async function untilIdle({ cpuMs }: MeasuredServer) {
  for (let before = -1_000; cpuMs() - before > 50; ) {
    before = cpuMs();
    await pause(1_000);
  }
}

function megabytesOf(folder: string): number {
  const files = globSync('**/*', { cwd: folder }).map((name) => statSync(join(folder, name)));
  return rounded(files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / 1e6, 1);
}

const large = writeLargeSite(root, articles);
const small = writeLargeSite(root, 0);
try {
  const builds: Record<string, Build> = {};
  await runBuild(small, '');
  builds['whole build, cold'] = await runBuild(large, '');
  changeOneArticle(large);
  builds['whole build, one article changed'] = await runBuild(large, '');
  changeOneArticle(large);
  builds['content alone, one article changed'] = await runBuild(large, '--content --out=.cache/content-only');
  console.log(`\n${articles} articles: builds`);
  console.table(builds);
  const pages = await timePages({ small, large });
  console.log(`\nEach page rendered anew: processor time of a request, mean of ${rounds}`);
  console.table(
    Object.fromEntries(
      Object.entries(pages).map(([name, { small: few, large: many }]) => [
        name,
        {
          'ms, this content': few.ms,
          [`ms, ${articles}`]: many.ms,
          ratio: rounded(many.ms / few.ms, 2),
          'kB, this content': few.kilobytes,
          [`kB, ${articles}`]: many.kilobytes,
        },
      ]),
    ) satisfies Table['rows'],
  );
  const ratio = (name: keyof typeof addresses) => (pages[name]?.large.ms ?? Number.NaN) / (pages[name]?.small.ms ?? Number.NaN);
  const heaviest = Math.max(...['list', 'article', 'topic', 'material', 'sitemap'].map((name) => pages[name]?.large.kilobytes ?? Number.NaN));
  const figures: Figure[] = [
    figure('whole build, cold', builds['whole build, cold']?.cpuSeconds ?? Number.NaN, 's of processor time', { atMost: 90 }),
    figure('content after one change', builds['content alone, one article changed']?.cpuSeconds ?? Number.NaN, 's of processor time', { atMost: 5 }),
    figure('memory of the build', builds['whole build, cold']?.peakMegabytes ?? Number.NaN, 'MB', { atMost: 400 }),
    figure('dist', megabytesOf(join(large, 'dist')), 'MB', { atMost: 150 }),
    figure('list, times that of this content', ratio('list'), '', { atMost: 1.3 }),
    figure('article, times that of this content', ratio('article'), '', { atMost: 1.3 }),
    figure('heaviest page', heaviest, 'kB', { atMost: 300 }),
  ];
  console.log(`\nGoals\n${figures.map(describeFigure).join('\n')}`);
} finally {
  for (const folder of [large, small]) rmSync(folder, { recursive: true, force: true });
}
