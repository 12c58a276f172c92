/** What a first visit to a page transfers, part by part. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pages } from './addresses.ts';
import { splitDocument } from './document-parts.ts';
import { figure, type Table } from './figures.ts';
import { readManifest } from './manifest.ts';
import { startServer } from './pinned.ts';
import { rounded } from './statistics.ts';

const port = 4303;
/** The page that shows every component is only for developers. */
const styleguidePage = 'design';

const compressed = (text: string | Buffer) => (text.length ? brotliCompressSync(text).length : 0);

export async function measureBytes(root: string): Promise<Table> {
  const assets = join(root, 'dist/assets');
  const manifest = readManifest(root);
  const sizeOf = (names: (string | undefined)[]) =>
    names.reduce((sum, name) => sum + (name ? compressed(readFileSync(join(assets, name))) : 0), 0);
  const kB = (bytes: number) => rounded(bytes / 1000, 1);
  const server = await startServer(join(root, 'dist/server/main.js'), { port });
  const rows: Table['rows'] = {};
  const figures: Table['figures'] = [];
  try {
    for (const [name, path] of Object.entries(pages)) {
      const html = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
      const { styles, scripts, scriptFiles, styleFiles, frame } = splitDocument(html);
      const script = sizeOf(scriptFiles) + compressed(scripts);
      rows[path.slice(0, 40)] = {
        'HTML kB': kB(Buffer.byteLength(html)),
        gzip: kB(gzipSync(html).length),
        brotli: kB(compressed(html)),
        'frame kB': kB(Buffer.byteLength(frame)),
        'frame brotli': kB(compressed(frame)),
        'JavaScript brotli': kB(script),
        'CSS brotli': kB(sizeOf(styleFiles) + compressed(styles)),
        fonts: kB(manifest.fonts.reduce((sum, font) => sum + readFileSync(join(assets, font)).length, 0)),
      };
      if (name !== 'news-article') continue;
      const chunks = Object.entries(manifest.pages).filter(([page]) => page !== styleguidePage);
      const heaviest = Math.max(...chunks.map(([, files]) => sizeOf([files.script])));
      figures.push(
        figure('article besides its prose, identity', Buffer.byteLength(frame) / 1000, 'kB', { atMost: 12 }),
        figure('article besides its prose, brotli', compressed(frame) / 1000, 'kB', { atMost: 3 }),
        figure('script of an article, brotli', script / 1000, 'kB', { atMost: 73 }),
        figure(
          'script where it is heaviest, brotli',
          (script - sizeOf([manifest.pages[name]?.script]) + heaviest) / 1000,
          'kB',
          { atMost: 76 },
        ),
      );
    }
  } finally {
    await server.stop();
  }
  return {
    title:
      'Bytes of a first visit; inline sheets count as CSS, inline scripts as JavaScript; the frame is the document without them and its <main>',
    rows,
    figures,
  };
}
