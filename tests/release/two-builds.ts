/**
 * Two real builds: one of the sources, and one of a copy in which the main module, chunks and style sheets are changed.
 */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

export type Builds = { first: string; second: string; shared: number; onlyFirst: number };

const sources = [
  '.nvmrc',
  'build.mjs',
  'client',
  'content',
  'package.json',
  'package-lock.json',
  'public',
  'server',
  'shared',
  'tsconfig.json',
];

/**
 * @param root of the repository.
 * @returns the folders of the builds, and how many hashed files they share. The second is in `.cache`.
 */
export function makeTwoBuilds(root: string): Builds {
  execFileSync(process.execPath, [join(root, 'build.mjs'), '--if-stale'], { stdio: 'inherit', cwd: root });
  const copy = join(root, '.cache/second-build');
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(join(copy, '.cache'), { recursive: true });
  for (const source of sources) cpSync(join(root, source), join(copy, source), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  changeSources(copy);
  execFileSync(process.execPath, ['build.mjs'], { stdio: 'inherit', cwd: copy });
  const [first, second] = [join(root, 'dist'), join(copy, 'dist')];
  const [ofFirst, ofSecond] = [first, second].map((dist) =>
    readdirSync(join(dist, 'assets')).filter((name) => /\.(js|css)$/.test(name)),
  );
  const common = ofFirst?.filter((name) => ofSecond?.includes(name)).length ?? 0;
  return { first, second, shared: common, onlyFirst: (ofFirst?.length ?? 0) - common };
}

/** Changes every main module, chunk and style sheet, so that they get other names; the pages stay the same. */
function changeSources(copy: string) {
  appendFileSync(join(copy, 'client/main.ts'), "performance.mark('second build');\n");
  for (const page of globSync('shared/pages/*/page.tsx', { cwd: copy })) {
    const isOwn = readFileSync(join(copy, page), 'utf8').includes('export function Page(');
    if (isOwn) appendFileSync(join(copy, page), "Object.assign(Page, { build: 'second' });\n");
  }
  for (const sheet of globSync('{client,shared}/**/*.css', { cwd: copy })) {
    const text = readFileSync(join(copy, sheet), 'utf8');
    writeFileSync(join(copy, sheet), text.replace(/(?<=\.\d*)5rem/g, '6rem'));
  }
}
