import { expect, test } from 'vitest';
import { violationsOf } from '../support/browser/axe.ts';
import { hydrated, openPage, serveToBrowser, wide } from '../support/browser/browser.ts';
import { fillByKeyboard } from '../support/browser/keyboard.ts';
import { contactEntries, focusedElement, openForm, pressSend, signUpEntries } from '../support/forms/form-page.ts';

const site = serveToBrowser();

test('A form is sent without loading a document, shows its progress and ignores a second press', async () => {
  const { page } = await openForm(site, '/contact-us');
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let posts = 0;
  await page.route('**/contact-us', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    posts += 1;
    await released;
    await route.continue();
  });
  await fillByKeyboard(page, contactEntries);
  await pressSend(page);
  await expect.poll(() => page.locator('.form__end output').textContent()).toBe('Sending your message');
  expect(await page.locator('.form__send').getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Enter');
  await page.locator('.form__send').click({ force: true });
  release();
  await page.waitForURL('**/contact-us-success');
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
  expect(posts).toBe(1);
});

test('A form sent without a network shows an error, keeps its entries and can be sent again later', async () => {
  const { page } = await openForm(site, '/contact-us');
  await fillByKeyboard(page, contactEntries);
  await page.context().setOffline(true);
  await pressSend(page);
  await page.waitForSelector('.error-summary');
  expect(await page.locator('.error-summary').textContent()).toContain(
    'We could not reach the server. Everything you entered is still here',
  );
  expect([await focusedElement(page), await page.inputValue('#message')]).toEqual([
    'error-summary',
    contactEntries.message,
  ]);
  await page.context().setOffline(false);
  await page.locator('.form__send').click();
  await page.waitForURL('**/contact-us-success');
});

test('Two messages in a row get two references, each shown on its own page', async () => {
  const { page } = await openForm(site, '/contact-us');
  const references = new Set();
  for (const message of ['The first question, on gallium.', 'The second question, on germanium.']) {
    await fillByKeyboard(page, { ...contactEntries, message });
    await pressSend(page);
    await page.waitForURL('**/contact-us-success');
    references.add(await page.locator('.confirmation__reference b').textContent());
    await page
      .locator('.site-header a[href="/contact-us"]:visible, .site-footer a[href="/contact-us"]:visible')
      .first()
      .click();
    await page.waitForURL('**/contact-us');
    await page.waitForSelector('.form');
  }
  expect(references.size).toBe(2);
});

test.each([true, false])(
  'A form page comes from the cache of the browser until its message is sent, then it has a new request id (script: %s)',
  async (javaScriptEnabled) => {
    const { page } = await openPage(site.browser(), { ...wide, javaScriptEnabled });
    const responses: number[] = [];
    page.on('response', async (response) => {
      const isForm = new URL(response.url()).pathname === '/sign-up' && response.request().method() === 'GET';
      if (isForm) responses.push((await response.request().sizes()).responseBodySize > 0 ? 200 : 304);
    });
    const open = async () => {
      await page.goto(`${site.origin()}/sign-up`);
      if (javaScriptEnabled) await hydrated(page);
      return page.inputValue('[name=requestId]');
    };
    const first = await open();
    expect(await open()).toBe(first);
    await fillByKeyboard(page, signUpEntries);
    await pressSend(page);
    await page.waitForURL('**/sign-up-success');
    expect(await open()).not.toBe(first);
    await expect.poll(() => responses).toEqual([200, 304, 200]);
    await page.context().close();
  },
);

test('A form suggests the correction of a mistyped mail domain, but never refuses the domain', async () => {
  const { page } = await openForm(site, '/contact-us');
  await page.fill('#email', 'ann@gmial.com');
  const below = await page.locator('#company').boundingBox();
  await page.keyboard.press('Tab');
  const question = page.locator('#main output', { hasText: 'Did you mean gmail.com?' });
  await question.waitFor();
  expect(await page.locator('#company').boundingBox()).toEqual(below);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('gmail.com');
  await page.keyboard.press('Enter');
  expect([await page.inputValue('#email'), await focusedElement(page)]).toEqual(['ann@gmail.com', 'email']);
  await question.waitFor({ state: 'detached' });
  await page.fill('#email', 'ann@gmial.com');
  await fillByKeyboard(
    page,
    Object.fromEntries(Object.entries(contactEntries).filter(([name]) => name !== 'email' && name !== 'fullName')),
  );
  await page.fill('#fullName', 'Ann Lee');
  await page.locator('.form__send').click();
  await page.waitForURL('**/contact-us-success');
  expect(await page.locator('.confirmation__doubt').textContent()).toBe(
    'Did you mean gmail.com? Send it again with the right address',
  );
});

test.each([
  ['Deutschland', 'DE'],
  ['UK', 'GB'],
  ['ivory coast', 'CI'],
])('Typing %s in the list of countries chooses %s, and the arrow keys continue from there', async (typed, id) => {
  const { page, consoleErrors } = await openForm(site, '/sign-up');
  await page.focus('#country');
  await page.keyboard.type(typed);
  expect(await page.inputValue('#country')).toBe(id);
  expect(await page.getAttribute('#country', 'autocomplete')).toBe('country');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  expect([await page.inputValue('#country'), consoleErrors]).toEqual([id, []]);
});

test('The characters of a message are counted while they are typed', async () => {
  const { page } = await openForm(site, '/contact-us');
  expect(await page.locator('#message-count').textContent()).toBe('At most 4,000 characters');
  await page.fill('#message', 'Five!');
  expect(await page.locator('#message-count').textContent()).toBe('5 of 4,000 characters');
});
