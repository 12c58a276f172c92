/** Keys and clicks that ask the browser or an input method for something are left to them, as without script. */
import { expect, test } from 'vitest';
import { hydrated, openPage, serveToBrowser, wide } from '../support/browser/browser.ts';

const site = serveToBrowser();

test.each([true, false])(
  'The search button pressed with Ctrl opens the results in a new tab, and this one stays (script: %s)',
  async (javaScriptEnabled) => {
    const { page } = await openPage(site.browser(), { ...wide, javaScriptEnabled });
    await page.goto(`${site.origin()}/search`);
    if (javaScriptEnabled) await hydrated(page);
    await page.fill('main input[name="q"]', 'tin');
    const opened = page.context().waitForEvent('page');
    await page.locator('main form button[type="submit"]').click({ modifiers: ['ControlOrMeta'] });
    const results = await opened;
    await results.waitForURL('**/search?q=tin*');
    expect(new URL(page.url()).search).toBe('');
    await page.context().close();
  },
);

test('A picture in the search button pressed with Ctrl opens the results in a new tab, too', async () => {
  const { page } = await openPage(site.browser(), wide);
  await page.goto(`${site.origin()}/search`);
  await hydrated(page);
  await page.fill('main input[name="q"]', 'tin');
  await page
    .locator('main form button[type="submit"]')
    .evaluate((button) => button.append(Object.assign(document.createElement('b'), { textContent: '↵' })));
  const opened = page.context().waitForEvent('page');
  await page.locator('main form button[type="submit"] b').click({ modifiers: ['ControlOrMeta'] });
  await (await opened).waitForURL('**/search?q=tin*');
  expect(new URL(page.url()).search).toBe('');
  await page.context().close();
});

test('Keys of an input method and repeated keys open and close nothing', async () => {
  const { page } = await openPage(site.browser(), wide);
  await page.goto(`${site.origin()}/careers`);
  await hydrated(page);
  const press = (init: { key: string; repeat?: boolean; isComposing?: boolean; keyCode?: number }) =>
    page.evaluate((of) => {
      const key = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...of });
      (document.activeElement ?? document.body).dispatchEvent(key);
      return document.querySelector<HTMLDetailsElement>('.site-header__search')?.open;
    }, init);
  expect(await press({ key: '/', repeat: true })).toBe(false);
  expect(await press({ key: '/', isComposing: true })).toBe(false);
  expect(await press({ key: '/' })).toBe(true);
  expect(await press({ key: 'Escape', isComposing: true })).toBe(true);
  expect(await press({ key: 'Escape', keyCode: 229 })).toBe(true);
  expect(await press({ key: 'Escape' })).toBe(false);
  await page.context().close();
});
