import { expect, test } from 'vitest';
import { phone, serveToBrowser, visit } from '../support/browser/browser.ts';

const site = serveToBrowser();

test('The key / opens the search, and a suggestion is chosen with the arrows and Enter', async () => {
  const page = await visit(site, '/glossary');
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search the site' });
  await field.pressSequentially('wolf');
  const option = page.getByRole('option', { name: /^Tungsten/ });
  await option.waitFor();
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('ArrowDown');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
  expect(await option.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Escape');
  expect([await field.getAttribute('aria-expanded'), await field.inputValue()]).toEqual(['false', 'wolf']);
  await field.press('f');
  await page.keyboard.press('Backspace');
  await option.waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/subscriptions/critical-materials/tungsten');
  expect(await page.locator('.site-header__search').getAttribute('open')).toBeNull();
});

test('In the search, ArrowDown opens a closed list again, and a key that moves the caret leaves no option active', async () => {
  const page = await visit(site, '/glossary');
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search the site' });
  await field.pressSequentially('wolf');
  const option = page.getByRole('option', { name: /^Tungsten/ });
  await option.waitFor();
  await page.keyboard.press('Escape');
  await option.waitFor({ state: 'hidden' });
  await page.keyboard.press('ArrowDown');
  await option.waitFor();
  for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) {
    await page.keyboard.press('ArrowDown');
    expect([key, await option.getAttribute('aria-selected')]).toEqual([key, 'true']);
    await page.keyboard.press(key);
    expect([
      key,
      await option.getAttribute('aria-selected'),
      await field.getAttribute('aria-activedescendant'),
    ]).toEqual([key, 'false', null]);
  }
  await page.context().close();
});

test('The list of suggestions closes when the server has no answer', async () => {
  const page = await visit(site, '/glossary');
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search the site' });
  await field.pressSequentially('wolf');
  const option = page.getByRole('option', { name: /^Tungsten/ });
  await option.waitFor();
  await page.route('**/api/v1/suggest*', (route) =>
    route.fulfill({ status: 429, json: { title: 'Too many requests' } }),
  );
  await field.pressSequentially('r');
  await option.waitFor({ state: 'hidden' });
  expect(await field.getAttribute('aria-expanded')).toBe('false');
  await page.context().close();
});

test('On a phone the search field is in the menu, and Enter shows the results', async () => {
  const page = await visit(site, '/', phone);
  await page.locator('.site-header__burger summary').click();
  await page.locator('.site-header__search summary').click();
  const field = page.locator('#site-search');
  await field.fill('cobalt quota');
  await field.press('Enter');
  await page.getByRole('heading', { name: /results for “cobalt quota”/ }).waitFor();
});
