import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { hydrated, openPage, phone, serveToBrowser, visit, visitInTurn, wide } from '../support/browser.ts';

const site = serveToBrowser();
const open = visitInTurn(site);
const article = '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is';
const withPicture = '/subscriptions/critical-materials/lithium-extractive-cost';
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe('The share dialog', () => {
  test('the share dialog copies the canonical address, confirms it and returns the focus on closing', async () => {
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
  test('the share dialog explains how to copy by keyboard if the clipboard is not available', async () => {
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
  test("sharing on a touch screen opens the device's own share sheet, which the visitor may decline", async () => {
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
  test('sharing without script shows the address and a link to send it by email', async () => {
    const page = await open(article, { ...phone, javaScriptEnabled: false });
    await page.locator('summary', { hasText: 'Share' }).click();
    expect(await page.getByLabel('Address of this piece').inputValue()).toBe(site.origin() + article);
    expect(await page.getByRole('link', { name: 'Send by email' }).getAttribute('href')).toContain(encodeURIComponent(site.origin() + article));
  });
});

describe('Enlarged pictures', () => {
  test.each([
    ['wide', wide],
    ['small', phone],
  ])('an enlarged picture on a %s screen fits, zooms and scrolls by key, and returns the focus on closing', async (_name, options) => {
    const page = await open(withPicture, options);
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
  });
  test.each([
    ['wide', wide, [40, 400]],
    ['small', phone, [180, 200]],
  ] as const)('an enlarged picture on a %s screen closes on a click beside it, and not on a click on it', async (_name, options, [x, y]) => {
    const page = await open(withPicture, options);
    await page.getByRole('button', { name: 'Enlarge the picture' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('svg.field').click();
    await dialog.getByRole('heading').click();
    expect(await dialog.count()).toBe(1);
    await page.mouse.click(x, y);
    await expect.poll(() => dialog.count()).toBe(0);
  });
  test('an enlarged picture keeps the keyboard inside its dialog', async () => {
    const page = await open(withPicture);
    await page.getByRole('button', { name: 'Enlarge the picture' }).click();
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(true);
    }
  });
  test('a picture cannot be enlarged without script', async () => {
    const page = await open(withPicture, { ...wide, javaScriptEnabled: false });
    expect(await page.locator('.picture svg.field').isVisible()).toBe(true);
    expect(await page.getByText('Enlarge').isVisible()).toBe(false);
  });
});

test('a click beside a dialog closes it', async () => {
  const page = await open(article);
  await page.locator('summary', { hasText: 'Share' }).click();
  await page.getByRole('dialog').getByText('Address of this piece').click();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.mouse.click(10, 400);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});
