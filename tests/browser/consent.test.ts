import { expect, test } from 'vitest';
import { pageFrame, rulesOfLayout, violationsOf } from '../support/browser/axe.ts';
import { settled } from '../support/browser/browser.ts';
import { layoutShifts } from '../support/browser/layout-shifts.ts';
import { banner, cookiesOf, serveMeasuredSite } from '../support/browser/measured-site.ts';
import { pageInTurn } from '../support/browser/page-in-turn.ts';

const { site, collector, visit } = serveMeasuredSite();

test('The consent banner asks before anything is loaded or stored', async () => {
  const { page, consoleErrors } = await visit();
  await settled(page);
  expect(await banner(page).isVisible()).toBe(true);
  expect(await banner(page).evaluate((element) => getComputedStyle(element).position)).toBe('static');
  const [accept, reject] = await banner(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) =>
        [button.clientWidth, button.clientHeight, getComputedStyle(button).backgroundColor].join(),
      ),
    );
  expect(accept).toBe(reject);
  expect(collector().requests).toEqual([]);
  expect(await cookiesOf(page)).toEqual([]);
  expect(consoleErrors).toEqual([]);
});
test('The consent banner is the first stop of the keyboard', async () => {
  const { page } = await visit();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('cookie page');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Accept');
});
test.each([
  ['is open', undefined],
  ['is answered', 'rejected'],
])('A page whose consent banner %s loads without a layout shift', async (_what, choice) => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    const { page } = await pageInTurn(site.browser(), { viewport });
    if (choice) await page.context().addCookies([{ name: 'cookie-choice', value: choice, url: site.origin() }]);
    await page.goto(`${site.origin()}/blue`);
    await settled(page);
    expect(await banner(page).isVisible()).toBe(choice === undefined);
    expect(await layoutShifts(page)).toEqual([]);
  }
});
test.each([
  { colorScheme: 'light', viewport: { width: 1280, height: 900 }, question: {} },
  {
    colorScheme: 'dark',
    viewport: { width: 360, height: 740 },
    question: { rules: rulesOfLayout, without: pageFrame },
  },
] as const)(
  'axe finds no violation with the consent banner open in the $colorScheme scheme',
  async ({ question, ...options }) => {
    for (const path of ['/events', '/cookie-policy']) {
      const { page } = await visit(path, { ...options, reducedMotion: 'reduce' });
      expect(await violationsOf(page, question)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        options.viewport.width,
      );
    }
  },
);

test('Rejected cookies load nothing on this page and the next, and the banner stays away', async () => {
  const { page, consoleErrors } = await visit();
  // Pressed by key: under a pointer a link might appear, which would be prefetched.
  await page.getByRole('button', { name: 'Reject' }).press('Enter');
  await banner(page).waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.goto(`${site.origin()}/events`);
  await settled(page);
  expect(await banner(page).isVisible()).toBe(false);
  expect(await cookiesOf(page)).toEqual(['rejected']);
  expect(collector().requests).toEqual([]);
  expect(consoleErrors).toEqual([]);
});

test('A page works when its analytics chunk cannot be loaded', async () => {
  const { page, consoleErrors } = await visit();
  await page.route(/\/assets\/analytics-.*\.js$/, (route) => route.abort());
  await page.getByRole('button', { name: 'Accept' }).click();
  await banner(page).waitFor({ state: 'hidden' });
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
  expect(consoleErrors.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([]);
});

test("The cookie form shows the server's message when the server refuses the answer", async () => {
  const { page } = await visit('/cookie-policy');
  await page.evaluate(() =>
    document.querySelectorAll('#main input[type=radio]').forEach((radio) => radio.setAttribute('value', 'maybe')),
  );
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await page.getByText('We could not read your choice').waitFor();
});

test('Without script no consent banner is shown, and the form of the cookie policy works', async () => {
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
});
test('Without script the footer of a page links to the cookie form', async () => {
  const { page } = await visit('/events', { javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Cookie preferences' }).click();
  await page.waitForURL((url) => url.pathname + url.hash === '/cookie-policy#cookie-choice');
});
