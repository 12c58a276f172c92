import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { violationsInBothSchemes } from '../support/browser/axe.ts';
import { serveToBrowser, visit } from '../support/browser/browser.ts';

const site = serveToBrowser();
const article = '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is';

const wideAndLight = { colorScheme: 'light', viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const;
const smallAndDark = { colorScheme: 'dark', viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const;

test.each([wideAndLight, smallAndDark])(
  'axe finds no violation in both schemes with any menu of the header open at $viewport.width px',
  async (options) => {
    const page = await visit(site, '/', options);
    const burger = page.getByText('Menu', { exact: true });
    if (await burger.isVisible()) await burger.click();
    const groups = page.locator('.site-header__group');
    expect(await groups.locator('> summary').allInnerTexts()).toEqual([
      'Research Services',
      'Blue',
      'Data',
      'About',
      'Search',
    ]);
    for (const [index, group] of (await groups.all()).entries()) {
      await group.locator('> summary').click();
      await group.locator('a, input').first().waitFor();
      expect(
        await violationsInBothSchemes(page, { within: index === 0 ? '.site-header' : '.site-header__group[open]' }),
      ).toEqual([]);
      expect(await page.locator('.site-header__group[open]').count()).toBeGreaterThan(0);
    }
  },
);

test.each([
  [
    'the ways to share a page',
    article,
    '.share',
    (page: Page) => page.locator('summary', { hasText: 'Share' }).click(),
  ],
  [
    'an enlarged picture',
    '/subscriptions/proxima-service',
    'dialog',
    (page: Page) => page.getByRole('button', { name: 'Enlarge the picture' }).click(),
  ],
] as const)('axe finds no violation in both schemes with %s open', async (_name, path, within, open) => {
  for (const options of [wideAndLight, smallAndDark]) {
    const page = await visit(site, path, options);
    await open(page);
    expect(await violationsInBothSchemes(page, { within })).toEqual([]);
  }
});

test('The axe check reports a faint title in either scheme and a button without a name', async () => {
  const page = await visit(site, '/events', wideAndLight);
  await page.evaluate(() => {
    const title = document.querySelector('h1');
    if (title) title.style.color = 'light-dark(#eee, #222)';
    title?.append(document.createElement('button'));
  });
  const found = (await violationsInBothSchemes(page)).map((line) => line.slice(0, 40));
  expect(found).toEqual([
    'button-name: <button></button>',
    expect.stringMatching(/^color-contrast: <h1/),
    expect.stringMatching(/^dark: color-contrast: <h1/),
  ]);
});

test('A page behind the link of a mail is not wider than a window of 320 px', async () => {
  const page = await visit(site, '/u/unknown', { viewport: { width: 320, height: 640 } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.each([
  ['an answer', 'what=Dy2O3&from=CHN&to=JPN&on=2026-11-20'],
  ['a question that is asked back', 'what=galium&from=Congo&form=x'],
])('axe finds no violation in both schemes in the check of a consignment with %s', async (_name, query) => {
  for (const options of [wideAndLight, smallAndDark]) {
    const page = await visit(site, `/policy/check?${query}`, options);
    expect(await violationsInBothSchemes(page, { within: 'main' })).toEqual([]);
  }
});
