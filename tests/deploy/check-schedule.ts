/** Checks that an article appears at its scheduled instant, through a shared cache that holds the list without it. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contentSetSchema, digestOfFile, setFile } from '../../content/content-set.ts';
import type { CompiledContent } from '../../content/entry.ts';
import { now } from '../support/clock/now.ts';
import type { ExampleProxy } from './example-proxies.ts';
import type { Report } from './report.ts';
import { runProxy } from './run-proxy.ts';
import { startSiteServers } from './site-servers.ts';

const secondsAhead = 25;
const graceMs = 2_000;

type Options = {
  base: string;
  settings: Record<string, string>;
  folder: string;
  copyBuild: (name: string) => string;
  newDataDir: (name: string) => string;
};

/** Copies the build and schedules its latest news article. @returns the folder, the title and the instant. */
function scheduleNews(name: string, { copyBuild }: Options) {
  const build = copyBuild(`scheduled-${name}`);
  const file = join(build, 'content/entries.json');
  const content = JSON.parse(readFileSync(file, 'utf8')) as CompiledContent;
  const [article] = content.entries.news;
  if (!article) throw new Error('There are no news');
  const at = new Date(Math.ceil(now().getTime() / 1000 + secondsAhead) * 1000);
  article.publishAt = at.toISOString();
  content.changes = [...content.changes, at.getTime()].toSorted((a, b) => a - b);
  const changed = Buffer.from(JSON.stringify(content));
  const manifest = join(build, 'content', setFile);
  const set = contentSetSchema.parse(JSON.parse(readFileSync(manifest, 'utf8')));
  set.files['entries.json'] = digestOfFile(changed);
  replaceFile(file, changed);
  replaceFile(manifest, JSON.stringify(set));
  return { build, title: article.title, at };
}

/** Removes the file first, because the copy is a hard link to the file of the original build. */
function replaceFile(path: string, content: string | Buffer) {
  rmSync(path);
  writeFileSync(path, content);
}

/**
 * Requests the list of news through the proxy at least once a second: before the instant it is cached without the
 * article, from 2 s after it every answer has it.
 */
export async function checkSchedule(example: ExampleProxy, report: Report, options: Options) {
  const { build, title, at } = scheduleNews(example.name, options);
  const servers = await startSiteServers([build, build], {
    ...options.settings,
    DATA_DIR: options.newDataDir(`scheduled-data-${example.name}`),
  });
  const proxy = await runProxy(example, servers.ports, `${options.base}/`);
  const early: number[] = [];
  const late: number[] = [];
  let kept = 0;
  while (now().getTime() < at.getTime() + 3 * graceMs) {
    const asked = now().getTime();
    const { body, headers } = await proxy.visitor.ask(`${options.base}/blue/news-analysis`);
    const shows = body.toString().includes(title);
    if (/HIT|STALE|UPDATING/.test(String(headers['x-cache']))) kept++;
    if (shows && now().getTime() < at.getTime()) early.push(asked);
    if (!shows && asked > at.getTime() + graceMs) late.push(asked);
    await pause(200);
  }
  await proxy.stop();
  await servers.stop();
  report.check(
    `${example.name}: a scheduled article is not shown early, and is shown ${graceMs / 1000} s after its instant`,
    early.length + late.length === 0 && kept > 0,
    `${kept} answers from the cache`,
  );
}
