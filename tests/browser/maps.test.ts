import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { violationsInBothSchemes } from '../support/browser/axe.ts';
import { serveToBrowser, visit, wide } from '../support/browser/browser.ts';

const site = serveToBrowser();
const map = '/blue/maps/graphite/mine';
const item = (page: Page) => page.locator('a[href="#bra"]');
/** Whether the label of Brazil is visible on the map, and whether its row is highlighted. */
const shown = (page: Page) =>
  item(page).evaluate((link) => {
    const label = link.querySelector('.world__label');
    return [label && getComputedStyle(label).visibility, getComputedStyle(link).backgroundColor !== 'rgba(0, 0, 0, 0)'];
  });
const [hidden, visible] = [
  ['hidden', false],
  ['visible', true],
];

test('A country is shown on the map when its row is hovered, focused or followed, and its row when it is hovered on the map, without script', async () => {
  const page = await visit(site, map, { ...wide, javaScriptEnabled: false });
  const away = () => page.mouse.move(1, 1);
  await away();
  expect(await shown(page)).toEqual(hidden);
  await item(page).locator('.world__name').hover();
  expect(await shown(page)).toEqual(visible);
  await away();
  expect(await shown(page)).toEqual(hidden);
  await item(page).locator('path').last().hover();
  expect(await shown(page), 'hovered on the map').toEqual(visible);
  await away();
  await page.locator('a[href="#tza"]').focus();
  await page.keyboard.press('Tab');
  expect(await shown(page), 'focused by keyboard').toEqual(visible);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await shown(page), 'followed').toEqual(visible);
  expect(page.url()).toContain(`${map}#bra`);
});

test('axe finds no violation on a map of amounts, in both schemes', async () => {
  const page = await visit(site, '/blue/maps/nickel/reserves?measure=amount', { ...wide, reducedMotion: 'reduce' });
  expect(await violationsInBothSchemes(page)).toEqual([]);
});
