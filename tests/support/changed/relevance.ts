/** How much a test has to do with a changed file, by what it imports and by the names that both have. */
import type { SourceFile } from '../structure/source-files.ts';

export type ImportingFile = Pick<SourceFile, 'path' | 'imports'>;

/**
 * An import by a support file of the tests counts as two: a test that uses it may need something else of it.
 * @returns for each file that imports a changed one, itself or through others, the number of imports between them.
 */
export function importDistances(files: readonly ImportingFile[], changed: readonly string[]): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of files)
    for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), path]);
  const distances = new Map(changed.map((path) => [path, 0]));
  for (const [path, distance] of distances) {
    for (const importer of importers.get(path) ?? []) {
      const through = distance + (importer.startsWith('tests/support/') ? 2 : 1);
      if (through >= (distances.get(importer) ?? Number.POSITIVE_INFINITY)) continue;
      // Entered anew, so that its own importers are visited again.
      distances.delete(importer);
      distances.set(importer, through);
    }
  }
  return distances;
}

/** Words that do not say what a file is about: what it does, and the kinds of files that every page has. */
const fillers = new Set([
  'create',
  'describe',
  'draw',
  'find',
  'list',
  'load',
  'make',
  'open',
  'page',
  'read',
  'static',
  'ui',
  'write',
]);

/**
 * The words of a path below its first folder, in the singular. Of content they are those of the folder: its files are
 * named after what they say.
 */
function wordsOf(path: string): Set<string> {
  const [, ...parts] = path.replace(/(\.test)?\.\w+$/, '').split('/');
  const named = /^content\/[\w-]+\//.test(path) && !path.endsWith('.ts') ? parts.slice(0, -1) : parts;
  const words = (parts.length ? named : [path.replace(/\.\w+$/, '')]).join('-').toLowerCase().split(/\W+/);
  return new Set(
    words
      .map((word) => word.replace(/ies$/, 'y').replace(/(?<=[^s]{3})s$/, ''))
      .filter((word) => word && !fillers.has(word)),
  );
}

/** Names that so many tests share say nothing. */
const minWeight = 0.3;

/**
 * @param tests paths of all tests.
 * @returns how much the names of a changed file and a test have in common: the rarer a word is among the tests, the
 * more it weighs, up to 1.
 */
export function createNameScore(tests: readonly string[]): (changed: string, test: string) => number {
  const wordsOfTests = new Map(tests.map((test) => [test, wordsOf(test.replace(/^tests\//, ''))]));
  const counts = new Map<string, number>();
  for (const words of wordsOfTests.values()) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weightOf = (word: string) => 1 - Math.log(counts.get(word) ?? 1) / Math.log(tests.length + 1);
  return (changed, test) => {
    const words = wordsOfTests.get(test) ?? new Set<string>();
    const weights = [...wordsOf(changed)].filter((word) => words.has(word)).map(weightOf);
    return weights.filter((weight) => weight >= minWeight).reduce((sum, weight) => sum + weight, 0);
  };
}
