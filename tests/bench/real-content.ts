/**
 * `npm run bench -- content`: the cost of 10,000 articles, each a file with different words, for the build and the
 * server, compared with the site as it is. `ARTICLES=…` for another number. Nothing is written into the project.
 */
import { globSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.mjs';
import { measureMemory, type PageCost, type ServerMemory, timePages } from './content-pages.ts';
import { describeFigure, type Figure, figure } from './figures.ts';
import { changeOneArticle, writeLargeSite } from './large-site.ts';
import { type BuildCost, runBuild } from './run-build.ts';
import { rounded } from './statistics.ts';

const articles = Number(process.env.ARTICLES ?? 10_000);
const visitedPages = 200;
const firstPort = 4380;
const addresses = {
  list: '/blue/news-analysis?page=2',
  article: '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is',
  home: '/',
  'Blue View': '/blue',
  topic: '/blue/topics/geopolitics',
  material: '/subscriptions/critical-materials/gallium',
  sitemap: '/sitemap',
};

type Builds = Record<'whole' | 'afterOneChange' | 'contentAfterOneChange', BuildCost>;
type Sizes<Value> = Record<'small' | 'large', Value>;

async function runBuilds({ small, large }: Sizes<string>): Promise<Builds> {
  await runBuild(small, '');
  const whole = await runBuild(large, '');
  changeOneArticle(large);
  const afterOneChange = await runBuild(large, '');
  changeOneArticle(large);
  return { whole, afterOneChange, contentAfterOneChange: await runBuild(large, '--content --out=.cache/content-only') };
}

function megabytesOf(folder: string): number {
  const files = globSync('**/*', { cwd: folder }).map((name) => statSync(join(folder, name)));
  return rounded(files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / 1e6, 1);
}

function listFigures(
  builds: Builds,
  memory: Sizes<ServerMemory>,
  pages: Record<string, Sizes<PageCost>>,
  dist: number,
): Figure[] {
  const ratio = (name: keyof typeof addresses) =>
    (pages[name]?.large.ms ?? Number.NaN) / (pages[name]?.small.ms ?? Number.NaN);
  return [
    figure('list, times that of this content', ratio('list'), '', { atMost: 1.3 }),
    figure('article, times that of this content', ratio('article'), '', { atMost: 1.3 }),
    figure('whole build', builds.whole.cpuSeconds, 's of processor time', { atMost: 90 }),
    figure('content after one change', builds.contentAfterOneChange.cpuSeconds, 's of processor time', { atMost: 5 }),
    figure('memory of the whole build, at most', builds.whole.peakMegabytes, 'MB', { atMost: 400 }),
    figure(`memory of the server after ${visitedPages} pages and GC`, memory.large['after GC'], 'MB', { atMost: 400 }),
    figure(`the same with this content`, memory.small['after GC'], 'MB', { atMost: 160 }),
    figure('dist', dist, 'MB', { atMost: 150 }),
    figure('largest page', Math.max(...Object.values(pages).map(({ large }) => large.kilobytes)), 'kB', {
      atMost: 300,
    }),
  ];
}

const folders = { small: writeLargeSite(root, 0), large: writeLargeSite(root, articles) };
try {
  const builds = await runBuilds(folders);
  const memory = {
    small: await measureMemory(folders.small, visitedPages, firstPort),
    large: await measureMemory(folders.large, visitedPages, firstPort + 1),
  };
  const pages = await timePages(folders, addresses, firstPort + 2);
  console.log(`\n${articles} articles, compared with this content\n`);
  console.log(
    listFigures(builds, memory, pages, megabytesOf(join(folders.large, 'dist')))
      .map(describeFigure)
      .join('\n'),
  );
  console.log('\nBuilds: processor time, and the most memory of the process');
  console.table(builds);
  console.log(`\nResident memory of the server in MB: ${visitedPages} pages from the sitemap`);
  console.table({ 'this content': memory.small, [articles]: memory.large });
  console.log('\nEach page rendered anew: processor time of a request, medians');
  console.table(
    Object.fromEntries(
      Object.entries(pages).map(([name, { small, large }]) => [
        name,
        {
          ratio: rounded(large.ms / small.ms, 2),
          'ms, this content': small.ms,
          [`ms, ${articles}`]: large.ms,
          'kB, this content': small.kilobytes,
          [`kB, ${articles}`]: large.kilobytes,
        },
      ]),
    ),
  );
} finally {
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
}
