/** Chooses the tests of a change: those that import it, those that are named after it, and those of the table. */
import { createNameScore, type ImportingFile, importDistances } from './relevance.ts';
import { hydratedPages, type TableTest, table } from './table.ts';

/** `titles`: of the tests of the file that are run; all if undefined. */
export type SelectedTest = { file: string; titles?: RegExp | undefined };
export type Selection = { selected: SelectedTest[]; omitted: string[]; seconds: number };

/** Of test time. Two files run at a time, which leaves room in a minute for the build and the start. */
const maxSeconds = 45;
/** What a file takes in seconds, about, on two quiet cores. */
const secondsOfProject: Record<string, number> = { unit: 0.4, http: 2, content: 25, store: 5, browser: 15, visual: 8 };
/** Files that take far longer than others of their kind. */
const slowFiles: Record<string, number> = {
  'browser/every-page': 180,
  'content/today': 25,
  'content/coming': 90,
  'http/stop': 12,
  'http/outbox': 10,
  'http/cache-purge': 10,
  'http/structured-data': 10,
  'http/process': 8,
  'http/start': 8,
  'store/killed-outbox': 18,
  'store/store-program': 17,
  'store/processes': 14,
  'store/killed-letters': 12,
  'store/store-export': 12,
  'unit/content/stale-check': 5,
  'unit/server/content/search/saved-index': 5,
};
/** Of imports between a change and a unit test. Tests over HTTP and in the browser import everything in a few more. */
const maxDistance = 3;
const structureTest = 'tests/unit/structure.test.ts';

/**
 * @param changed paths, those of deleted files too.
 * @param files all files that import something, tests included.
 * @returns what fits into about a minute, the most relevant first, and what was left out.
 */
export function selectTests(changed: readonly string[], files: readonly ImportingFile[]): Selection {
  const tests = files
    .map(({ path }) => path)
    .filter((path) => /^tests\/(unit|http|content|store|browser|visual)\/.*\.test\.tsx?$/.test(path));
  const listed = listedTests(changed, tests);
  const scoreOf = createScore(changed, files, { tests, listed });
  const related = tests.flatMap((file) => {
    const titles = changed.includes(file) ? undefined : listed.get(file)?.titles;
    const score = scoreOf(file);
    return score > 0 ? [{ file, titles, score, seconds: secondsOf(file, titles) }] : [];
  });
  const selection: Selection = { selected: [], omitted: [], seconds: 0 };
  for (const { file, titles, seconds } of related.toSorted((a, b) => b.score - a.score || a.seconds - b.seconds)) {
    // The most related test is run in any case, after that of the structure.
    if (selection.selected.length > 1 && selection.seconds + seconds > maxSeconds) {
      selection.omitted.push(file);
      continue;
    }
    selection.seconds += seconds;
    selection.selected.push({ file, titles });
  }
  return selection;
}

/** The tests of the table, by file. */
function listedTests(changed: readonly string[], tests: readonly string[]): Map<string, TableTest> {
  const rows = [
    ...hydratedPages(changed),
    ...table.filter(({ paths }) => changed.some((path) => paths.test(path))).flatMap((row) => row.tests),
  ];
  return new Map(
    rows.flatMap((row) =>
      tests
        .filter((test) =>
          row.file.endsWith('/') ? test.startsWith(`tests/${row.file}`) : test === `tests/${row.file}.test.ts`,
        )
        .map((test) => [test, row] as const),
    ),
  );
}

type Tests = { tests: readonly string[]; listed: ReadonlyMap<string, TableTest> };

/**
 * @returns the relevance of a test: 0 if it is not related. The test of the structure comes first, then changed tests.
 */
function createScore(
  changed: readonly string[],
  files: readonly ImportingFile[],
  { tests, listed }: Tests,
): (test: string) => number {
  const distances = importDistances(files, changed);
  const nameScore = createNameScore(tests);
  // Documents are read by the tests of the table alone.
  const named = changed.filter((path) => !/^docs\/|^[\w-]+\.md$/.test(path));
  return (test) => {
    if (test === structureTest) return 100;
    if (changed.includes(test)) return 10;
    const distance = distances.get(test) ?? Number.POSITIVE_INFINITY;
    const byImport = distance <= (test.startsWith('tests/unit/') ? maxDistance : 1) ? 1 / distance : 0;
    return Math.max(0, ...named.map((path) => nameScore(path, test))) + byImport + (listed.has(test) ? 1 : 0);
  };
}

function secondsOf(file: string, titles: RegExp | undefined): number {
  const name = file.replace(/^tests\//, '').replace(/\.test\.tsx?$/, '');
  const seconds = slowFiles[name] ?? secondsOfProject[name.split('/')[0] ?? ''] ?? 0;
  return titles ? Math.min(seconds, 10) : seconds;
}
