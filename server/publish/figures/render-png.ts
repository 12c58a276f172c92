/**
 * Renders pictures as PNG, one at a time, in a thread of the shared pool. The renderer is a native library, which is
 * loaded with the first request for a picture.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { otherThreadsMs } from '../../platform/threads/processor-time.ts';
import { OverloadError } from '../../store/rate-limits/render-queue.ts';
import type { Requester } from '../../store/rate-limits/requester.ts';

/**
 * @param charge called with the milliseconds of processor time that it took.
 * @throws {OverloadError} if too many pictures are waiting.
 */
export type RenderPng = (svg: string, charge: Requester['charge']) => Promise<Buffer>;

/** For screens with two device pixels per CSS pixel. */
const zoom = 2;
/** Each takes several megabytes. */
const maxWaiting = 16;

/** @param fontFolder folder of the TrueType files for the texts; fonts of the machine are not used. */
export function createPngRenderer(fontFolder: string): RenderPng {
  let waiting = 0;
  let queue: Promise<unknown> = Promise.resolve();

  async function render(svg: string, charge: Requester['charge']): Promise<Buffer> {
    const { renderAsync } = await import('@resvg/resvg-js');
    const fontFiles = readdirSync(fontFolder)
      .filter((name) => name.endsWith('.ttf'))
      .map((name) => join(fontFolder, name));
    const usedBefore = otherThreadsMs();
    const image = await renderAsync(svg, {
      fitTo: { mode: 'zoom', value: zoom },
      font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Inter' },
    });
    charge(otherThreadsMs() - usedBefore);
    return image.asPng();
  }

  return (svg, charge) => {
    if (waiting >= maxWaiting) throw new OverloadError();
    waiting += 1;
    const png = queue.then(() => render(svg, charge)).finally(() => (waiting -= 1));
    queue = png.catch(() => undefined);
    return png;
  };
}
