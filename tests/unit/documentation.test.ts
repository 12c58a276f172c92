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
const pathEnds = new Set([...paths].flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))));

/** Folders that are not in the repository. */
const generated = new Set(['dist', 'published']);

const withoutCode = (text: string) => text.replace(/```.*?```|`[^`\n]*`/gs, '');

/** The part of a path before a placeholder: `shared/pages` of `shared/pages/<name>/load.ts`. */
const knownPart = (path: string) => path.replace(/[^/]*<.*$/, '').replace(/[./]+$/, '');

/** The paths in the tree: each line names a file or folder at the root, or an indented line some below the last one; explanations follow after several spaces. */
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
    const names = Array.from(text.matchAll(/`(\w[\w./-]*(?:\.(?:ts|tsx|mjs|css|yaml|md)|\/))`/g), ([, name = '']) => name.replace(/\/$/, ''));
    const fromRoot = Array.from(text.matchAll(new RegExp(`(?<![\\w./@-])(?:${topFolders.join('|')})/[\\w./@<>-]+`, 'g')), ([path]) => path);
    return [...names.filter((name) => !pathEnds.has(name) && !generated.has(name)), ...fromRoot.filter((path) => !paths.has(knownPart(path)))].map(
      (name) => `${document}: ${name}`,
    );
  });
  expect(missing).toEqual([]);
});

test('Every relative link of the documentation leads to an existing file', () => {
  const broken = documents.flatMap((document) =>
    Array.from(withoutCode(read(document)).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g), ([, target = '']) => join(dirname(document), target))
      .filter((target) => !paths.has(target.replace(/\/$/, '')))
      .map((target) => `${document}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('The tree in the README names only existing files and folders, and every folder of server/, client/ and tests/', () => {
  const tree = readTree();
  expect(tree.filter((path) => !paths.has(path))).toEqual([]);
  const expected = [...folders].filter((path) => topFolders.includes(path) || /^(server|client|tests)\/[^/]+$/.test(path));
  expect(expected.filter((path) => !tree.includes(path))).toEqual([]);
});

test('The index of decisions has the title of each decision, and names the decision that replaced it', () => {
  const entries = globSync('docs/decisions/[0-9]*.md', { cwd: root })
    .toSorted()
    .map((path) => {
      const [, number = '', title = ''] = /^# (\d{4})\. (.+)$/m.exec(read(path)) ?? [];
      const [, status = '', by = ''] = /^(Replaced|Partly replaced) by \[(\d{4})\]/m.exec(read(path)) ?? [];
      return `- [${number}](${basename(path)}) ${title}${status && ` (${status.toLowerCase()} by ${by})`}`;
    });
  expect(read('docs/decisions/README.md').match(/^- .*$/gm)).toEqual(entries);
});

test('The README has at most 150 lines of at most 160 characters', () => {
  const lines = read('README.md').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(150);
  expect(lines.filter((line) => line.length > 160)).toEqual([]);
});
