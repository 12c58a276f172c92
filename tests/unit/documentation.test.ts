import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/root.mjs';

const topFolders = ['client', 'content', 'deploy', 'docs', 'findings', 'public', 'server', 'shared', 'tests'];
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md', 'content/README.md'], { cwd: root });
const paths = new Set([...topFolders, ...globSync([`{${topFolders.join(',')}}/**/*`, '*.*', '.ci/*'], { cwd: root })]);
const folders = new Set([...paths].map((path) => dirname(path)));
/** Every path, and every end of one: documents name `forms/submit-form.ts` for `server/forms/submit-form.ts`. */
const pathEnds = new Set(
  [...paths].flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
);

/** Folders that are not in the repository. */
const generated = new Set(['dist', 'published']);

const withoutCode = (text: string) => text.replace(/```.*?```|`[^`\n]*`/gs, '');

/** The part of a path before a placeholder: `shared/pages` of `shared/pages/<name>/load.ts`. */
const knownPart = (path: string) => path.replace(/[^/]*<.*$/, '').replace(/[./]+$/, '');

/**
 * The paths in the tree: each line names a file or folder at the root, or an indented line some below the last one;
 * explanations follow after several spaces.
 */
function readTree() {
  const [, tree = ''] = /## The tree\n```\n(.*?)```/s.exec(read('README.md')) ?? [];
  let top = '';
  return tree
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [names = ''] = line.trim().split(/ {2,}/);
      if (line.startsWith(' ')) return names.split(' ').map((name) => join(top, name));
      top = names;
      return [names];
    })
    .map((path) => path.replace(/\/$/, ''));
}

test('Every file and folder that the documentation names exists', () => {
  const missing = documents.flatMap((document) => {
    const text = read(document);
    const names = Array.from(text.matchAll(/`(\w[\w./-]*(?:\.(?:ts|tsx|mjs|css|yaml|md)|\/))`/g), ([, name = '']) =>
      name.replace(/\/$/, ''),
    );
    const fromRoot = Array.from(
      text.matchAll(new RegExp(`(?<![\\w./@-])(?:${topFolders.join('|')})/[\\w./@<>-]+`, 'g')),
      ([path]) => path,
    );
    return [
      ...names.filter((name) => !pathEnds.has(name) && !generated.has(name)),
      ...fromRoot.filter((path) => !paths.has(knownPart(path))),
    ].map((name) => `${document}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('Every relative link of the documentation leads to an existing file', () => {
  const broken = documents.flatMap((document) =>
    Array.from(withoutCode(read(document)).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g), ([, target = '']) =>
      join(dirname(document), target),
    )
      .filter((target) => !paths.has(target.replace(/\/$/, '')))
      .map((target) => `${document}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('The tree in the README names only existing files and folders, and every folder of server/, client/ and tests/', () => {
  const tree = readTree();
  expect(tree.filter((path) => !paths.has(path))).toEqual([]);
  const expected = [...folders].filter(
    (path) => topFolders.includes(path) || /^(server|client|tests)\/[^/]+$/.test(path),
  );
  expect(expected.filter((path) => !tree.includes(path))).toEqual([]);
});

const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: root })
  .toSorted()
  .map((path) => {
    const text = read(path);
    const [, number = '', title = ''] = /^# (\d{4})\. (.+)$/m.exec(text) ?? [];
    const [, contained = ''] = /^Dates?: .* Contains ([\d, ]+)\.$/m.exec(text) ?? [];
    const [, status = '', by = ''] = /^(Replaced|Partly replaced) by \[(\d{4})\]/m.exec(text) ?? [];
    return { path, number, title, contained, replaced: status && ` (${status.toLowerCase()} by ${by})` };
  });

/** Every number of a list such as `0081, 0116 to 0118`. */
function numbersOf(list: string) {
  return Array.from(list.matchAll(/(\d{4})(?: to (\d{4}))?/g)).flatMap(([, first = '', last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
      String(Number(first) + index).padStart(4, '0'),
    ),
  );
}

test('The index of decisions has a line for each file: its title, the numbers that it contains, what replaced it', () => {
  const lines = decisions.map(
    ({ path, number, title, contained, replaced }) =>
      `- [${number}](${basename(path)}) ${title}${contained && ` (contains ${contained})`}${replaced}`,
  );
  const index = read('docs/decisions/README.md').match(/^- .*$/gm);
  expect(index?.toSorted()).toEqual(lines);
});

test('There are at most 70 decisions, and each number is one file, is contained in one, or was never used', () => {
  const index = read('docs/decisions/README.md');
  const [, neverUsed = ''] = /^Never used: (.+)\.$/m.exec(index) ?? [];
  const [, reserved = ''] = /^Reserved for .+: (.+)\.$/m.exec(index) ?? [];
  const used = decisions.flatMap(({ number, contained }) => [number, ...numbersOf(contained)]).toSorted();
  const open = new Set(numbersOf(reserved).filter((number) => !used.includes(number)));
  const numbers = numbersOf(`0001 to ${used.at(-1)}`).filter((number) => !open.has(number));
  expect(decisions.length).toBeLessThanOrEqual(70);
  expect([...used, ...numbersOf(neverUsed)].toSorted()).toEqual(numbers);
});

test('Every decision begins with what it is worth today and when it was made', () => {
  const beginning = /^# .+\n\nToday: .+(?:\n.+)*\n\nDates?: \d{4}-\d{2}-\d{2}/;
  expect(decisions.filter(({ path }) => !beginning.test(read(path))).map(({ path }) => path)).toEqual([]);
});

test('Every decision that code or a document mentions by number is a file', () => {
  const numbers = new Set(decisions.map(({ number }) => number));
  const sources = globSync([`{${topFolders.join(',')}}/**/*.{ts,tsx,mjs,md}`, '*.md'], { cwd: root });
  const unknown = sources.flatMap((source) =>
    Array.from(read(source).matchAll(/\bdecision(?:s\/| )(\d{4})\b/g), ([, number = '']) => number)
      .filter((number) => !numbers.has(number))
      .map((number) => `${source}: ${number}`),
  );
  expect(unknown).toEqual([]);
});

test('The README has at most 150 lines of at most 160 characters', () => {
  const lines = read('README.md').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(150);
  expect(lines.filter((line) => line.length > 160)).toEqual([]);
});

test('The pages of docs/ have at most 25,000 words together, and each says first for whom it is', () => {
  const pages = globSync('docs/*.md', { cwd: root }).map((path) => ({ path, text: read(path) }));
  expect(pages.flatMap(({ text }) => text.match(/\S+/g) ?? []).length).toBeLessThanOrEqual(25_000);
  expect(
    pages.filter(({ text }) => !/^# .+\n\nFor (?:operators|developers|editors)\b/.test(text)).map(({ path }) => path),
  ).toEqual([]);
});

test('package.json has at most 20 commands', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(20);
});
