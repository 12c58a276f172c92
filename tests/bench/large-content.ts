/** The same start with 10,000 articles: memory and time must not grow with their number. */
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { writeContentSet } from '../../content/write-content-set.ts';
import type { Table } from './figures.ts';
import { startOnce } from './start-once.ts';
import { median } from './statistics.ts';

const rounds = 5;
const articles = 10_000;

/** A copy of the build whose news are repeated until there are enough; all share the texts they were made from. */
async function writeLargeBuild(root: string): Promise<string> {
  const [dist, large] = [join(root, 'dist'), join(root, '.cache/large')];
  rmSync(large, { recursive: true, force: true });
  mkdirSync(large, { recursive: true });
  for (const folder of ['assets', 'public', 'server']) symlinkSync(join(dist, folder), join(large, folder));
  cpSync(join(dist, 'manifest.json'), join(large, 'manifest.json'));
  rmSync(join(large, 'server'));
  cpSync(join(dist, 'server'), join(large, 'server'), { recursive: true });
  const content = JSON.parse(readFileSync(join(dist, 'content/entries.json'), 'utf8'));
  const { news } = content.entries;
  content.entries.news = Array.from({ length: articles }, (_, index) => ({
    ...news[index % news.length],
    id: String(10_000 + index),
  }));
  await writeContentSet(
    join(large, 'content'),
    { content, texts: readFileSync(join(dist, 'content/texts.bin')) },
    async () => undefined,
  );
  return join(large, 'server/main.js');
}

export async function measureLargeContent(root: string): Promise<Table> {
  const scripts = {
    'this content': join(root, 'dist/server/main.js'),
    [`${articles} articles`]: await writeLargeBuild(root),
  };
  const rows: Table['rows'] = {};
  for (const [name, script] of Object.entries(scripts)) {
    const runs: { ms: number; megabytes: number }[] = [];
    for (let round = 0; round < rounds; round++)
      runs.push(await startOnce(script, { port: 4302, path: '/blue/news-analysis' }));
    rows[name] = {
      'ms to first 200': Math.round(median(runs.map(({ ms }) => ms))),
      'resident MB': Math.round(median(runs.map(({ megabytes }) => megabytes))),
    };
  }
  return { title: `The same with many articles, median of ${rounds}`, rows };
}
