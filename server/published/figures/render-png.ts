/** Renders pictures as PNG, each once. The renderer is a native library, which is loaded with the first request for a picture. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { OverloadError } from '../../rate-limits/render-queue.ts';

/** @throws {OverloadError} if too many pictures are waiting. */
export type RenderPng = (svg: string) => Promise<Buffer>;

/** Size of the cache. Each figure has two pictures of about 60 kB. */
const maxBytes = 16 * 1024 * 1024;
/** For screens with two device pixels per CSS pixel. */
const zoom = 2;

/** Pictures are rendered in a thread of the pool, so they are not in the queue of pages. If more are waiting, requests are rejected. */
const maxWaiting = 16;

/** @param fontFolder folder of the TrueType files for the texts; fonts of the machine are not used. */
export function createPngRenderer(fontFolder: string): RenderPng {
  const finished = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: (png) => png.length });
  const waiting = new Map<string, Promise<Buffer>>();
  let queue: Promise<unknown> = Promise.resolve();

  async function render(svg: string): Promise<Buffer> {
    const { renderAsync } = await import('@resvg/resvg-js');
    const fontFiles = readdirSync(fontFolder)
      .filter((name) => name.endsWith('.ttf'))
      .map((name) => join(fontFolder, name));
    const image = await renderAsync(svg, { fitTo: { mode: 'zoom', value: zoom }, font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Inter' } });
    return image.asPng();
  }

  /** One at a time: each takes several megabytes and a thread of the shared pool. */
  function renderNext(key: string, svg: string): Promise<Buffer> {
    if (waiting.size >= maxWaiting) throw new OverloadError();
    const png = queue.then(() => render(svg));
    queue = png.catch(() => undefined);
    waiting.set(key, png);
    return png.then((bytes) => finished.set(key, bytes) && bytes).finally(() => waiting.delete(key));
  }

  return async (svg) => {
    const key = createHash('sha256').update(svg).digest('base64');
    return finished.get(key) ?? waiting.get(key) ?? renderNext(key, svg);
  };
}
