import { copyFileSync } from 'node:fs';
import { build } from 'esbuild';

const options = {
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
};
await build({ ...options, entryPoints: ['client.jsx'], outdir: 'public', minify: true, target: 'chrome111' });
await build({ ...options, entryPoints: ['render.jsx'], outfile: 'render.mjs', platform: 'node', packages: 'external' });
copyFileSync('page.css', 'public/page.css');
