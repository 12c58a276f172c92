import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { phone, serveToBrowser, visit, wide } from '../support/browser/browser.ts';

const site = serveToBrowser();
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.querySelector('.periodic-map__symbol')?.textContent);
const focus = (page: Page, symbol: string) =>
  page.locator('.periodic-map__tile', { has: page.locator(`.periodic-map__symbol:text-is("${symbol}")`) }).focus();

test.each([
  [
    'the table',
    wide,
    'Co',
    { ArrowRight: 'Ni', ArrowLeft: 'Co', Home: 'Sc', End: 'Ge', ArrowUp: 'Si', ArrowDown: 'Ge' },
  ],
  ['the list', phone, 'V', { ArrowRight: 'Cr', Home: 'V', ArrowDown: 'Mn', End: 'Co', ArrowUp: 'Cr' }],
] as const)(
  'The arrow keys, Home and End move through %s of elements in the order that is seen',
  async (_name, options, start, way) => {
    const page = await visit(site, '/', options);
    await focus(page, start);
    for (const [key, symbol] of Object.entries(way)) {
      await page.keyboard.press(key);
      expect([key, await focused(page)]).toEqual([key, symbol]);
    }
  },
);

test('The arrow keys show their focus after a click, because the map requests a visible focus (for WebKit)', async () => {
  const page = await visit(site, '/', wide);
  await page.evaluate(() => {
    const focus = Reflect.get(HTMLElement.prototype, 'focus');
    HTMLElement.prototype.focus = function (options?: FocusOptions & { focusVisible?: boolean }) {
      this.dataset.asked = String(options?.focusVisible);
      Reflect.apply(focus, this, [options]);
    };
    addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
  });
  await page.locator('.periodic-map__tile', { hasText: 'Titanium' }).click();
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe('V');
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.asked)).toBe('true');
});

test('A measure of the periodic map is chosen without moving the page or the focus', async () => {
  const page = await visit(site, '/', wide);
  await page.getByRole('link', { name: 'US import reliance' }).click();
  await page.waitForURL('**/?measure=reliance');
  await expect.poll(() => page.locator('.periodic-map__finding').innerText()).toContain('imports more than half');
  expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('US import reliance');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('Every measure of the periodic map is available without script', async () => {
  const page = await visit(site, '/', { ...phone, javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Lists of critical materials' }).click();
  expect(await page.getByRole('link', { name: 'Ga Gallium on 9 of 9 lists' }).isVisible()).toBe(true);
});
