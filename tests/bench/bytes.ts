/** What a first visit to a page transfers, part by part. */

import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pages } from './addresses.ts';

const port = 4303;

async function read(path) {
  for (let attempt = 0; attempt < 500; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
    if (answer?.ok) return Buffer.from(await answer.arrayBuffer());
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${path} did not answer`);
}

export async function measureBytes(root) {
  const dist = join(root, 'dist');
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  const size = (name) => statSync(join(dist, 'assets', `${name}.br`), { throwIfNoEntry: false })?.size ?? statSync(join(dist, 'assets', name)).size;
  const kB = (bytes) => Number((bytes / 1000).toFixed(1));
  const server = spawn(process.execPath, [join(dist, 'server/main.js')], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'silent', RENDER_RATE: 'off' },
    stdio: 'ignore',
  });
  const rows = {};
  try {
    for (const [name, path] of Object.entries(pages)) {
      const html = await read(path);
      const { script, stylesheet } = manifest.pages[name];
      const all = (files) => kB(files.reduce((sum, file) => sum + size(file), 0));
      rows[path.slice(0, 40)] = {
        'HTML kB': kB(html.length),
        gzip: kB(gzipSync(html).length),
        brotli: kB(brotliCompressSync(html).length),
        'JavaScript brotli': all([...manifest.scripts, script]),
        'CSS brotli': all([manifest.stylesheet, stylesheet]),
        fonts: all(manifest.fonts),
      };
    }
  } finally {
    server.kill();
  }
  return { title: 'Bytes of a first visit', rows };
}
