/** Renders pictures as PNG, each once. The renderer is a native library: it is loaded for the first picture that somebody asks for. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

export type RenderPng = (svg: string) => Promise<Buffer>;

/** There are two pictures of each figure, of about 60 kB. */
const maxBytes = 16 * 1024 * 1024;
/** For screens of two pixels a point. */
const zoom = 2;

/** @param fontFolder the TrueType files of the pictures' type; fonts of the machine are not used. */
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

  /** One at a time: rendering one takes several megabytes, and a thread that others wait for. */
  function renderNext(key: string, svg: string): Promise<Buffer> {
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
