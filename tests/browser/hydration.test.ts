import { expect, test } from 'vitest';
import { everyPage, livePages } from '../support/addresses.ts';
import { hydrated, openPage, serveToBrowser } from '../support/browser.ts';

const site = serveToBrowser();
/** A row that turns out to fit is no longer a stop for the keyboard. */
const withoutStops = (html: string) => html.replaceAll(' tabindex="0"', '');
/** Where a film can be played by our player, its poster takes the place of the browser's. */
const withoutFilm = (html: string) => html.replace(/<(video|button) class="film__[^]*?<\/\1>/g, '');

test.each(livePages)('%s comes alive without a complaint and without a change', async (_name, path) => {
  const [alive, still] = await Promise.all([openPage(site.browser()), openPage(site.browser(), { javaScriptEnabled: false })]);
  await Promise.all([alive.page.goto(site.origin() + path), still.page.goto(site.origin() + path)]);
  await hydrated(alive.page);
  const [after, before] = await Promise.all(
    [alive, still].map(async ({ page }) => withoutTokens(withoutFilm(withoutStops(await page.locator('#app').innerHTML())))),
  );
  expect(after).toBe(before);
  expect(alive.complaints).toEqual([]);
  await Promise.all([alive, still].map(({ page }) => page.context().close()));
});

test('a page asks for its own chunk and no other, and for nothing from elsewhere', async () => {
  const { page } = await openPage(site.browser());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${site.origin()}/events`);
  await hydrated(page);
  expect(asked.filter((url) => !url.startsWith(site.origin()))).toEqual([]);
  const scripts = asked.filter((url) => url.endsWith('.js')).map((url) => url.slice(url.lastIndexOf('/') + 1));
  const announced = await page
    .locator('link[rel=modulepreload], script[src]')
    .evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? link.getAttribute('src') ?? '').split('/').at(-1)));
  expect(scripts.toSorted()).toEqual([...new Set(announced)].filter((name) => name !== undefined).toSorted());
  await page.context().close();
});

test('what a page does not need to be seen is fetched when it is seen, or when nobody looks', async () => {
  const { page } = await openPage(site.browser());
  await page.goto(`${site.origin()}/events`);
  await hydrated(page);
  const [painted, began, asked] = await page.evaluate(() => {
    const named = (part: string) => performance.getEntriesByType('resource').find(({ name }) => name.includes(part)) as PerformanceResourceTiming;
    return [performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity, named('/start-').responseEnd, named('/core-').startTime];
  });
  expect(asked).toBeGreaterThanOrEqual(Math.min(painted, began + 300));
  await page.context().close();
});

test('fonts that come after the first paint move nothing; the next page wears them', async () => {
  const { page } = await openPage(site.browser(), { viewport: { width: 768, height: 800 } });
  const isWorn = () =>
    page.evaluate(() => {
      const width = (font: string) => {
        const probe = document.body.appendChild(document.createElement('span'));
        Object.assign(probe, { textContent: 'Gallium' }).style.cssText = `position: absolute; font: 600 40px ${font}`;
        const { width } = probe.getBoundingClientRect();
        probe.remove();
        return width;
      };
      return width('"Source Serif 4", monospace') !== width('monospace');
    });
  await page.route(/\.woff2$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
    await route.continue();
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => Object.assign(globalThis, { moved: list.getEntries().length })).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${site.origin()}/consulting`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  expect(await isWorn()).toBe(false);
  expect(await page.evaluate(() => (globalThis as { moved?: number }).moved)).toBeUndefined();
  await page.locator('.site-footer a[href="/events"]').click();
  await page.waitForURL('**/events');
  expect(await isWorn()).toBe(true);
  await page.context().close();
});

test.each(everyPage.map(([name, path]) => [name, path] as const))('%s fits 320 pixels, which is also 1280 at 400%', async (_name, path) => {
  const { page } = await openPage(site.browser(), { viewport: { width: 320, height: 740 }, javaScriptEnabled: true });
  await page.goto(site.origin() + path);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.context().close();
});

test.each(['/', '/blue', '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is', '/subscriptions/critical-materials/gallium'])(
  '%s does not move while it loads',
  async (path) => {
    const { page } = await openPage(site.browser(), { viewport: { width: 1280, height: 800 } });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.name = String(Number(window.name || 0) + (entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(site.origin() + path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    expect(Number(await page.evaluate(() => window.name || 0))).toBe(0);
    await page.context().close();
  },
);

test('a page whose chunk cannot be loaded stays what the server sent', async () => {
  const { page, complaints } = await openPage(site.browser());
  await page.route(/\/assets\/events-/, (route) => route.abort());
  await page.goto(`${site.origin()}/events`);
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  expect(await page.locator('h1').innerText()).toBe('Events');
  await page.locator('main a').first().click();
  await page.waitForURL((url) => url.pathname !== '/events');
  await page.context().close();
});

/** Each form that is sent out has a token and a request id of its own. */
function withoutTokens(html: string): string {
  return html.replaceAll(/<input type="hidden"[^>]*>/g, '<input type="hidden">');
}
