import { expect, test } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { openPage } from '../support/browser.ts';
import { layoutShifts } from '../support/layout-shifts.ts';
import { banner, cookiesOf, serveMeasuredSite } from '../support/measured-site.ts';

const { site, collector, visit } = serveMeasuredSite();

test('before an answer the banner asks, and nothing is loaded or stored', async () => {
  const { page, consoleErrors } = await visit();
  expect(await banner(page).isVisible()).toBe(true);
  expect(await banner(page).evaluate((element) => getComputedStyle(element).position)).toBe('static');
  const [accept, reject] = await banner(page)
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => [button.clientWidth, button.clientHeight, getComputedStyle(button).backgroundColor].join()));
  expect(accept).toBe(reject);
  expect(collector().requests).toEqual([]);
  expect(await cookiesOf(page)).toEqual([]);
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});
test('the consent banner is the first thing that the keyboard reaches', async () => {
  const { page } = await visit();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('cookie page');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Accept');
  await page.context().close();
});
test.each([
  ['asks', undefined],
  ['is answered', 'rejected'],
])('a page that %s does not move while it loads', async (_what, choice) => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    const { page } = await openPage(site.browser(), { viewport });
    if (choice) await page.context().addCookies([{ name: 'cookie-choice', value: choice, url: site.origin() }]);
    await page.goto(`${site.origin()}/blue`, { waitUntil: 'networkidle' });
    expect(await banner(page).isVisible()).toBe(choice === undefined);
    expect(await layoutShifts(page)).toEqual([]);
    await page.context().close();
  }
});
test.each([
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const)('axe finds nothing with the banner open, $colorScheme', async (options) => {
  for (const path of ['/events', '/cookie-policy']) {
    const { page } = await visit(path, { ...options, reducedMotion: 'reduce' });
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(options.viewport.width);
    await page.context().close();
  }
});

test('after No nothing is loaded, on this page and on the next, and the banner does not come back', async () => {
  const { page, consoleErrors } = await visit();
  // Without a pointer, under which a link would come to lie that is then fetched ahead.
  await page.getByRole('button', { name: 'Reject' }).press('Enter');
  await banner(page).waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.goto(`${site.origin()}/events`, { waitUntil: 'networkidle' });
  expect(await banner(page).isVisible()).toBe(false);
  expect(await cookiesOf(page)).toEqual(['rejected']);
  expect(collector().requests).toEqual([]);
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

test('a page works without its analytics chunk', async () => {
  const { page, consoleErrors } = await visit();
  await page.route(/\/assets\/analytics-.*\.js$/, (route) => route.abort());
  await page.getByRole('button', { name: 'Accept' }).click();
  await banner(page).waitFor({ state: 'hidden' });
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
  expect(consoleErrors.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([]);
  await page.context().close();
});

test('an answer that the server refuses is shown as the server tells it', async () => {
  const { page } = await visit('/cookie-policy');
  await page.evaluate(() => document.querySelectorAll('#main input[type=radio]').forEach((radio) => radio.setAttribute('value', 'maybe')));
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await page.getByText('We could not read your choice').waitFor();
  await page.context().close();
});

test('without script no banner is shown, and the form of the cookie policy works', async () => {
  const { page } = await visit('/cookie-policy', { javaScriptEnabled: false });
  expect(await banner(page).isVisible()).toBe(false);
  expect(await page.getByRole('radio', { name: /^No/ }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: /^Yes/ }).check();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await page.waitForURL((url) => url.search === '?saved=accepted');
  expect(await page.getByText('Your choice is saved').isVisible()).toBe(true);
  expect(await page.getByRole('radio', { name: /^Yes/ }).isChecked()).toBe(true);
  expect(await cookiesOf(page)).toEqual(['accepted']);
  expect(collector().requests).toEqual([]);
  await page.context().close();
});
test('without script the footer of every page leads to the form', async () => {
  const { page } = await visit('/events', { javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Cookie preferences' }).click();
  await page.waitForURL((url) => url.pathname + url.hash === '/cookie-policy#cookie-choice');
  await page.context().close();
});
