import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { hydrated, serveToBrowser } from '../../support/browser/browser.ts';
import { recordDocuments } from '../../support/browser/loaded-documents.ts';
import { pageInTurn } from '../../support/browser/page-in-turn.ts';

const site = serveToBrowser();
const list = '/blue/news-analysis';

let page: Page;
let consoleErrors: string[];
let documents: string[];

beforeEach(async () => {
  ({ page, consoleErrors } = await pageInTurn(site.browser(), { viewport: { width: 1280, height: 800 } }));
  documents = recordDocuments(page);
});

async function open(path: string) {
  await page.goto(site.origin() + path);
  await hydrated(page);
}
const offset = () => page.evaluate(() => Math.round(scrollY));
const arrived = (path: string) => page.waitForURL(site.origin() + path);

test('A filter changes the list without moving the page or the focus, and Back undoes it', async () => {
  await open(list);
  await page.evaluate(() => scrollTo(0, 200));
  await page.locator('main a[href*="filter=tech_metals"]').first().click();
  await arrived(`${list}?filter=tech_metals`);
  expect(await offset()).toBe(200);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toContain('tech_metals');
  await page.goBack();
  await arrived(list);
  expect([documents, consoleErrors]).toEqual([[list], []]);
});

test('A search shows its results without loading a document', async () => {
  await open('/subscriptions');
  await page.locator('main').getByPlaceholder('Search').fill('wolfram');
  await page.keyboard.press('Enter');
  await arrived('/subscriptions?q=wolfram#results');
  await page
    .locator('main')
    .getByRole('link', { name: /Tungsten/ })
    .first()
    .waitFor();
  expect(documents).toEqual(['/subscriptions']);
});

test('The search field contains the words of the page that is shown, also after Back and Forward', async () => {
  await open('/subscriptions');
  const box = page.locator('main').getByPlaceholder('Search');
  await box.fill('wolfram');
  await page.keyboard.press('Enter');
  await arrived('/subscriptions?q=wolfram#results');
  await page.goBack();
  await arrived('/subscriptions');
  await expect.poll(() => box.inputValue()).toBe('');
  await page.goForward();
  await arrived('/subscriptions?q=wolfram#results');
  await expect.poll(() => box.inputValue()).toBe('wolfram');
  expect(documents).toEqual(['/subscriptions']);
});
