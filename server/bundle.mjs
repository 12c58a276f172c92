/** Bundles a program that runs in Node: the server itself, the operator's, and the reference beside which it is measured. */

/** A `.cjs` file is one function, which code-cache/run-site.ts calls. */
const asFunction = {
  format: /** @type {const} */ ('cjs'),
  banner: '(function (require, bundleUrl) {',
  footer: '})',
  define: { 'import.meta.url': 'bundleUrl' },
};
const asModule = {
  format: /** @type {const} */ ('esm'),
  banner: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  footer: '',
  define: {},
};

/** @param {{ folder: string, entryPoint: string, outfile: string }} options `entryPoint` and `outfile`: paths, relative ones from `folder`. */
export async function bundleServer({ folder, entryPoint, outfile }) {
  const { build } = await import('esbuild');
  const { format, banner, footer, define } = outfile.endsWith('.cjs') ? asFunction : asModule;
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
    banner: { js: banner },
    footer: { js: footer },
  });
}
