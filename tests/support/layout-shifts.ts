/** What has moved on a page by itself since it began to load. */
import type { Page } from 'playwright';

type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

const loads = 3;

/**
 * Ask when the page is loaded and alive; the fonts that are on their way are waited for.
 * A busy machine paints a header or a hero of which the parser has read a part, and the rest moves it: what moves in one load is looked at again in fresh ones with the same cookies, and counts when it moves in each.
 * @param ready waits until a page is alive, where it will be.
 * @returns a line for each shift, with its size and the elements that moved.
 */
export async function layoutShifts(page: Page, ready: (page: Page) => Promise<unknown> = async () => {}): Promise<string[]> {
  let shifts = await shiftsOf(page);
  for (let load = 1; load < loads && shifts.length; load += 1) {
    const storageState = await page.context().storageState();
    const context = await page.context().browser()?.newContext({ viewport: page.viewportSize(), storageState });
    if (!context) return shifts;
    const fresh = await context.newPage();
    await fresh.goto(page.url());
    await ready(fresh);
    shifts = await shiftsOf(fresh);
    await context.close();
  }
  return shifts;
}

function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    // A shift is known once the frame in which it happens is drawn.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as LayoutShift[];
    observer.disconnect();
    const nameOf = (node: Node | null) => (node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName));
    return shifts.map(({ value, sources }) => `${value}: ${sources.map(({ node }) => nameOf(node)).join(', ')}`);
  });
}
