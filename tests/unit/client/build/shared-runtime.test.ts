import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { explainProblems, importSharedRuntime, sharedRuntime } from '../../../../client/build/shared-runtime.mjs';
import { removeUnusedImports } from '../../../../client/build/unused-imports.mjs';
import { root } from '../../../support/root.mjs';

const options: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  metafile: true,
  write: false,
  format: 'esm',
  jsx: 'automatic',
  outdir: 'out',
};
let metafile: Metafile;
beforeAll(async () => {
  ({ metafile } = await build({ ...options, metafile: true, entryPoints: [sharedRuntime] }));
});

/** @returns the message with which the build of a page would fail. */
async function problemOf(page: string): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  writeFileSync(join(folder, 'page.tsx'), page);
  try {
    await explainProblems(
      build({
        ...options,
        logLevel: 'silent',
        plugins: [importSharedRuntime(metafile, root)],
        entryPoints: [join(folder, 'page.tsx')],
      }),
    );
    return undefined;
  } catch (error) {
    return (error as Error).message.replace(/^.*(?=page\.tsx)/, '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('A page may import what the shared chunk exports', async () => {
  expect(
    await problemOf("import { useState } from 'react';\nexport function Page() { return <p>{useState(1)[0]}</p>; }"),
  ).toBeUndefined();
});

test.each([
  ["import { useMemo } from 'react';\nexport const Page = () => useMemo(() => 1, []);", 1],
  ["import * as React from 'react';\nexport const Page = () => React.useMemo(() => 1, []);", 2],
])('A page that imports useMemo, which the shared chunk does not export, fails the build: %s', async (page, line) => {
  expect(await problemOf(page)).toBe(
    `page.tsx:${line}: "useMemo" is not in the chunk that all pages share. Add it to the exports of client/shared-runtime.ts, or import something that it exports.`,
  );
});

test('A page that imports React by default fails the build', async () => {
  expect(await problemOf("import React from 'react';\nexport const Page = () => React.createElement('p');")).toBe(
    'page.tsx:1: The default export is not in the chunk that all pages share. Import the names you need instead.',
  );
});

test('A chunk imports a name of the shared chunk once, however many of its modules use it, and no name that none of them uses', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  writeFileSync(
    join(folder, 'part.tsx'),
    "import { useState } from 'react';\nexport const Part = () => <p>{useState(1)[0]}</p>;",
  );
  writeFileSync(
    join(folder, 'page.tsx'),
    "import { useState } from 'react';\nimport { Part } from './part.tsx';\nexport const Page = () => <p>{useState(1)[0]}<Part /></p>;",
  );
  const plugins = [importSharedRuntime(metafile, root)];
  await build({
    ...options,
    write: true,
    minify: true,
    outdir: folder,
    entryPoints: [join(folder, 'page.tsx')],
    plugins,
  });
  removeUnusedImports([join(folder, 'page.js')]);
  const chunk = readFileSync(join(folder, 'page.js'), 'utf8');
  rmSync(folder, { recursive: true });
  const imported = [...chunk.matchAll(/import\{([^}]*)\}/g)].flatMap(([, names = '']) => names.split(','));
  expect(imported.map((name) => name.replace(/ as .*/, ''))).toEqual(['jsx', 'jsxs', 'useState']);
});
