/** Counts the objects of a page that are still in memory. */
import type { Page } from 'playwright';

/**
 * @param constructor its name in the page.
 * @returns the number of its instances after a garbage collection; the browser may release some later.
 */
export async function countAlive(page: Page, constructor: string): Promise<number> {
  const client = await page.context().newCDPSession(page);
  try {
    await client.send('HeapProfiler.collectGarbage');
    const { result } = await client.send('Runtime.evaluate', { expression: `${constructor}.prototype` });
    const { objects } = await client.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' });
    const { result: length } = await client.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: 'function () { return this.length; }',
      returnByValue: true,
    });
    return length.value as number;
  } finally {
    // Until then the session holds the list that it has returned, and with it every object in it.
    await client.detach();
  }
}
