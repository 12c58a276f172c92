import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { themeColors } from '../../shared/site/color-scheme.ts';
import { phone, serveToBrowser, visit, wide } from '../support/browser/browser.ts';
import { paintedWhile } from '../support/browser/frames.ts';
import { pageInTurn } from '../support/browser/page-in-turn.ts';

const site = serveToBrowser();
const paper = { light: 'rgb(251, 250, 247)', dark: 'rgb(12, 17, 27)' };
const paperOf = (page: Page) =>
  page.evaluate(() => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (!context) return undefined;
    context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    return `rgb(${[...context.getImageData(0, 0, 1, 1).data].slice(0, 3).join(', ')})`;
  });
/** Whether a color such as `rgb(12, 17, 27)` is light: one of its channels is above a third of the maximum. */
const isLight = (color: string) => (color.match(/\d+/g) ?? []).some((part) => Number(part) > 85);
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check();
const chosen = (page: Page) => page.getByRole('radio', { checked: true }).getAttribute('value');
const themeOf = (page: Page) =>
  page
    .locator('meta[name="theme-color"]')
    .evaluateAll((metas) => (metas as HTMLMetaElement[]).find(({ media }) => matchMedia(media).matches)?.content);

describe('The color scheme', () => {
  test('The color scheme follows the system until one is chosen', async () => {
    const page = await visit(site, '/methodology', { ...wide, colorScheme: 'dark' });
    expect([await chosen(page), await paperOf(page), await themeOf(page)]).toEqual([
      'system',
      paper.dark,
      themeColors.dark,
    ]);
    await page.emulateMedia({ colorScheme: 'light' });
    expect([await paperOf(page), await themeOf(page)]).toEqual([paper.light, themeColors.light]);
  });
  test.each([
    ['Dark', 'light'],
    ['Light', 'dark'],
  ] as const)(
    'The chosen scheme %s applies to every page whatever the system prefers, until “System” is chosen',
    async (name, system) => {
      const scheme = name === 'Dark' ? 'dark' : 'light';
      const page = await visit(site, '/', { ...phone, colorScheme: system });
      await choose(page, name);
      expect([await paperOf(page), await themeOf(page)]).toEqual([paper[scheme], themeColors[scheme]]);
      await page.goto(`${site.origin()}/blue`);
      expect([await chosen(page), await paperOf(page), await themeOf(page)]).toEqual([
        scheme,
        paper[scheme],
        themeColors[scheme],
      ]);
      await choose(page, 'System');
      expect([await paperOf(page), await themeOf(page)]).toEqual([paper[system], themeColors[system]]);
    },
  );
  test('The arrow keys choose the color scheme', async () => {
    const page = await visit(site, '/methodology', { ...wide, colorScheme: 'light' });
    await page.getByRole('radio', { name: 'System' }).focus();
    await page.keyboard.press('ArrowLeft');
    expect([await chosen(page), await paperOf(page)]).toEqual(['dark', paper.dark]);
    expect(await page.getByRole('group', { name: 'Color scheme' }).getByRole('radio').count()).toBe(3);
  });
  test('A chosen color scheme applies to every open tab', async () => {
    const first = await visit(site, '/', { ...wide, colorScheme: 'light' });
    const second = await first.context().newPage();
    await second.goto(`${site.origin()}/careers`);
    await choose(first, 'Dark');
    await expect.poll(() => chosen(second)).toBe('dark');
    expect(await paperOf(second)).toBe(paper.dark);
  });
  test('A chosen color scheme applies to the page even if nothing can be stored', async () => {
    const { page, consoleErrors } = await pageInTurn(site.browser(), { ...wide, colorScheme: 'light' });
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      }),
    );
    await page.goto(`${site.origin()}/methodology`);
    await choose(page, 'Dark');
    expect([await paperOf(page), consoleErrors]).toEqual([paper.dark, []]);
  });
  test('A printed page is light, whichever color scheme was chosen', async () => {
    const page = await visit(site, '/methodology', { ...wide, colorScheme: 'dark' });
    await choose(page, 'Dark');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)).toBe('rgb(0, 0, 0)');
    expect(await page.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--seq-1'))).toContain(
      '.945',
    );
  });
  test('Without script the color scheme is the system’s, and the page offers no choice', async () => {
    const page = await visit(site, '/methodology', { ...wide, colorScheme: 'dark', javaScriptEnabled: false });
    expect(await page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor)).toContain('0.178');
    expect(await page.getByText('Color scheme').isVisible()).toBe(false);
  });
});

test('A slow page has the chosen color scheme from its first frame on, without a layout shift', async () => {
  const page = await visit(site, '/', { ...wide, colorScheme: 'light' });
  await choose(page, 'Dark');
  await page.evaluate(
    () => new Promise((resolve) => (scrollTo(0, 0), requestAnimationFrame(() => requestAnimationFrame(resolve)))),
  );
  for (const [part, delayMs] of [
    [/\/assets\/boot-/, 300],
    [/\/assets\/site-/, 150],
  ] as const) {
    await page.route(part, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      await route.continue();
    });
  }
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.name += JSON.stringify(entry);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const colors = await paintedWhile(page, async () => {
    await page.goto(`${site.origin()}/careers`);
    await page.waitForTimeout(300);
  }, [4, 300]);
  expect(colors.length).toBeGreaterThan(0);
  // The first frame may still show the home page.
  expect(colors.filter(isLight)).toEqual([]);
  expect(await page.evaluate(() => window.name)).toBe('');
});
