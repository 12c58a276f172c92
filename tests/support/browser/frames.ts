/** Records the frames that a browser paints during an action. */
import type { Page } from 'playwright';

/**
 * @returns the color of one pixel, as `rgb(12, 17, 27)`, in each frame painted while `act` ran.
 * @param at position of the pixel from the left and the top.
 */
export async function paintedWhile(page: Page, act: () => Promise<void>, [x, y]: [number, number]): Promise<string[]> {
  const frames: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data);
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  await act();
  await session.send('Page.stopScreencast');
  const reader = await page.context().newPage();
  const colors = await reader.evaluate(readPixels, { frames, x, y });
  await reader.close();
  return colors;
}

/** Runs in a page. */
async function readPixels({ frames, x, y }: { frames: string[]; x: number; y: number }): Promise<string[]> {
  const colors: string[] = [];
  for (const frame of frames) {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${frame}`)).blob());
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    context?.drawImage(picture, 0, 0);
    const [red, green, blue] = context?.getImageData(x, y, 1, 1).data ?? [];
    colors.push(`rgb(${red}, ${green}, ${blue})`);
  }
  return colors;
}
