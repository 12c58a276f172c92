import { expect, test } from 'vitest';
import { hydrated, openPage, phone, serveToBrowser, visit, wide } from '../support/browser/browser.ts';
import { pageInTurn } from '../support/browser/page-in-turn.ts';

const site = serveToBrowser();
const article = '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is';

test('Sharing by keyboard shows the canonical address, copies it and confirms it', async () => {
  const page = await visit(site, article);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('summary', { hasText: 'Share' }).focus();
  await page.keyboard.press('Enter');
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(await page.getByLabel('Address of this piece').inputValue()).toBe(canonical);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.share').getByRole('status').innerText()).toBe('The address is copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical);
});

test('Sharing explains how to copy by keyboard if the clipboard is not available', async () => {
  const { page } = await pageInTurn(site.browser(), wide);
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto(site.origin() + article);
  await hydrated(page);
  await page.locator('summary', { hasText: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  expect(await page.locator('.share').getByRole('status').innerText()).toContain('copy it with the keyboard');
  expect(await page.evaluate(() => getSelection()?.toString())).toContain(article);
});

test.each([
  ['AbortError', 'which the visitor may decline', false],
  ['NotAllowedError', 'and if that fails, the address and the links open', true],
])("Sharing on a touch screen opens the device's own share sheet (%s), %s", async (name, _what, opens) => {
  const { page } = await openPage(site.browser(), { ...phone, hasTouch: true, isMobile: true });
  await page.addInitScript((reason) => {
    const share = (data: ShareData) => {
      window.name = JSON.stringify(data);
      return Promise.reject(new DOMException('refused', reason));
    };
    Object.defineProperty(navigator, 'share', { value: share });
  }, name);
  await page.goto(site.origin() + article);
  await hydrated(page);
  await page.locator('summary', { hasText: 'Share' }).tap();
  await expect.poll(() => page.evaluate(() => window.name)).toContain(article);
  await expect.poll(() => page.getByLabel('Address of this piece').isVisible()).toBe(opens);
  await page.context().close();
});

test('Sharing without script shows the address and a link to send it by email, but no button that would do nothing', async () => {
  const page = await visit(site, article, { ...phone, javaScriptEnabled: false });
  await page.locator('summary', { hasText: 'Share' }).click();
  expect(await page.getByLabel('Address of this piece').inputValue()).toBe(site.origin() + article);
  expect(await page.getByRole('link', { name: 'Send by email' }).getAttribute('href')).toContain(
    encodeURIComponent(site.origin() + article),
  );
  expect(await page.getByRole('button', { name: 'Copy', exact: true }).isVisible()).toBe(false);
});
