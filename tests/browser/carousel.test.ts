import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { phone, serveToBrowser, visit, wide } from '../support/browser/browser.ts';
import { openPaused, openWithClock } from '../support/browser/paused-clock.ts';

const site = serveToBrowser();
const row = (page: Page) => page.getByRole('region', { name: 'The latest videos' });
const button = (page: Page, name: string) => page.getByRole('button', { name: `${name}: The latest videos` });
const canGo = (page: Page) => Promise.all(['Previous', 'Next'].map((name) => button(page, name).isEnabled()));
const scrolled = (page: Page) => row(page).evaluate((element) => Math.round(element.scrollLeft));
/** Indices of the items that are entirely in view. */
const inView = (page: Page) =>
  row(page).evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return [...element.querySelectorAll('.carousel__list > li')].flatMap((item, index) => {
      const box = item.getBoundingClientRect();
      return box.left >= left && box.right <= right ? [index] : [];
    });
  });

describe('Carousels on a phone', () => {
  test('The buttons of a carousel move by one item, keep the focus and are disabled at the ends', async () => {
    const page = await visit(site, '/blue', phone);
    await expect.poll(() => canGo(page)).toEqual([false, true]);
    await button(page, 'Next').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => inView(page)).toEqual([1]);
    await expect.poll(() => canGo(page)).toEqual([true, true]);
    await page.keyboard.press('Enter');
    await expect.poll(() => inView(page)).toEqual([2]);
    await expect.poll(() => canGo(page)).toEqual([true, false]);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Next: The latest videos',
    );
    await button(page, 'Previous').click();
    await expect.poll(() => inView(page)).toEqual([1]);
  });
  test('A carousel scrolls with the arrow keys and never by itself', async () => {
    const { page } = await openWithClock(site.browser(), { ...phone, reducedMotion: 'reduce' });
    await openPaused(page, `${site.origin()}/blue`);
    await row(page).focus();
    await page.clock.runFor(60_000);
    expect(await scrolled(page)).toBe(0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
    await page.context().close();
  });
  test('A carousel moves without animation under reduced motion', async () => {
    const page = await visit(site, '/blue', { ...phone, reducedMotion: 'reduce' });
    await expect.poll(() => canGo(page)).toEqual([false, true]);
    await button(page, 'Next').click();
    expect(await inView(page)).toEqual([1]);
  });
  test('A carousel without script is a scrollable list that Tab reaches, without buttons', async () => {
    const page = await visit(site, '/blue', { ...phone, javaScriptEnabled: false });
    expect(await button(page, 'Next').isVisible()).toBe(false);
    await page.locator('#videos ~ a').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
  });
  test('A carousel shows each item whole at twice the size of text and pictures', async () => {
    const page = await visit(site, '/blue', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
    await expect.poll(() => inView(page)).toContain(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
  });
});

test.each([
  '/blue',
  '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is',
  '/subscriptions/critical-materials/gallium',
])('The carousel of %s shows all items on a wide screen, with no button and nothing to scroll', async (path) => {
  const page = await visit(site, path, wide);
  const view = page.locator('.carousel__view');
  await expect.poll(() => view.getAttribute('tabindex')).toBeNull();
  expect(await view.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  expect(await page.locator('.carousel button:visible').count()).toBe(0);
});

test('A printed carousel is a plain list', async () => {
  const page = await visit(site, '/blue', phone);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.carousel button:visible').count()).toBe(0);
  const lefts = await page
    .locator('.carousel__list > li')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
});
