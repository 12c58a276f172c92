/** Bundles a program that runs in Node: the server itself, the operator's, and the reference beside which it is measured. */

import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** A `.cjs` file is one function, which code-cache/run-site.ts calls. */
const asFunction = {
  format: /** @type {const} */ ('cjs'),
  banner: '(function (require, bundleUrl) {',
  footer: '})',
  define: { 'import.meta.url': 'bundleUrl' },
  // A function that is run in V8 has no import(); what is not bundled is required when it is wanted.
  supported: { 'dynamic-import': false },
};
const asModule = {
  format: /** @type {const} */ ('esm'),
  banner: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  footer: '',
  define: {},
  supported: {},
};

/** @param {{ folder: string, entryPoint: string, outfile: string }} options `entryPoint` and `outfile`: paths, relative ones from `folder`. */
export async function bundleServer({ folder, entryPoint, outfile }) {
  const { build } = await import('esbuild');
  const { format, banner, footer, define, supported } = outfile.endsWith('.cjs') ? asFunction : asModule;
  await build({
    absWorkingDir: folder,
    entryPoints: [entryPoint],
    outfile,
    bundle: true,
    format,
    platform: 'node',
    target: 'node24',
    jsx: 'automatic',
    logLevel: 'warning',
    sourcemap: 'linked',
    sourcesContent: false,
    // What pg looks for and does without, and the renderer of PNGs: the build puts it beside the program.
    external: ['pg-native', 'cloudflare:sockets', '@resvg/resvg-js'],
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    supported,
    banner: { js: banner },
    footer: { js: footer },
  });
  const file = resolve(folder, outfile);
  writeFileSync(file, escapeToAscii(readFileSync(file, 'utf8')));
}

/** esbuild leaves regular expressions as they were written, and code-cache/run-site.ts takes a byte for a character. @param {string} code */
function escapeToAscii(code) {
  return code.replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
