/**
 * Bundles a program that runs in Node: the server, the operator's program, and the bare server that benches compare it
 * with.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** A `.cjs` file is bundled into one function, which code-cache/run-site.ts calls. */
const asFunction = {
  format: /** @type {const} */ ('cjs'),
  banner: '(function (require, bundleUrl) {',
  footer: '})',
  define: { 'import.meta.url': 'bundleUrl' },
  // The function runs in a `vm.Script`, which has no import(): modules that are not bundled are loaded with `require`
  // on first use.
  supported: { 'dynamic-import': false },
};
const asModule = {
  format: /** @type {const} */ ('esm'),
  banner: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  footer: '',
  define: {},
  supported: {},
};

/**
 * What few servers need is a program of its own, which is loaded with its first use: `import('./start-tracer.ts')`
 * becomes that of `traces.js`.
 * @type {import('esbuild').Plugin}
 */
const loadedOnUse = {
  name: 'loaded-on-use',
  setup(build) {
    build.onResolve({ filter: /\/start-tracer\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './traces.js', external: true } : undefined,
    );
  },
};

/**
 * @param {{ folder: string, entryPoint: string, outfile: string, bundle?: typeof import('esbuild').build }} options
 *   `entryPoint` and `outfile`: paths, relative ones from `folder`; `bundle`: esbuild's `build`, or one that keeps what
 *   it has parsed. While developing, packages are loaded from node_modules, which leaves less to link, and our own code
 *   checks more.
 */
export async function bundleServer({ folder, entryPoint, outfile, bundle }) {
  const build = bundle ?? (await import('esbuild')).build;
  const { format, banner, footer, define, supported } = outfile.endsWith('.cjs') ? asFunction : asModule;
  await build({
    absWorkingDir: folder,
    entryPoints: [entryPoint],
    outfile,
    bundle: true,
    packages: bundle ? 'external' : 'bundle',
    format,
    platform: 'node',
    target: 'node24',
    jsx: 'automatic',
    logLevel: 'warning',
    metafile: true,
    sourcemap: 'linked',
    sourcesContent: false,
    // Two optional dependencies of pg, and the renderer of PNGs, which the build copies beside the program.
    external: ['pg-native', 'cloudflare:sockets', '@resvg/resvg-js'],
    define: { 'process.env.NODE_ENV': bundle ? '"development"' : '"production"', ...define },
    supported,
    plugins: [loadedOnUse],
    banner: { js: banner },
    footer: { js: footer },
  });
  const file = resolve(folder, outfile);
  writeFileSync(file, escapeToAscii(readFileSync(file, 'utf8')));
}

/**
 * esbuild does not escape regular expressions, but code-cache/run-site.ts reads each byte as one character.
 * @param {string} code
 */
function escapeToAscii(code) {
  return code.replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
