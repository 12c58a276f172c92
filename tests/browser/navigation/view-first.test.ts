import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { hydrated, openPage, serveToBrowser, wide } from '../../support/browser/browser.ts';

const site = serveToBrowser();
const article = '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is';

/** Records when the page is marked as being rendered view first, and when it no longer is. */
async function openObserved(): Promise<Page> {
  const { page } = await openPage(site.browser(), wide);
  await page.addInitScript(() => {
    const changes: string[] = [];
    Object.assign(globalThis, { changes });
    const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
    new MutationObserver(() => {
      changes.push(
        document.documentElement.dataset.viewFirst === undefined
          ? `all, ${isPainted() ? '' : 'not '}painted`
          : 'view first',
      );
    }).observe(document, { subtree: true, attributeFilter: ['data-view-first'] });
  });
  return page;
}
const changesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { changes: string[] }).changes);

test('A document and the page of a followed link render what is in view first, and the rest after it is painted', async () => {
  const page = await openObserved();
  await page.goto(site.origin() + article);
  await hydrated(page);
  await expect.poll(() => changesOf(page)).toEqual(['view first', 'all, painted']);
  await page.locator('.site-footer a[href="/events"]').click();
  await page.waitForURL('**/events');
  await expect.poll(() => changesOf(page)).toEqual(['view first', 'all, painted', 'view first', 'all, painted']);
  await page.context().close();
});

test('A page that opens at another position than its top renders as a whole: on Back, after a reload, at an anchor', async () => {
  const page = await openObserved();
  await page.goto(`${site.origin()}${article}#sources`);
  await hydrated(page);
  expect(await changesOf(page)).toEqual([]);
  await page.locator('.site-footer a[href="/events"]').click();
  await page.waitForURL('**/events');
  await expect.poll(() => changesOf(page)).toHaveLength(2);
  await page.goBack();
  await page.waitForURL('**/403/**');
  expect(await changesOf(page)).toHaveLength(2);
  await page.reload();
  await hydrated(page);
  expect(await changesOf(page)).toEqual([]);
  await page.context().close();
});

test('The menu of sections marks the section in view, although sections were not laid out at first', async () => {
  const { page } = await openPage(site.browser(), wide);
  await page.goto(`${site.origin()}/proxima`);
  await hydrated(page);
  const current = () => page.locator('.section-nav__list a:target-current').allTextContents();
  await expect.poll(current).toEqual(['What it holds']);
  const target = await page.getByRole('link', { name: 'Data coverage' }).getAttribute('href');
  await page.locator(`${target}`).evaluate((section) => section.scrollIntoView());
  await expect.poll(current).toEqual(['Data coverage']);
  await page.context().close();
});
