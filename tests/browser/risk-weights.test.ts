/** The sliders of the risk index, their shares and the ranking say the same. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { hydrated, openPage, serveToBrowser, wide } from '../support/browser/browser.ts';

const site = serveToBrowser();
const path = '/blue/cmri?concentration=1&imports=1';
const first = (page: Page) => page.locator('.weights input[type="range"]').first();
const sliders = (page: Page) =>
  page
    .locator('.weights input[type="range"]')
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
const shares = (page: Page) => page.locator('.weights output').allTextContents();

async function open(javaScriptEnabled = true) {
  const { page } = await openPage(site.browser(), { ...wide, javaScriptEnabled });
  await page.goto(site.origin() + path);
  if (javaScriptEnabled) await hydrated(page);
  return page;
}

async function expectSharesOfSliders(page: Page) {
  const values = (await sliders(page)).map(Number);
  const total = values.reduce((sum, value) => sum + value, 0);
  await expect.poll(() => shares(page)).toEqual(values.map((value) => `${Math.round((100 * value) / total)}%`));
}

async function leaveAndReturn(page: Page) {
  await page.locator('.site-header a[href="/"]').first().click();
  await page.waitForURL(`${site.origin()}/`);
  await page.goBack();
  await page.locator('.weights').waitFor();
}

test('The shares follow a slider while it moves', async () => {
  const page = await open();
  await first(page).fill('3');
  await expectSharesOfSliders(page);
  await page.context().close();
});

test('Sliders that were moved and not sent are there after a link and Back, and after a reload, with their shares', async () => {
  const page = await open();
  await first(page).fill('9');
  await leaveAndReturn(page);
  await expect.poll(() => first(page).inputValue()).toBe('9');
  await expectSharesOfSliders(page);
  await page.reload();
  await expect.poll(() => first(page).inputValue()).toBe('9');
  await expectSharesOfSliders(page);
  await page.context().close();
});

test('Without script the sliders are those of the ranking after a link and Back, and after a reload', async () => {
  const page = await open(false);
  const before = [await sliders(page), await shares(page)];
  await first(page).fill('9');
  await leaveAndReturn(page);
  await expect.poll(async () => [await sliders(page), await shares(page)]).toEqual(before);
  await first(page).fill('9');
  await page.reload();
  await expect.poll(async () => [await sliders(page), await shares(page)]).toEqual(before);
  await page.context().close();
});

test('A screen reader hears the share of the slider that moves, not those of all others', async () => {
  const page = await open();
  await first(page).fill('3');
  const outputs = page.locator('.weights output');
  expect(
    await outputs.evaluateAll((all) => all.filter((each) => each.getAttribute('aria-live') !== 'off').length),
  ).toBe(0);
  const described = await first(page).evaluate(
    (slider) => document.getElementById(slider.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent,
  );
  expect(described).toBe((await shares(page))[0]);
  await page.context().close();
});

test('Enter on a slider sends the weights', async () => {
  const page = await open();
  await first(page).fill('3');
  await first(page).press('Enter');
  await page.waitForURL(/=3\b.*#ranking$/);
  await page.context().close();
});
