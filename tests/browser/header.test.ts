import { build } from 'esbuild';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { hydrated, serveToBrowser, visit, wide } from '../support/browser/browser.ts';
import { pageInTurn } from '../support/browser/page-in-turn.ts';
import { root } from '../support/root.mjs';

const site = serveToBrowser();
const article = '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is';

/**
 * Waits until the animations of the header have finished or were cancelled, and returns how many of its pixels are in
 * view.
 */
async function inView(page: Page): Promise<number> {
  const bottom = () =>
    page.locator('.site-header').evaluate((header) => Math.round(header.getBoundingClientRect().bottom));
  await page
    .locator('.site-header')
    .evaluate((header) => Promise.allSettled(header.getAnimations().map(({ finished }) => finished)));
  return bottom();
}
/** Scrolls with the mouse wheel and waits until the page has arrived. */
async function scrollBy(page: Page, pixels: number) {
  const wanted = (await page.evaluate(() => scrollY)) + pixels;
  await page.mouse.move(400, 500);
  await page.mouse.wheel(0, pixels);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(Math.max(0, wanted));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

describe('The header while a visitor reads', () => {
  test.each([
    [1280, 64, 52],
    [360, 56, 44],
  ])(
    'The header of a %i px wide page shrinks and hides on scrolling down and returns on scrolling up',
    async (width, whole, compact) => {
      const page = await visit(site, article, { viewport: { width, height: 740 } });
      await page.evaluate(() => {
        window.name = '';
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.name += JSON.stringify(entry);
        }).observe({ type: 'layout-shift' });
      });
      expect(await inView(page)).toBe(whole);
      await scrollBy(page, 100);
      expect(await inView(page)).toBe(compact);
      await scrollBy(page, 300);
      expect(await inView(page)).toBe(0);
      await scrollBy(page, -20);
      expect(await inView(page)).toBe(compact);
      await scrollBy(page, -380);
      expect(await inView(page)).toBe(whole);
      expect(await page.evaluate(() => window.name)).toBe('');
    },
  );
  test('The menu of sections stays below the visible part of the header', async () => {
    const page = await visit(site, '/subscriptions/critical-materials/gallium');
    const top = () => page.locator('.section-nav').evaluate((nav) => Math.round(nav.getBoundingClientRect().top));
    await scrollBy(page, 1500);
    await expect.poll(top).toBe(0);
    await scrollBy(page, -20);
    await expect.poll(top).toBe(52);
  });
  test('The header returns when the keyboard reaches it, and the page does not scroll', async () => {
    const page = await visit(site, '/');
    await scrollBy(page, 900);
    await page.locator('main').evaluate((main) => main.focus({ preventScroll: true }));
    for (let press = 0; press < 2; press += 1) await page.keyboard.press('Shift+Tab');
    expect(await inView(page)).toBe(52);
    expect(await page.locator('.site-header').evaluate((header) => header.contains(document.activeElement))).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(900);
    await scrollBy(page, 300);
    expect(await inView(page)).toBe(52);
  });
  test('The header never hides under reduced motion, nor without script', async () => {
    for (const options of [
      { ...wide, reducedMotion: 'reduce' },
      { ...wide, javaScriptEnabled: false },
    ] as const) {
      const page = await visit(site, article, options);
      await page.mouse.move(400, 500);
      await page.mouse.wheel(0, 900);
      if ('reducedMotion' in options) await expect.poll(() => inView(page)).toBe(52);
      else await expect.poll(async () => (await page.locator('.site-header').boundingBox())?.y).toBe(0);
    }
  });
});

describe('Anchors below the header', () => {
  test.each([
    ['/subscriptions/critical-materials/gallium', '#terms', '#supply'] as const,
    ['/blue', '#cmri', '#blogs'] as const,
  ])(
    'An anchor on %s is shown below the header, whether it is reached from above or below',
    async (path, ...anchors) => {
      const page = await visit(site, path);
      for (const anchor of anchors) {
        await page.locator(`main a[href="${anchor}"]`).first().click();
        const pixelsBelow = async () => {
          const covered = Math.max(
            await inView(page),
            await page.evaluate(() => document.querySelector('.section-nav')?.getBoundingClientRect().bottom ?? 0),
          );
          const heading = await page.locator(`${anchor}:is(h2), ${anchor} h2`).boundingBox();
          return heading ? Math.round(heading.y - covered) : undefined;
        };
        await expect
          .poll(pixelsBelow)
          .toSatisfy((pixels: number | undefined) => pixels !== undefined && pixels >= 0 && pixels < 160);
      }
    },
  );
});

test('A navigation marks the same current link in the header as the server does', async () => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['client/document/header.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'header',
  });
  const page = await visit(site, '/');
  const board = '/subscriptions/critical-materials?view=board';
  for (const path of [article, '/portal', '/events/past', '/glossary', '/blue/maps', board]) {
    await page.evaluate(`${outputFiles[0]?.text}; header.markCurrentLink(${JSON.stringify(path)})`);
    const marked = await page.locator('.site-header').innerHTML();
    const other = await visit(site, path, { javaScriptEnabled: false });
    expect(marked).toBe(await other.locator('.site-header').innerHTML());
  }
});

test('No listener for unload keeps a page out of the back-forward cache', async () => {
  const { page } = await pageInTurn(site.browser());
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    const eventTypes: string[] = [];
    Object.assign(window, {
      eventTypes,
      addEventListener: (...listener: Parameters<typeof listen>) => {
        eventTypes.push(listener[0]);
        listen(...listener);
      },
    });
  });
  await page.goto(site.origin() + article);
  await hydrated(page);
  const eventTypes = await page.evaluate(() => (window as unknown as { eventTypes: string[] }).eventTypes);
  expect(eventTypes).toContain('scroll');
  expect(eventTypes.filter((type) => type.endsWith('unload'))).toEqual([]);
});
