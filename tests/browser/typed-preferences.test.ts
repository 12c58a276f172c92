/**
 * What a subscriber has typed on a page with a token stays there, and never shows on the page of another subscription.
 */
import type { Page } from 'playwright';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hourMs } from '../../content/vocabulary/durations.ts';
import { serveAppToBrowser } from '../support/browser/app-in-browser.ts';
import { hydrated, openPage, wide } from '../support/browser/browser.ts';
import { today, tokens } from '../support/site/site.ts';
import { sampleSubmission, sampleSubscription } from '../support/store/samples.ts';

const site = serveAppToBrowser();
const pathOf = (subject: string) => {
  const expiresAt = today.getTime() + hourMs;
  return `/preferences/${tokens.sign({ purpose: 'preferences', subject, expiresAt })}`;
};
let page: Page;

beforeAll(async () => {
  const other = sampleSubscription({ id: 'subscription-2', email: 'other@example.org', state: 'active' });
  const subscriptions = [sampleSubscription({ state: 'active' }), other];
  await site.store.write({ submission: sampleSubmission({ form: 'sign-up' }), subscriptions });
});
beforeEach(async () => {
  ({ page } = await openPage(site.browser(), wide));
  return () => page.context().close();
});

async function open(path: string) {
  await page.goto(site.origin() + path);
  await hydrated(page);
}

async function leaveAndComeBack() {
  await page.locator('.site-header a[href="/"]').first().click();
  await page.waitForURL(`${site.origin()}/`);
  await expect.poll(() => page.locator('#email').count()).toBe(0);
  await page.goBack();
}

const tin = () => page.getByLabel('Tin', { exact: true });
const kept = () => page.evaluate(() => sessionStorage.getItem('typed'));

test('What is typed and ticked is there after a link and Back, and not on the page of another subscription', async () => {
  await open(pathOf('subscription-1'));
  await page.fill('#email', 'new@example.org');
  await tin().check();
  await page.locator('#sure').check();
  await leaveAndComeBack();
  await expect.poll(() => page.inputValue('#email')).toBe('new@example.org');
  expect(await tin().isChecked()).toBe(true);
  // Erasing has to be confirmed anew.
  expect(await page.locator('#sure').isChecked()).toBe(false);
  await open(pathOf('subscription-2'));
  await page.waitForLoadState('networkidle');
  expect([await page.inputValue('#email'), await tin().isChecked()]).toEqual(['', false]);
});

test('An answer shows what was sent, also after a link and Back, until it is sent again', async () => {
  await open(pathOf('subscription-1'));
  await page.fill('#email', 'new@example');
  await page.getByRole('button', { name: 'Send a link to confirm it' }).click();
  await page.locator('.error-summary').waitFor();
  await hydrated(page);
  expect(await page.inputValue('#email')).toBe('new@example');
  await leaveAndComeBack();
  await expect.poll(() => page.inputValue('#email')).toBe('new@example');
  await page.fill('#email', 'new@example.org');
  await page.getByRole('button', { name: 'Send a link to confirm it' }).click();
  await page.waitForURL('**done=address');
  await expect.poll(kept).toBeNull();
});

test('Sending one form of a page keeps what is typed into its neighbors', async () => {
  await open(pathOf('subscription-1'));
  await page.fill('#email', 'new@example.org');
  await tin().check();
  await page.getByRole('button', { name: 'Save interests' }).click();
  await page.waitForURL('**done=saved');
  await hydrated(page);
  await expect.poll(kept).not.toContain('tin');
  await open(pathOf('subscription-1'));
  await expect.poll(() => page.inputValue('#email')).toBe('new@example.org');
});

test('Whoever has everything erased leaves nothing behind that was typed in this tab, and whoever has not confirmed the erasure loses nothing', async () => {
  await open('/contact-us');
  await page.fill('#message', 'A message about gallium.');
  await open(pathOf('subscription-2'));
  const erase = page.getByRole('button', { name: 'Erase everything' });
  await erase.click();
  await page.locator('#sure-problem').waitFor();
  await hydrated(page);
  expect(await kept()).toContain('gallium');
  await page.locator('#sure').check();
  await erase.click();
  await page.waitForURL('**done=erased*').catch(() => undefined);
  await expect.poll(kept).toBeNull();
});
