/** What a visitor has typed and not sent yet stays in the tab: after Back, a reload, a crash, and only there. */
import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '../../content/vocabulary/durations.ts';
import { hydrated, openPage, serveToBrowser, wide } from '../support/browser/browser.ts';
import { recordDocuments } from '../support/browser/loaded-documents.ts';
import { nowIn } from '../support/clock/now.ts';

const site = serveToBrowser();
const written = {
  fullName: 'Ann Example',
  email: 'ann@example.org',
  message: 'Ten minutes of text on gallium from scrap.',
};
let page: Page;

beforeEach(async () => {
  ({ page } = await openPage(site.browser(), wide));
  return () => page.context().close();
});

async function open(path: string) {
  await page.goto(site.origin() + path);
  await hydrated(page);
}

async function write(entries: Record<string, string> = written) {
  for (const [name, value] of Object.entries(entries)) await page.fill(`main [name="${name}"]`, value);
}

/** The values of the fields named, in the form of the page. */
const valuesOf = (names: string[]) =>
  page.evaluate(
    (fields) =>
      Object.fromEntries(
        fields.map((name) => [name, document.querySelector<HTMLInputElement>(`main [name="${name}"]`)?.value]),
      ),
    names,
  );
const formShows = (entries: Record<string, string>) =>
  expect.poll(() => valuesOf(Object.keys(entries))).toEqual(entries);
const kept = () => page.evaluate(() => sessionStorage.getItem('typed'));

async function follow(selector: string, path: string) {
  await page.locator(selector).first().click();
  await page.waitForURL(`**${path}`);
  await expect.poll(() => page.locator('main form.form').count()).toBe(0);
}

test.each([
  ['the link to the privacy policy', '.form__small a', '/privacy-policy'],
  ['the logo', '.site-header__logo, .site-header a[href="/"]', '/'],
])('A message half written is there after %s and Back', async (_what, selector, path) => {
  await open('/contact-us');
  const documents = recordDocuments(page);
  await write();
  await page.selectOption('#country', 'DE');
  await page.locator('main details summary').click();
  await page.getByLabel('Tin', { exact: true }).check();
  await follow(selector, path);
  await page.goBack();
  await formShows({ ...written, country: 'DE' });
  await expect.poll(() => page.getByLabel('Tin', { exact: true }).isVisible()).toBe(true);
  expect(await page.getByLabel('Tin', { exact: true }).isChecked()).toBe(true);
  expect(await page.locator('#message-count').textContent()).toMatch(/^42 of 4,000/);
  expect(documents).toEqual([]);
});

test('A message half written is there after a search and Back', async () => {
  await open('/contact-us');
  await write();
  await page.keyboard.press('Escape');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('/');
  await page.keyboard.insertText('tin');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=tin*');
  await expect.poll(() => page.locator('main form.form').count()).toBe(0);
  await page.goBack();
  await formShows(written);
});

test('A message half written is there after a reload of another page, and after one of its own', async () => {
  await open('/contact-us');
  await write();
  await follow('.form__small a', '/privacy-policy');
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await formShows(written);
  await page.reload();
  await formShows(written);
});

test('A message half written is there when the connection breaks and the page is opened again', async () => {
  await open('/contact-us');
  await write();
  await page.context().setOffline(true);
  await page.goto(`${site.origin()}/privacy-policy`).catch(() => undefined);
  await page.context().setOffline(false);
  await open('/contact-us');
  await formShows(written);
});

test('What is typed on one page is not filled in on another, nor at another address of the same one', async () => {
  await open('/contact-us?topic=press');
  await write();
  await open('/contact-us?topic=privacy');
  await page.waitForLoadState('networkidle');
  expect(await valuesOf(['fullName', 'message'])).toEqual({ fullName: '', message: '' });
  await open('/sign-up');
  await page.waitForLoadState('networkidle');
  expect(await valuesOf(['fullName', 'email'])).toEqual({ fullName: '', email: '' });
});

test('Another tab knows nothing of what is typed, and neither honeypot nor token is kept', async () => {
  await open('/contact-us');
  await write();
  await page.evaluate(() => {
    const trap = document.querySelector<HTMLInputElement>('[name="website"]');
    if (trap) trap.value = 'http://spam.example';
    trap?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect.poll(kept).toContain(written.message);
  expect(await kept()).not.toMatch(/website|token|requestId/);
  const other = await page.context().newPage();
  await other.goto(`${site.origin()}/contact-us`);
  await hydrated(other);
  await other.waitForLoadState('networkidle');
  expect(await other.inputValue('#message')).toBe('');
});

test('A message that was sent is forgotten, and Back shows an empty form', async () => {
  await open('/contact-us');
  await write({ ...written, company: 'Example', phone: '020 7946 0958' });
  await page.selectOption('#country', 'GB');
  await page.locator('#interests').check();
  await expect.poll(kept).toContain(written.message);
  await page.locator('.form__send').click();
  await page.waitForURL('**/contact-us-success');
  expect(await kept()).toBeNull();
  await page.goBack();
  await expect.poll(() => page.locator('main form.form').count()).toBe(1);
  expect(await valuesOf(['fullName', 'message'])).toEqual({ fullName: '', message: '' });
});

test('A day later it is gone from the storage, also on a page without a form', async () => {
  await open('/contact-us');
  await write();
  await expect.poll(kept).toContain(written.message);
  await follow('.form__small a', '/privacy-policy');
  await page.clock.setFixedTime((await nowIn(page)) + dayMs + 1);
  await page.reload();
  await expect.poll(kept).toBeNull();
});

test('A day later it is not filled in', async () => {
  await open('/contact-us');
  await write();
  await expect.poll(kept).toContain(written.message);
  await follow('.form__small a', '/privacy-policy');
  await page.clock.setFixedTime((await nowIn(page)) + dayMs + 1);
  await page.goBack();
  await expect.poll(() => page.locator('main form.form').count()).toBe(1);
  expect(await valuesOf(['fullName', 'message'])).toEqual({ fullName: '', message: '' });
});

test('An amount and a unit typed into the converter are there after a link and Back', async () => {
  await open('/tools/units');
  const entries = { amount: '12.5', from: 't LCE' };
  await write(entries);
  await page.locator('.site-header a[href="/"]').first().click();
  await page.waitForURL(`${site.origin()}/`);
  await page.goBack();
  await formShows(entries);
});
