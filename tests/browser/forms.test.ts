import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { pageFrame, rulesOfLayout, violationsInBothSchemes, violationsOf } from '../support/browser/axe.ts';
import { serveToBrowser } from '../support/browser/browser.ts';
import { fillByKeyboard } from '../support/browser/keyboard.ts';
import {
  contactEntries,
  focusedElement,
  openForm,
  pressSend,
  signUpEntries,
  smallScreen,
} from '../support/forms/form-page.ts';

const site = serveToBrowser();

describe.each([
  ['/contact-us', contactEntries, 'Thank you. Your message is with us'],
  ['/sign-up', signUpEntries, 'Check your inbox'],
])('The form at %s, filled by keyboard on a small screen', (path, entries, heading) => {
  test.each([true, false])(
    'A form filled by keyboard is sent and shows its reference (script: %s)',
    async (javaScriptEnabled) => {
      const { page, consoleErrors } = await openForm(site, path, { ...smallScreen, javaScriptEnabled });
      await fillByKeyboard(page, entries);
      await pressSend(page);
      await page.waitForURL(`**${path}-success`);
      expect(await page.locator('h1').textContent()).toBe(heading);
      expect(await page.locator('.confirmation__reference b').textContent()).toMatch(/^CM-\w{4}-\w{4}$/);
      // Without script Chromium reports each preload as blocked.
      if (javaScriptEnabled) expect(consoleErrors).toEqual([]);
    },
  );

  test.each([true, false])(
    'A form lists its mistakes above and at the fields, and keeps the entries (script: %s)',
    async (javaScriptEnabled) => {
      const { page } = await openForm(site, path, { ...smallScreen, javaScriptEnabled });
      await fillByKeyboard(page, { fullName: 'Ann Lee', email: 'ann' });
      await pressSend(page);
      await page.waitForSelector('.error-summary');
      await expect.poll(() => page.title()).toMatch(/^Error: /);
      await expect.poll(() => focusedElement(page)).toBe('error-summary');
      expect(
        await page.locator('#main :is(.error-summary, h1)').evaluateAll((both) => both.map(({ tagName }) => tagName)),
      ).toEqual(['DIV', 'H1']);
      expect(
        await page.locator('.error-summary').evaluate((summary) => summary.getBoundingClientRect().top),
      ).toBeGreaterThanOrEqual(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      const [summary, fields] = await Promise.all([
        page.locator('.error-summary a').allTextContents(),
        page.locator('.form-field__error').allTextContents(),
      ]);
      expect(fields).toEqual(summary.map((text) => `Error: ${text}`));
      expect(await page.inputValue('#fullName')).toBe('Ann Lee');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect.poll(() => focusedElement(page)).toBe('email');
    },
  );
});

const looks = {
  'light and wide': {
    options: { colorScheme: 'light', viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
    violations: (page: Page) => violationsInBothSchemes(page, { within: '#main' }),
  },
  'dark and small': {
    options: { colorScheme: 'dark', ...smallScreen },
    violations: (page: Page) => violationsOf(page, { rules: rulesOfLayout, without: pageFrame }),
  },
} as const;

test.each([
  ['/contact-us', 'light and wide'],
  ['/contact-us', 'dark and small'],
  ['/sign-up', 'light and wide'],
  ['/sign-up', 'dark and small'],
] as const)(
  'axe finds no violation on the form at %s with its mistakes or its reference, on a page that is %s',
  async (path, look) => {
    const { options, violations } = looks[look];
    const { page } = await openForm(site, `${path}?interest=lithium`, options);
    await page.locator('.form__send').click();
    await page.waitForSelector('.error-summary');
    expect(await violations(page)).toEqual([]);
    await page.fill('#fullName', 'Ann Lee');
    await page.fill('#email', 'ann@example.org');
    if (path === '/contact-us') await page.fill('#company', 'Example');
    await page.selectOption('#country', 'GB');
    await page.fill('#phone', '020 7946 0958');
    if (path === '/contact-us') await page.fill('#message', 'What about gallium from scrap?');
    await page.locator('.form__send').click();
    await page.waitForURL(`**${path}-success`);
    expect(await violations(page)).toEqual([]);
  },
);
