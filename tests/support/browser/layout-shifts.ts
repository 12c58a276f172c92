/** Finds the layout shifts of a page since it began to load. */
import type { Page } from 'playwright';

type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

const loads = 3;

/**
 * Call it when the page has loaded and hydrated; it waits for fonts that are still loading.
 * A busy machine may paint a partially parsed header or hero, which then shifts. Therefore a shift counts only if it
 * also happens in further loads with the same cookies, in which nothing is painted before the document is parsed.
 * @param ready waits until a page has hydrated, for pages with script.
 * @returns a line for each shift, with its size and the elements that moved.
 */
export async function layoutShifts(
  page: Page,
  ready: (page: Page) => Promise<unknown> = async () => {},
): Promise<string[]> {
  let shifts = await shiftsOf(page);
  for (let load = 1; load < loads && shifts.length; load += 1) {
    const storageState = await page.context().storageState();
    const context = await page.context().browser()?.newContext({ viewport: page.viewportSize(), storageState });
    if (!context) return shifts;
    const fresh = await context.newPage();
    await paintWhenParsed(fresh, page.url());
    await fresh.goto(page.url());
    await ready(fresh);
    shifts = await shiftsOf(fresh);
    await context.close();
  }
  return shifts;
}

/** Makes the browser paint the document at this address only after the element at its end is parsed. */
async function paintWhenParsed(page: Page, url: string) {
  const [address] = url.split('#');
  await page.route(
    ({ href }) => href === address,
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replace('<head>', '<head><link rel="expect" href="#document-end" blocking="render">')
        .replace('</body>', '<i id="document-end" hidden></i></body>');
      await route.fulfill({ response, body: html });
    },
  );
}

/** @param sinceMs time on the clock of the page; earlier shifts are not counted. */
export function shiftsOf(page: Page, sinceMs = 0): Promise<string[]> {
  return page.evaluate(async (since) => {
    await document.fonts.ready;
    // A shift is reported after the frame in which it happens.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as LayoutShift[];
    observer.disconnect();
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName);
    const late = shifts.filter(({ startTime }) => startTime >= since);
    return late.map(({ value, sources }) => `${value}: ${sources.map(({ node }) => nameOf(node)).join(', ')}`);
  }, sinceMs);
}
