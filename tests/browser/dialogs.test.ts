import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { phone, serveToBrowser, visit, wide } from '../support/browser/browser.ts';

const site = serveToBrowser();
const withPicture = '/subscriptions/critical-materials/lithium-extractive-cost';
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe('Enlarged pictures', () => {
  test.each([
    ['wide', wide],
    ['small', phone],
  ])(
    'An enlarged picture on a %s screen fits, zooms and scrolls by key, and returns the focus on closing',
    async (_name, options) => {
      const page = await visit(site, withPicture, options);
      const opener = page.getByRole('button', { name: 'Enlarge the picture' });
      const inPage = await page.locator('.picture svg.field').boundingBox();
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Lithium extractive cost' });
      const picture = dialog.locator('svg.field');
      const fitted = await picture.boundingBox();
      expect(fitted?.height).toBeGreaterThan(inPage?.height ?? Number.POSITIVE_INFINITY);
      expect((fitted?.x ?? 0) + (fitted?.width ?? 0)).toBeLessThanOrEqual(options.viewport.width);
      await dialog.getByRole('button', { name: 'Zoom in' }).press('Enter');
      expect((await picture.boundingBox())?.width).toBeGreaterThan(options.viewport.width * 2);
      await dialog.getByRole('region', { name: 'Picture' }).press('ArrowRight');
      await expect.poll(() => dialog.getByRole('region').evaluate((view) => view.scrollLeft)).toBeGreaterThan(0);
      await dialog.getByRole('button', { name: 'Close' }).press('Enter');
      await expect.poll(() => dialog.count()).toBe(0);
      expect(await focused(page)).toBe('Enlarge the picture');
    },
  );
  test.each([
    ['wide', wide, [40, 400]],
    ['small', phone, [180, 200]],
  ] as const)(
    'An enlarged picture on a %s screen closes on a click beside it, and not on a click on it',
    async (_name, options, [x, y]) => {
      const page = await visit(site, withPicture, options);
      await page.getByRole('button', { name: 'Enlarge the picture' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('svg.field').click();
      await dialog.getByRole('heading').click();
      expect(await dialog.count()).toBe(1);
      await page.mouse.click(x, y);
      await expect.poll(() => dialog.count()).toBe(0);
    },
  );
  test('An enlarged picture keeps the keyboard inside its dialog', async () => {
    const page = await visit(site, withPicture);
    await page.getByRole('button', { name: 'Enlarge the picture' }).click();
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
  });
  test('A picture cannot be enlarged without script', async () => {
    const page = await visit(site, withPicture, { ...wide, javaScriptEnabled: false });
    expect(await page.locator('.picture svg.field').isVisible()).toBe(true);
    expect(await page.getByText('Enlarge').isVisible()).toBe(false);
  });
});
