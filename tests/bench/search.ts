/**
 * The search on both engines, at 2,000 and 10,000 documents: the duration of a query with its extracts, the time to
 * create the index and its memory.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { CompiledContent } from '../../content/entry.ts';
import { unpackText } from '../../content/packed-texts.ts';
import { createContentSource } from '../../server/content/content-source.ts';
import { buildSearchIndex, readSearchFormat } from '../../server/content/search/build-index.ts';
import { listDocuments } from '../../server/content/search/documents/list-documents.ts';
import { openPackedIndex } from '../../server/content/search/memory-index.ts';
import { openPostgresEngine } from '../../server/content/search/postgres/open-postgres-engine.ts';
import { createSearch } from '../../server/content/search/site-search.ts';
import type { SearchEngine } from '../../server/content/search/word-index.ts';
import type { Search } from '../../shared/search.ts';
import { firstResults } from '../support/content/search-queries.ts';
import { startPostgres } from '../support/store/postgres.ts';
import { type BenchOptions, figure, type Table } from './figures.ts';
import { median, percentile, rounded } from './statistics.ts';

/** Documents, and the goal of the 95th percentile in milliseconds. */
const sizes = [
  [2_000, 15],
  [10_000, 40],
] as const;

export async function measureSearch(root: string, { isQuick }: BenchOptions): Promise<Table> {
  const rows: Table['rows'] = {};
  const figures: NonNullable<Table['figures']> = [];
  const postgres = await startPostgres();
  for (const [size, goal] of sizes) {
    const postgresEngine = postgres && openPostgresEngine({ databaseUrl: postgres.url, release: `bench of ${size}` });
    const engines = {
      memory: await makeSearch(root, size),
      ...(postgresEngine && { PostgreSQL: await makeSearch(root, size, postgresEngine.engine) }),
    };
    const times: Record<string, number[]> = {};
    for (let round = 0; round < (isQuick ? 2 : 10); round++)
      for (const [engine, { search }] of Object.entries(engines))
        times[engine] = [...(times[engine] ?? []), ...(await askAll(search))];
    for (const [engine, { madeMs, heapMb }] of Object.entries(engines)) {
      const asked = (times[engine] ?? []).toSorted((a, b) => a - b);
      const p95 = percentile(asked, 0.95);
      const name = `${engine}, ${size} documents`;
      rows[name] = {
        'ms median': rounded(median(asked), 1),
        'ms p95': rounded(p95, 1),
        'ms to make': Math.round(madeMs),
        'heap MB': heapMb,
      };
      if (engine === 'memory') Object.assign(rows[name], await measureLoad(root, size));
      figures.push(figure(`search p95, ${name}`, p95, 'ms', { atMost: goal }));
    }
    await postgresEngine?.close();
  }
  await postgres?.stop();
  return { title: 'The search, every query of its table, on both engines in turn', rows, figures };
}

async function makeSearch(root: string, size: number, engine?: SearchEngine) {
  const now = new Date();
  const search = createSearch({ content: readContent(root, size, now), clock: () => now, engine });
  const heapBefore = process.memoryUsage().heapUsed;
  const started = performance.now();
  await search.prepare();
  return {
    search,
    madeMs: performance.now() - started,
    heapMb: Math.round((process.memoryUsage().heapUsed - heapBefore) / 1e6),
  };
}

/**
 * The same index, loaded as the build has written it: processor time until it answers, the longest pause of the event
 * loop, the size of the file.
 */
async function measureLoad(root: string, size: number) {
  const now = new Date();
  const content = readContent(root, size, now);
  const packed = await buildSearchIndex(content.at(now), now);
  const search = createSearch({
    content,
    clock: () => now,
    openSaved: async () => (await openPackedIndex(packed, readSearchFormat()))?.index,
  });
  const [delay, before] = [monitorEventLoopDelay({ resolution: 1 }), process.cpuUsage()];
  delay.enable();
  await search.prepare();
  const { user, system } = process.cpuUsage(before);
  return {
    'CPU ms to load': Math.round((user + system) / 1e3),
    'longest pause ms': Math.round(delay.max / 1e6),
    'file MB': rounded(packed.length / 1e6, 1),
  };
}

/** @returns how long each query of the table took, in milliseconds. */
async function askAll(search: Search): Promise<number[]> {
  const times: number[] = [];
  for (const [words] of firstResults) {
    const asked = performance.now();
    await search.find({ words, page: 1 });
    times.push(performance.now() - asked);
  }
  return times;
}

/** The built content, with its news repeated until the search has so many documents. */
function readContent(root: string, size: number, now: Date) {
  const compiled = JSON.parse(readFileSync(join(root, 'dist/content/entries.json'), 'utf8')) as CompiledContent;
  const texts = readFileSync(join(root, 'dist/content/texts.bin'));
  const open = (content: CompiledContent) =>
    createContentSource(content, async (at, length) => unpackText(texts, { at, size: length }), {
      base: '',
      portalUrl: undefined,
      analytics: undefined,
    });
  const news = compiled.entries.news.filter(({ publishAt }) => Date.parse(publishAt) <= now.getTime());
  const missing = size - listDocuments(open(compiled).at(now), now).length;
  const more = Array.from({ length: missing }, (_, index) => ({
    ...(news[index % news.length] as (typeof news)[number]),
    id: String(10_000 + index),
  }));
  return open({ ...compiled, entries: { ...compiled.entries, news: [...compiled.entries.news, ...more] } });
}
