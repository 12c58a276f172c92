import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { barHeightPx } from '../../client/loading-bar/create-loading-bar.ts';
import { hydrated, openPage, serveToBrowser, visit } from '../support/browser/browser.ts';
import { provideParts } from '../support/browser/in-page.ts';
import { now } from '../support/clock/now.ts';

const site = serveToBrowser();

/** Opens a page with a second controller of its loading bar and a fake clock, both driven by the test. */
async function openWithBar(path: string): Promise<Page> {
  const { page } = await openPage(site.browser());
  await provideParts(page);
  await page.goto(site.origin() + path);
  await hydrated(page);
  await page.clock.install();
  await page.clock.pauseAt(now().getTime() + 60_000);
  await page.evaluate(() => {
    Object.assign(globalThis, { bar: parts.mountLoadingBar(document.querySelector('.loading-bar') as HTMLElement) });
  });
  return page;
}
const call = (page: Page, method: 'start' | 'fail' | 'finish') =>
  page.evaluate((method) => {
    const { bar } = globalThis as unknown as { bar: ReturnType<typeof parts.mountLoadingBar> };
    if (method === 'start') bar.start();
    else bar.finish({ error: method === 'fail' });
  }, method);
/** The state and inline style that the program has set, regardless of running transitions. */
const barStyle = (page: Page) =>
  page.locator('.loading-bar').evaluate(({ style, dataset }: HTMLElement) => ({
    state: dataset.state,
    opacity: style.opacity,
    transform: style.transform,
  }));
const colorOf = (page: Page) => page.locator('.loading-bar').evaluate((bar) => getComputedStyle(bar).borderTopColor);
/** @param value a keyword or a `var()`. */
const computed = (page: Page, value: string) =>
  page.evaluate((value) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = value;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, value);

test('The loading bar is between skip link and header, and hidden from print and assistive technology', async () => {
  const page = await visit(site, '/', { javaScriptEnabled: false });
  expect(
    await page.locator('body > *').evaluateAll((all) => all.slice(0, 3).map(({ className }) => className)),
  ).toEqual(['skip', 'loading-bar', 'site-header']);
  const bar = page.locator('.loading-bar');
  expect(await bar.getAttribute('aria-hidden')).toBe('true');
  const looks = {
    position: 'fixed',
    top: '0px',
    height: `${barHeightPx}px`,
    opacity: '0',
    'pointer-events': 'none',
    transform: 'matrix(0, 0, 0, 1, 0, 0)',
    'transform-origin': '0px 1.5px',
    'transition-property': 'transform, height, opacity',
    'transition-duration': '0.1s, 0.4s, 0.4s',
  };
  const found = await bar.evaluate((element, names) => {
    const style = getComputedStyle(element);
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
  }, Object.keys(looks));
  expect(found).toEqual(looks);
  await page.emulateMedia({ media: 'print' });
  expect(await bar.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
  expect(await bar.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0s');
});
test('The reading view has no loading bar', async () => {
  const page = await visit(site, '/blue/news-analysis/403/content', { javaScriptEnabled: false });
  expect(await page.locator('.loading-bar').count()).toBe(0);
});

test('The loading bar appears after 200 ms, fills, and is gone 900 ms after the end', async () => {
  const page = await openWithBar('/events');
  await call(page, 'start');
  await page.clock.runFor(199);
  expect(await barStyle(page)).toMatchObject({ opacity: '0' });
  await page.clock.runFor(2);
  expect(await barStyle(page)).toMatchObject({ state: 'loading', opacity: '1' });
  await page.clock.runFor(1100);
  expect(Number(/scaleX\((.*)\)/.exec((await barStyle(page)).transform)?.[1])).toBeCloseTo(0.52, 1);
  await call(page, 'finish');
  expect(await barStyle(page)).toEqual({ state: 'finished', opacity: '1', transform: 'scaleX(1)' });
  await page.clock.runFor(500);
  expect(await barStyle(page)).toEqual({ state: 'finished', opacity: '0', transform: 'scaleX(1)' });
  await page.clock.runFor(400);
  expect(await barStyle(page)).toEqual({ state: 'idle', opacity: '0', transform: 'scaleX(0)' });
  await page.context().close();
});
test('A page restored from the back-forward cache has no loading bar', async () => {
  const page = await openWithBar('/events');
  await call(page, 'start');
  await page.clock.runFor(1000);
  expect(await barStyle(page)).toMatchObject({ opacity: '1' });
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await barStyle(page)).toEqual({ state: 'idle', opacity: '0', transform: 'scaleX(0)' });
  await page.context().close();
});
test.each([
  ['/events', '--brand'],
  ['/subscriptions/critical-materials/gallium', '--accent'],
])(
  'The loading bar on %s has the color %s, red for a failure and a visible one in forced colors',
  async (path, token) => {
    const page = await openWithBar(path);
    expect(await colorOf(page)).toBe(await computed(page, `var(${token})`));
    await call(page, 'fail');
    expect(await colorOf(page)).toBe(await computed(page, 'var(--red)'));
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await colorOf(page)).toBe(await computed(page, 'CanvasText'));
    await page.context().close();
  },
);
