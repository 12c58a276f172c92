/** What a first visit to a page transfers, part by part. */
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pages } from './addresses.ts';
import type { Table } from './figures.ts';
import { readManifest } from './manifest.ts';
import { rounded } from './statistics.ts';

const port = 4303;

async function read(path: string): Promise<Buffer> {
  for (let attempt = 0; attempt < 500; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
    if (answer?.ok) return Buffer.from(await answer.arrayBuffer());
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${path} did not answer`);
}

export async function measureBytes(root: string): Promise<Table> {
  const dist = join(root, 'dist');
  const manifest = readManifest(root);
  const size = (name: string) => statSync(join(dist, 'assets', `${name}.br`), { throwIfNoEntry: false })?.size ?? statSync(join(dist, 'assets', name)).size;
  const kB = (bytes: number) => rounded(bytes / 1000, 1);
  const server = spawn(process.execPath, [join(dist, 'server/main.js')], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'silent', RENDER_RATE: 'off' },
    stdio: 'ignore',
  });
  const rows: Table['rows'] = {};
  try {
    for (const [name, path] of Object.entries(pages)) {
      const html = await read(path);
      const page = manifest.pages[name as keyof typeof pages];
      if (!page) throw new Error(`the build has no page ${name}`);
      const all = (files: (string | undefined)[]) => kB(files.reduce((sum, file) => sum + (file ? size(file) : 0), 0));
      rows[path.slice(0, 40)] = {
        'HTML kB': kB(html.length),
        gzip: kB(gzipSync(html).length),
        brotli: kB(brotliCompressSync(html).length),
        'JavaScript brotli': all([...manifest.scripts, page.script]),
        'CSS brotli': all([manifest.stylesheet, page.stylesheet]),
        fonts: all(manifest.fonts),
      };
    }
  } finally {
    server.kill();
  }
  return { title: 'Bytes of a first visit', rows };
}
