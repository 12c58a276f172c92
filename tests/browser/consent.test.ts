import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { hydrated, openPage, serveToBrowser } from '../support/browser.ts';
import { type Collector, startCollector } from '../support/collector.ts';
import { layoutShifts } from '../support/layout-shifts.ts';

let collector: Collector;
const site = serveToBrowser({
  environment: async () => {
    collector = await startCollector();
    return { ANALYTICS_ID: 'G-TEST1', ANALYTICS_URL: collector.tagUrl };
  },
});
afterAll(() => collector.stop());
beforeEach(() => {
  for (const list of [collector.requests, collector.reports, collector.configured]) list.length = 0;
});

const banner = (page: Page) => page.locator('#consent-banner');
const reported = (name: string) => collector.reports.filter((report) => report.name === name);
const cookiesOf = async (page: Page) => (await page.context().cookies()).map(({ name, value }) => (name === 'cookie-choice' ? value : name)).toSorted();

/** A visitor who has never been here, looking at a page. */
async function visit(path = '/', options: BrowserContextOptions = {}) {
  const opened = await openPage(site.browser(), options);
  await opened.page.goto(site.origin() + path, { waitUntil: 'networkidle' });
  return opened;
}
async function visitAndAccept(path = '/', options: BrowserContextOptions = {}) {
  const opened = await visit(path, options);
  await opened.page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => reported('page_view').length).toBe(1);
  return opened;
}
/** What a navigation inside the site does when it is done. */
const navigate = (page: Page, path: string, title: string) =>
  page.evaluate(
    (detail) => {
      history.pushState(null, '', detail.path);
      document.dispatchEvent(new CustomEvent('page:finish', { detail }));
    },
    { path, title },
  );

describe('before an answer', () => {
  test('the banner asks and nothing is loaded or stored', async () => {
    const { page, consoleErrors } = await visit();
    expect(await banner(page).isVisible()).toBe(true);
    expect(await banner(page).evaluate((element) => getComputedStyle(element).position)).toBe('static');
    const [accept, reject] = await banner(page)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => [button.clientWidth, button.clientHeight, getComputedStyle(button).backgroundColor].join()));
    expect(accept).toBe(reject);
    expect(collector.requests).toEqual([]);
    expect(await cookiesOf(page)).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });
  test('it is the first thing that the keyboard reaches', async () => {
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
});

describe('after No', () => {
  test('nothing is loaded, on this page and on the next, and nobody asks again', async () => {
    const { page, consoleErrors } = await visit();
    // Without a pointer, under which a link would come to lie that is then fetched ahead.
    await page.getByRole('button', { name: 'Reject' }).press('Enter');
    await banner(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.goto(`${site.origin()}/events`, { waitUntil: 'networkidle' });
    expect(await banner(page).isVisible()).toBe(false);
    expect(await cookiesOf(page)).toEqual(['rejected']);
    expect(collector.requests).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });
});

describe('after Yes', () => {
  test('the tag comes, with everything denied but its own storage, and reports the page', async () => {
    const { page, consoleErrors } = await visitAndAccept('/subscriptions?q=tin&utm_source=letter');
    expect(await banner(page).isVisible()).toBe(false);
    expect(collector.requests[0]).toBe('GET /tag.js?id=G-TEST1');
    expect(collector.configured).toEqual([
      expect.objectContaining({ id: 'G-TEST1', send_page_view: false, allow_google_signals: false, server_container_url: new URL(collector.tagUrl).origin }),
    ]);
    expect(reported('page_view')).toEqual([
      {
        name: 'page_view',
        details: {},
        page: { page_location: `${site.origin()}/subscriptions?utm_source=letter`, page_title: '/subscriptions', page_referrer: '' },
        consent: { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'granted' },
      },
    ]);
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });
  test('the answer is kept for the next page and for a year', async () => {
    const { page } = await visitAndAccept();
    await page.goto(`${site.origin()}/events`);
    await expect.poll(() => reported('page_view').length).toBe(2);
    expect(await banner(page).isVisible()).toBe(false);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'cookie-choice');
    expect(cookie).toMatchObject({ value: 'accepted', sameSite: 'Lax', path: '/' });
    expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(365, 0);
    await page.context().close();
  });
  test('a navigation inside the site is a page view, and arriving after a form is a success', async () => {
    const { page } = await visitAndAccept('/blue');
    await navigate(page, '/events#x', 'Events');
    await navigate(page, '/contact-us-success', 'Thank you');
    await expect.poll(() => reported('generate_lead').length).toBe(1);
    expect(reported('page_view').map((view) => view.page)).toEqual([
      { page_location: `${site.origin()}/blue`, page_title: 'Blue View', page_referrer: '' },
      { page_location: `${site.origin()}/events`, page_title: 'Events', page_referrer: `${site.origin()}/blue` },
      { page_location: `${site.origin()}/contact-us-success`, page_title: 'Thank you', page_referrer: `${site.origin()}/events` },
    ]);
    await page.context().close();
  });
  test.each(['/preferences/secret', '/u/secret', '/receipts/secret', '/sign-up/confirm?token=secret', '/sign-up/confirmed?token=secret'])(
    'nobody learns of a visit to %s, of its address or its title, not even from the page after it',
    async (path) => {
      const { page } = await visitAndAccept('/blue');
      const before = collector.requests.length;
      await page.goto(site.origin() + path, { waitUntil: 'networkidle' });
      expect(collector.requests).toHaveLength(before);
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/events"]')?.setAttribute('rel', 'external'));
      await page.locator('.site-header a[href="/events"], .site-footer a[href="/events"]').first().dispatchEvent('click');
      await page.waitForURL('**/events');
      await expect.poll(() => reported('page_view').at(-1)?.page.page_location).toBe(`${site.origin()}/events`);
      expect(reported('page_view').at(-1)?.page.page_referrer).toBe('');
      expect(JSON.stringify([collector.requests, collector.reports])).not.toContain('secret');
      await page.context().close();
    },
  );
  test('a page with a secret that comes in the place of another is no page view', async () => {
    const { page } = await visitAndAccept('/blue');
    await page.evaluate(() => document.head.insertAdjacentHTML('beforeend', '<meta name="robots" content="noindex">'));
    await navigate(page, '/preferences/secret', 'Your subscription');
    await page.evaluate(() => document.querySelector('meta[name="robots"]')?.remove());
    await navigate(page, '/events', 'Events');
    await expect.poll(() => reported('page_view').length).toBe(2);
    expect(reported('page_view').at(-1)?.page.page_location).toBe(`${site.origin()}/events`);
    expect(JSON.stringify(collector.reports)).not.toMatch(/secret|Your subscription/);
    await page.context().close();
  });
  test('links out of the site, downloads, forms and films are reported, without what is in them', async () => {
    const { page } = await visitAndAccept('/subscriptions');
    await hydrated(page);
    await page.evaluate(() => {
      addEventListener('click', (event) => event.preventDefault());
      // Before the navigation, which would search in place.
      addEventListener('submit', (event) => event.preventDefault(), { capture: true });
      document.body.insertAdjacentHTML(
        'beforeend',
        '<a id="out" href="https://other.example/x?mail=a@b.example">o</a><a id="file" href="/data/tin.csv?key=1">f</a>',
      );
      for (const id of ['out', 'file']) document.getElementById(id)?.click();
      const form = document.querySelector('main form') as HTMLFormElement;
      (form.querySelector('[name=q]') as HTMLInputElement).value = 'secret';
      form.requestSubmit();
      for (const type of ['video:play', 'video:complete'])
        document.getElementById('main')?.dispatchEvent(new CustomEvent(type, { bubbles: true, detail: { title: 'Gallium' } }));
    });
    await expect.poll(() => collector.reports.length).toBe(6);
    expect(Object.fromEntries(collector.reports.map(({ name, details }) => [name, details]))).toEqual({
      page_view: {},
      click: { link_url: 'https://other.example/x', link_domain: 'other.example', outbound: true },
      file_download: { link_url: `${site.origin()}/data/tin.csv`, file_name: '/data/tin.csv', file_extension: 'csv' },
      form_submit: { form_id: '', form_destination: '/subscriptions' },
      video_start: { video_title: 'Gallium' },
      video_complete: { video_title: 'Gallium' },
    });
    await page.context().close();
  });
  test('No takes it back: the tag falls silent and its cookies are gone', async () => {
    const { page, consoleErrors } = await visitAndAccept('/cookie-policy');
    expect(await cookiesOf(page)).toEqual(['_ga', 'accepted']);
    expect(await page.getByRole('radio', { name: /^Yes/ }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: /^No/ }).check();
    await page.getByRole('button', { name: 'Save my choice' }).click();
    await page.getByText('Your choice is saved').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('consent-saved');
    expect(new URL(page.url()).search).toBe('');
    await expect.poll(() => cookiesOf(page)).toEqual(['rejected']);
    const before = collector.requests.length;
    await navigate(page, '/events', 'Events');
    await page.waitForLoadState('networkidle');
    expect(consoleErrors).toEqual([]);
    await page.reload({ waitUntil: 'networkidle' });
    expect(collector.requests).toHaveLength(before);
    await page.context().close();
  });
  test('No in another tab ends it here, before anything more is sent', async () => {
    const { page } = await visitAndAccept();
    const other = await page.context().newPage();
    await other.goto(`${site.origin()}/cookie-policy`, { waitUntil: 'networkidle' });
    await other.getByRole('radio', { name: /^No/ }).check();
    await other.getByRole('button', { name: 'Save my choice' }).click();
    await other.getByText('Your choice is saved').waitFor();
    const before = collector.requests.length;
    await navigate(page, '/events', 'Events');
    await page.waitForLoadState('networkidle');
    expect(collector.requests).toHaveLength(before);
    expect(await page.evaluate(() => (window as unknown as Record<string, unknown>)['ga-disable-G-TEST1'])).toBe(true);
    await page.context().close();
  });
  test('a later Yes goes on with the same tag', async () => {
    const { page } = await visitAndAccept('/cookie-policy');
    for (const answer of [/^No/, /^Yes/]) {
      await page.getByRole('radio', { name: answer }).check();
      const saved = page.waitForResponse((response) => response.url().endsWith('/cookie-preferences'));
      await page.getByRole('button', { name: 'Save my choice' }).click();
      await saved;
    }
    await expect.poll(() => reported('page_view').length).toBe(2);
    expect(collector.requests.filter((line) => line.startsWith('GET'))).toHaveLength(1);
    await page.context().close();
  });
});

test('a page without its measuring chunk goes on', async () => {
  const { page, consoleErrors } = await visit();
  await page.route(/\/assets\/analytics-.*\.js$/, (route) => route.abort());
  await page.getByRole('button', { name: 'Accept' }).click();
  await banner(page).waitFor({ state: 'hidden' });
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
  expect(consoleErrors.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([]);
  await page.context().close();
});

test('an answer that the server refuses is told by the server', async () => {
  const { page } = await visit('/cookie-policy');
  await page.evaluate(() => document.querySelectorAll('#main input[type=radio]').forEach((radio) => radio.setAttribute('value', 'maybe')));
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await page.getByText('We could not read your choice').waitFor();
  await page.context().close();
});

describe('without script', () => {
  test('no banner is shown, and the form of the cookie policy works', async () => {
    const { page } = await visit('/cookie-policy', { javaScriptEnabled: false });
    expect(await banner(page).isVisible()).toBe(false);
    expect(await page.getByRole('radio', { name: /^No/ }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: /^Yes/ }).check();
    await page.getByRole('button', { name: 'Save my choice' }).click();
    await page.waitForURL((url) => url.search === '?saved=accepted');
    expect(await page.getByText('Your choice is saved').isVisible()).toBe(true);
    expect(await page.getByRole('radio', { name: /^Yes/ }).isChecked()).toBe(true);
    expect(await cookiesOf(page)).toEqual(['accepted']);
    expect(collector.requests).toEqual([]);
    await page.context().close();
  });
  test('the footer of every page leads to the form', async () => {
    const { page } = await visit('/events', { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Cookie preferences' }).click();
    await page.waitForURL((url) => url.pathname + url.hash === '/cookie-policy#cookie-choice');
    await page.context().close();
  });
});
