/** Compares screenshots of reduced size. It happens in a page, with the codecs and canvas of its browser. */
import type { Page } from 'playwright';

/** A stored picture is a third as wide and high as the page. */
export const reduction = 3;
/**
 * Pictures are compared in squares of this many pixels (24 of the page), whose mean color does not change when text is
 * drawn a little differently.
 */
const square = 8;
/**
 * Tolerated difference of the mean of a channel, of 255. Compression causes less than 4; a line of text that has moved
 * causes 20 and more.
 */
const minDifference = 10;

export type Difference = { squares: number; first: { x: number; y: number } | undefined; sizes: string };

/**
 * Compares two reduced pictures. `squares`: how many differ, or all if the sizes differ; `first`: the first of them, in
 * pixels of the page.
 */
export async function compareImages(page: Page, before: Buffer, after: Buffer): Promise<Difference> {
  const { squares, first, sizes } = await page.evaluate(compareInPage, {
    before: before.toString('base64'),
    after: after.toString('base64'),
    square,
    minDifference,
  });
  return { squares, sizes, first: first && { x: first.x * reduction, y: first.y * reduction } };
}

async function compareInPage({
  before,
  after,
  square: side,
  minDifference: least,
}: {
  before: string;
  after: string;
  square: number;
  minDifference: number;
}) {
  const [first, second] = await Promise.all(
    [before, after].map(async (picture) => {
      const { width, height, pixels } = await draw(picture);
      const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
      const means = new Float64Array(columns * rows * 3);
      const counts = new Uint32Array(columns * rows);
      for (let at = 0; at < width * height; at += 1) {
        const cell = Math.floor(Math.floor(at / width) / side) * columns + Math.floor((at % width) / side);
        counts[cell] = (counts[cell] ?? 0) + 1;
        for (let channel = 0; channel < 3; channel += 1)
          means[cell * 3 + channel] = (means[cell * 3 + channel] ?? 0) + (pixels[at * 4 + channel] ?? 0);
      }
      return { width, height, columns, means: means.map((sum, index) => sum / (counts[Math.floor(index / 3)] ?? 1)) };
    }),
  );
  if (!first || !second) throw new Error('There are two pictures to compare');
  const sizes = `${first.width}×${first.height} and ${second.width}×${second.height}`;
  if (first.width !== second.width || first.height !== second.height)
    return { squares: first.means.length / 3, first: undefined, sizes };
  const off = new Set<number>();
  for (const [index, mean] of first.means.entries())
    if (Math.abs(mean - (second.means[index] ?? 0)) > least) off.add(Math.floor(index / 3));
  const [one] = off;
  return {
    squares: off.size,
    first:
      one === undefined ? undefined : { x: (one % first.columns) * side, y: Math.floor(one / first.columns) * side },
    sizes,
  };

  async function draw(picture: string) {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/webp;base64,${picture}`)).blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) throw new Error('This browser draws nothing');
    context.drawImage(bitmap, 0, 0);
    return {
      width: bitmap.width,
      height: bitmap.height,
      pixels: context.getImageData(0, 0, bitmap.width, bitmap.height).data,
    };
  }
}
