import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { violationsInBothSchemes, violationsOf } from '../support/axe.ts';
import { hydrated, openPage, serveToBrowser } from '../support/browser.ts';
import { pressByKeyboard, typeThrough } from '../support/keyboard.ts';

const site = serveToBrowser();
const small = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const;

async function open(path: string, options: Parameters<typeof openPage>[1] = small) {
  const opened = await openPage(site.browser(), options);
  await opened.page.goto(site.origin() + path);
  if (options.javaScriptEnabled !== false) await hydrated(opened.page);
  return opened;
}
async function pressButton(page: Page) {
  await pressByKeyboard(page, (await page.locator('.form__send').textContent()) ?? '');
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.className);
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

const contact = {
  fullName: 'Ann Lee',
  email: 'ann@example.org',
  company: 'Example',
  country: 'United K',
  phone: '020 7946 0958',
  interests: ' ',
  message: 'What about gallium from scrap?',
};
const signUp = { fullName: 'Ann Lee', email: 'ann@example.org', country: 'United K', phone: '020 7946 0958', interests: ' ' };

describe.each([
  ['/contact-us', contact, 'Thank you. Your message is with us'],
  ['/sign-up', signUp, 'Check your inbox'],
])('The form at %s, filled by keyboard on a small screen', (path, entries, heading) => {
  test.each([true, false])('a form filled by keyboard is sent and shows its reference (script: %s)', async (javaScriptEnabled) => {
    const { page, consoleErrors } = await open(path, { ...small, javaScriptEnabled });
    await typeThrough(page, entries);
    await pressButton(page);
    await page.waitForURL(`**${path}-success`);
    expect(await page.locator('h1').textContent()).toBe(heading);
    expect(await page.locator('.confirmation__reference b').textContent()).toMatch(/^CM-\w{4}-\w{4}$/);
    // Without script Chromium says of each preload that it was blocked.
    if (javaScriptEnabled) expect(consoleErrors).toEqual([]);
    await page.context().close();
  });

  test.each([true, false])('a form lists its mistakes above and at the fields, and keeps the entries (script: %s)', async (javaScriptEnabled) => {
    const { page } = await open(path, { ...small, javaScriptEnabled });
    await typeThrough(page, { fullName: 'Ann Lee', email: 'ann' });
    await pressButton(page);
    await page.waitForSelector('.error-summary');
    await expect.poll(() => page.title()).toMatch(/^Error: /);
    await expect.poll(() => focused(page)).toBe('error-summary');
    expect(await page.locator('#main :is(.error-summary, h1)').evaluateAll((both) => both.map(({ tagName }) => tagName))).toEqual(['DIV', 'H1']);
    expect(await page.locator('.error-summary').evaluate((summary) => summary.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    expect(await fits(page)).toBe(true);
    const [summary, fields] = await Promise.all([page.locator('.error-summary a').allTextContents(), page.locator('.form-field__error').allTextContents()]);
    expect(fields).toEqual(summary.map((text) => `Error: ${text}`));
    expect(await page.inputValue('#fullName')).toBe('Ann Lee');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('email');
    await page.context().close();
  });
});

describe('Forms sent in place', () => {
  test('a form is sent without loading a document, shows its progress and ignores a second press', async () => {
    const { page } = await open('/contact-us');
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let posts = 0;
    await page.route('**/contact-us', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      posts += 1;
      await released;
      await route.continue();
    });
    await typeThrough(page, contact);
    await pressButton(page);
    await expect.poll(() => page.locator('.form__end output').textContent()).toBe('Sending your message');
    expect(await page.locator('.form__send').getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Enter');
    await page.locator('.form__send').click({ force: true });
    release();
    await page.waitForURL('**/contact-us-success');
    expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
    expect(posts).toBe(1);
    await page.context().close();
  });

  test('a form sent without a network says so, keeps its entries and can be sent again later', async () => {
    const { page } = await open('/contact-us');
    await typeThrough(page, contact);
    await page.context().setOffline(true);
    await pressButton(page);
    await page.waitForSelector('.error-summary');
    expect(await page.locator('.error-summary').textContent()).toContain('We could not reach the server. Everything you entered is still here');
    expect([await focused(page), await page.inputValue('#message')]).toEqual(['error-summary', contact.message]);
    await page.context().setOffline(false);
    await page.locator('.form__send').click();
    await page.waitForURL('**/contact-us-success');
    await page.context().close();
  });

  test('two messages in a row get two references, each shown on its own page', async () => {
    const { page } = await open('/contact-us');
    const references = new Set();
    for (const message of ['The first question, on gallium.', 'The second question, on germanium.']) {
      await typeThrough(page, { ...contact, message });
      await pressButton(page);
      await page.waitForURL('**/contact-us-success');
      references.add(await page.locator('.confirmation__reference b').textContent());
      await page.locator('.site-header a[href="/contact-us"]:visible, .site-footer a[href="/contact-us"]:visible').first().click();
      await page.waitForURL('**/contact-us');
      await page.waitForSelector('.form');
    }
    expect(references.size).toBe(2);
    await page.context().close();
  });

  test('a form suggests the correction of a mistyped mail domain, but never refuses the domain', async () => {
    const { page } = await open('/contact-us');
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
    expect([await page.inputValue('#email'), await focused(page)]).toEqual(['ann@gmail.com', 'email']);
    await question.waitFor({ state: 'detached' });
    await page.fill('#email', 'ann@gmial.com');
    await typeThrough(page, Object.fromEntries(Object.entries(contact).filter(([name]) => name !== 'email' && name !== 'fullName')));
    await page.fill('#fullName', 'Ann Lee');
    await page.locator('.form__send').click();
    await page.waitForURL('**/contact-us-success');
    expect(await page.locator('.confirmation__doubt').textContent()).toBe('Did you mean gmail.com? Send it again with the right address');
    await page.context().close();
  });

  test.each([
    ['Deutschland', 'DE'],
    ['UK', 'GB'],
    ['ivory coast', 'CI'],
  ])('typing %s in the list of countries chooses %s, and the arrow keys continue from there', async (typed, id) => {
    const { page, consoleErrors } = await open('/sign-up');
    await page.focus('#country');
    await page.keyboard.type(typed);
    expect(await page.inputValue('#country')).toBe(id);
    expect(await page.getAttribute('#country', 'autocomplete')).toBe('country');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    expect([await page.inputValue('#country'), consoleErrors]).toEqual([id, []]);
    await page.context().close();
  });

  test('the characters of a message are counted while they are typed', async () => {
    const { page } = await open('/contact-us');
    expect(await page.locator('#message-count').textContent()).toBe('At most 4,000 characters');
    await page.fill('#message', 'Five!');
    expect(await page.locator('#message-count').textContent()).toBe('5 of 4,000 characters');
    await page.context().close();
  });
});

test.each([
  ['light and wide', { colorScheme: 'light', viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' }],
  ['dark and small', { colorScheme: 'dark', ...small }],
] as const)('axe finds no violation in any state of a form on a page first %s, in both schemes', async (_how, options) => {
  for (const path of ['/contact-us', '/sign-up']) {
    const { page } = await open(`${path}?interest=lithium`, options);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.locator('.form__send').click();
    await page.waitForSelector('.error-summary');
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.fill('#fullName', 'Ann Lee');
    await page.fill('#email', 'ann@example.org');
    if (path === '/contact-us') await page.fill('#company', 'Example');
    await page.selectOption('#country', 'GB');
    await page.fill('#phone', '020 7946 0958');
    if (path === '/contact-us') await page.fill('#message', 'What about gallium from scrap?');
    await page.locator('.form__send').click();
    await page.waitForURL(`**${path}-success`);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.context().close();
  }
});
