/** The same start with 10,000 articles: memory and time must stay flat. */
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Table } from './figures.ts';
import { startOnce } from './start-once.ts';
import { median } from './statistics.ts';

const rounds = 5;
const articles = 10_000;

/** A copy of the build whose news are repeated until there are enough; all share the texts they were made from. */
function writeLargeBuild(root: string): string {
  const [dist, large] = [join(root, 'dist'), join(root, '.cache/large')];
  rmSync(large, { recursive: true, force: true });
  mkdirSync(join(large, 'content'), { recursive: true });
  for (const folder of ['assets', 'public', 'server']) symlinkSync(join(dist, folder), join(large, folder));
  cpSync(join(dist, 'manifest.json'), join(large, 'manifest.json'));
  rmSync(join(large, 'server'));
  cpSync(join(dist, 'server'), join(large, 'server'), { recursive: true });
  const content = JSON.parse(readFileSync(join(dist, 'content/entries.json'), 'utf8'));
  const { news } = content.entries;
  content.entries.news = Array.from({ length: articles }, (_, index) => ({ ...news[index % news.length], id: String(10_000 + index) }));
  writeFileSync(join(large, 'content/entries.json'), JSON.stringify(content));
  cpSync(join(dist, 'content/texts.bin'), join(large, 'content/texts.bin'));
  return join(large, 'server/main.js');
}

export async function measureLargeContent(root: string): Promise<Table> {
  const scripts = { 'this content': join(root, 'dist/server/main.js'), [`${articles} articles`]: writeLargeBuild(root) };
  const rows: Table['rows'] = {};
  for (const [name, script] of Object.entries(scripts)) {
    const runs: { ms: number; megabytes: number }[] = [];
    for (let round = 0; round < rounds; round++) runs.push(await startOnce(script, { port: 4302, path: '/blue/news-analysis' }));
    rows[name] = { 'ms to first 200': Math.round(median(runs.map(({ ms }) => ms))), 'resident MB': Math.round(median(runs.map(({ megabytes }) => megabytes))) };
  }
  return { title: `The same with many articles, median of ${rounds}`, rows };
}
