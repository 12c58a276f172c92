import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { hydrated, openPage, phone, serveToBrowser, visit, wide } from '../support/browser.ts';

const site = serveToBrowser();
const article = '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is';
const material = '/subscriptions/critical-materials/gallium';
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe('sharing a piece', () => {
  test('opens a window, copies the canonical address and says so, and returns', async () => {
    const page = await visit(site, article);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator('summary', { hasText: 'Share' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Share this piece' });
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(await dialog.getByLabel('Address of this piece').inputValue()).toBe(canonical);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => dialog.getByRole('status').innerText()).toBe('The address is copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await focused(page)).toBe('Share');
    await page.context().close();
  });
  test('says what to do where copying is not allowed', async () => {
    const { page } = await openPage(site.browser(), wide);
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.goto(site.origin() + article);
    await hydrated(page);
    await page.locator('summary', { hasText: 'Share' }).click();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    expect(await page.getByRole('dialog').getByRole('status').innerText()).toContain('copy it with the keyboard');
    expect(await page.evaluate(() => getSelection()?.toString())).toContain(article);
    await page.context().close();
  });
  test('on a touch screen is left to the device, which may be declined', async () => {
    const { page } = await openPage(site.browser(), { ...phone, hasTouch: true, isMobile: true });
    await page.addInitScript(() => {
      const share = (data: ShareData) => {
        window.name = JSON.stringify(data);
        return Promise.reject(new DOMException('declined', 'AbortError'));
      };
      Object.defineProperty(navigator, 'share', { value: share });
    });
    await page.goto(site.origin() + article);
    await hydrated(page);
    await page.locator('summary', { hasText: 'Share' }).tap();
    await expect.poll(() => page.evaluate(() => window.name)).toContain(article);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });
  test('without script discloses the address and a way to send it', async () => {
    const page = await visit(site, article, { ...phone, javaScriptEnabled: false });
    await page.locator('summary', { hasText: 'Share' }).click();
    expect(await page.getByLabel('Address of this piece').inputValue()).toBe(site.origin() + article);
    expect(await page.getByRole('link', { name: 'Send by email' }).getAttribute('href')).toContain(encodeURIComponent(site.origin() + article));
    await page.context().close();
  });
});

describe('enlarging a picture', () => {
  test.each([
    ['wide', wide],
    ['small', phone],
  ])('on a %s screen: a window that fits, zooms and scrolls by key, and returns', async (_name, options) => {
    const page = await visit(site, material, options);
    const opener = page.getByRole('button', { name: 'Enlarge the picture' });
    const inPage = await page.locator('.picture svg.field').boundingBox();
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Gallium' });
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
    await page.context().close();
  });
  test.each([
    ['wide', wide, [40, 400]],
    ['small', phone, [180, 200]],
  ] as const)('on a %s screen ends with a click beside the picture, and not with one on it', async (_name, options, [x, y]) => {
    const page = await visit(site, material, options);
    await page.getByRole('button', { name: 'Enlarge the picture' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('svg.field').click();
    await dialog.getByRole('heading').click();
    expect(await dialog.count()).toBe(1);
    await page.mouse.click(x, y);
    await expect.poll(() => dialog.count()).toBe(0);
    await page.context().close();
  });
  test('keeps the keyboard inside until it is closed', async () => {
    const page = await visit(site, material);
    await page.getByRole('button', { name: 'Enlarge the picture' }).click();
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(true);
    }
    await page.context().close();
  });
  test('is not offered without script: the picture is what it is', async () => {
    const page = await visit(site, material, { ...wide, javaScriptEnabled: false });
    expect(await page.locator('.picture svg.field').isVisible()).toBe(true);
    expect(await page.getByText('Enlarge').isVisible()).toBe(false);
    await page.context().close();
  });
});

test('a click beside a window ends it', async () => {
  const page = await visit(site, article);
  await page.locator('summary', { hasText: 'Share' }).click();
  await page.getByRole('dialog').getByText('Address of this piece').click();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.mouse.click(10, 400);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.context().close();
});
