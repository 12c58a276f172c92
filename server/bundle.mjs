/** Bundles a program that runs in Node: the server itself, the operator's, and the reference beside which it is measured. */

/** @param {{ folder: string, entryPoint: string, outfile: string }} options `entryPoint` and `outfile`: paths, relative ones from `folder`. */
export async function bundleServer({ folder, entryPoint, outfile }) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: folder,
    entryPoints: [entryPoint],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    jsx: 'automatic',
    logLevel: 'warning',
    sourcemap: 'linked',
    sourcesContent: false,
    // What pg looks for and does without.
    external: ['pg-native', 'cloudflare:sockets'],
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
}
