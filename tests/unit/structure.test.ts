import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { stillPages } from '../../shared/route-pages.ts';
import { findCircle, readSourceFiles, root } from '../support/source-files.ts';

const files = readSourceFiles();
const product = files.filter(({ path }) => !path.startsWith('tests/'));

/** What every folder of `shared/pages` exports; see `shared/page.ts`. */
const namesOfThePageContract = new Set(['Page', 'still', 'load']);

test('The check of imports finds a circle where there is one', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b']],
  ]);
  expect(findCircle(imports)).toEqual(['b', 'c', 'b']);
});

test('No file imports itself through others, types included', () => {
  expect(findCircle(new Map(files.map(({ path, imports }) => [path, imports])))).toBeUndefined();
});

test('No two folders import each other', () => {
  const targets = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const folder = dirname(path);
    for (const target of imports.map(dirname)) if (target !== folder) targets.set(folder, (targets.get(folder) ?? new Set()).add(target));
  }
  const pairs = [...targets].flatMap(([folder, others]) =>
    [...others].filter((other) => folder < other && targets.get(other)?.has(folder)).map((other) => `${folder} and ${other}`),
  );
  expect(pairs).toEqual([]);
});

test('Half of the files have at most 45 lines', () => {
  const lengths = product.map(({ lines }) => lines).toSorted((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(45);
});

test('An exported name has one meaning', () => {
  const exporters = new Map<string, string[]>();
  for (const { path, text } of product)
    for (const [, name = ''] of text.matchAll(/^export (?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gm))
      exporters.set(name, [...(exporters.get(name) ?? []), path]);
  const twice = [...exporters]
    .filter(([name, paths]) => paths.length > 1 && !namesOfThePageContract.has(name))
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`);
  expect(twice).toEqual([]);
});

test('Bounds are named max and min', () => {
  const others = files.flatMap(({ path, text }) =>
    (text.match(/\b(?:most|least|longest|shortest|largest|smallest)[A-Z]\w*/g) ?? []).map((name) => `${path}: ${name}`),
  );
  expect([...new Set(others)]).toEqual([]);
});

test('Every file that the documentation names exists', () => {
  const names = globSync('{client,content,deploy,docs,server,shared,tests,.ci,public}/**/*.*', { cwd: root, exclude: ['public/media/**'] });
  const known = new Set(names.concat(globSync('*', { cwd: root })).flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))));
  const missing = globSync(['*.md', 'docs/**/*.md', 'content/README.md'], { cwd: root }).flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8');
    const named = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|css|yaml|md))`/g)].map(([, name = '']) => name.replace(/^\.\//, ''));
    return named.filter((name) => !known.has(name)).map((name) => `${document}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('The README has at most 150 lines of at most 160 characters', () => {
  const lines = readFileSync(join(root, 'README.md'), 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(150);
  expect(lines.filter((line) => line.length > 160)).toEqual([]);
});

test('The route table names the pages that have a still.tsx', () => {
  const folders = globSync('shared/pages/*/still.tsx', { cwd: root }).map((file) => basename(dirname(file)));
  expect([...stillPages].toSorted()).toEqual(folders.toSorted());
});
