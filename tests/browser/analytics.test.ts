import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { hydrated, settled } from '../support/browser/browser.ts';
import { banner, cookiesOf, serveMeasuredSite } from '../support/browser/measured-site.ts';

const { site, collector, reported, visitAndAccept } = serveMeasuredSite();

/** Changes the address and dispatches the event of a finished navigation, as the router does. */
const navigate = (page: Page, path: string, title: string) =>
  page.evaluate(
    (detail) => {
      history.pushState(null, '', detail.path);
      document.dispatchEvent(new CustomEvent('page:finish', { detail }));
    },
    { path, title },
  );

test('Accepting cookies loads the analytics tag, denies all but its own storage and reports the page', async () => {
  const { page, consoleErrors } = await visitAndAccept('/subscriptions?q=tin&utm_source=letter');
  expect(await banner(page).isVisible()).toBe(false);
  expect(collector().requests[0]).toBe('GET /tag.js?id=G-TEST1');
  expect(collector().configured).toEqual([
    expect.objectContaining({
      id: 'G-TEST1',
      send_page_view: false,
      allow_google_signals: false,
      server_container_url: new URL(collector().tagUrl).origin,
    }),
  ]);
  expect(reported('page_view')).toEqual([
    {
      name: 'page_view',
      details: {},
      page: {
        page_location: `${site.origin()}/subscriptions?utm_source=letter`,
        page_title: '/subscriptions',
        page_referrer: '',
      },
      consent: {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'granted',
      },
    },
  ]);
  expect(consoleErrors).toEqual([]);
});
test('Accepted cookies stay accepted on the next page and for a year', async () => {
  const { page } = await visitAndAccept();
  await page.goto(`${site.origin()}/events`);
  await expect.poll(() => reported('page_view').length).toBe(2);
  expect(await banner(page).isVisible()).toBe(false);
  await page.evaluate(() => Object.assign(document, { cookie: `of-a-year=1; max-age=${365 * 86_400}` }));
  const cookies = await page.context().cookies();
  const [choice, ofYear] = ['cookie-choice', 'of-a-year'].map((wanted) => cookies.find(({ name }) => name === wanted));
  expect(choice).toMatchObject({ value: 'accepted', sameSite: 'Lax', path: '/' });
  expect(((choice?.expires ?? 0) - (ofYear?.expires ?? NaN)) / 86_400).toBeCloseTo(0, 0);
});
test('Analytics counts a navigation as a page view, and the success page of a form as a success', async () => {
  const { page } = await visitAndAccept('/blue');
  await navigate(page, '/events#x', 'Events');
  await navigate(page, '/contact-us-success', 'Thank you');
  await expect.poll(() => reported('generate_lead').length).toBe(1);
  expect(reported('page_view').map((view) => view.page)).toEqual([
    { page_location: `${site.origin()}/blue`, page_title: 'Blue View', page_referrer: '' },
    { page_location: `${site.origin()}/events`, page_title: 'Events', page_referrer: `${site.origin()}/blue` },
    {
      page_location: `${site.origin()}/contact-us-success`,
      page_title: 'Thank you',
      page_referrer: `${site.origin()}/events`,
    },
  ]);
});
test.each([
  '/preferences/secret',
  '/u/secret',
  '/receipts/secret',
  '/sign-up/confirm?token=secret',
  '/sign-up/confirmed?token=secret',
])('Analytics never learns the address or title of %s, not even from the page after it', async (path) => {
  const { page } = await visitAndAccept('/blue');
  const before = collector().requests.length;
  await page.goto(site.origin() + path);
  await settled(page);
  expect(collector().requests).toHaveLength(before);
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('a[href="/events"]')?.setAttribute('rel', 'external'),
  );
  await page.locator('.site-header a[href="/events"], .site-footer a[href="/events"]').first().dispatchEvent('click');
  await page.waitForURL('**/events');
  await expect.poll(() => reported('page_view').at(-1)?.page.page_location).toBe(`${site.origin()}/events`);
  expect(reported('page_view').at(-1)?.page.page_referrer).toBe('');
  expect(JSON.stringify([collector().requests, collector().reports])).not.toContain('secret');
});
test('Analytics does not count a navigation to a page with a secret in its address', async () => {
  const { page } = await visitAndAccept('/blue');
  await page.evaluate(() => document.head.insertAdjacentHTML('beforeend', '<meta name="robots" content="noindex">'));
  await navigate(page, '/preferences/secret', 'Your subscription');
  await page.evaluate(() => document.querySelector('meta[name="robots"]')?.remove());
  await navigate(page, '/events', 'Events');
  await expect.poll(() => reported('page_view').length).toBe(2);
  expect(reported('page_view').at(-1)?.page.page_location).toBe(`${site.origin()}/events`);
  expect(JSON.stringify(collector().reports)).not.toMatch(/secret|Your subscription/);
});
test('Analytics reports outgoing links, downloads, forms and films, without the words typed into them', async () => {
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
      document
        .getElementById('main')
        ?.dispatchEvent(new CustomEvent(type, { bubbles: true, detail: { title: 'Gallium' } }));
  });
  await expect.poll(() => collector().reports.length).toBe(6);
  expect(Object.fromEntries(collector().reports.map(({ name, details }) => [name, details]))).toEqual({
    page_view: {},
    click: { link_url: 'https://other.example/x', link_domain: 'other.example', outbound: true },
    file_download: { link_url: `${site.origin()}/data/tin.csv`, file_name: '/data/tin.csv', file_extension: 'csv' },
    form_submit: { form_id: '', form_destination: '/subscriptions' },
    video_start: { video_title: 'Gallium' },
    video_complete: { video_title: 'Gallium' },
  });
});
test('Rejecting cookies later silences the analytics tag and removes its cookies', async () => {
  const { page, consoleErrors } = await visitAndAccept('/cookie-policy');
  expect(await cookiesOf(page)).toEqual(['_ga', 'accepted']);
  expect(await page.getByRole('radio', { name: /^Yes/ }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: /^No/ }).check();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await page.getByText('Your choice is saved').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('consent-saved');
  expect(new URL(page.url()).search).toBe('');
  await expect.poll(() => cookiesOf(page)).toEqual(['rejected']);
  const before = collector().requests.length;
  await navigate(page, '/events', 'Events');
  await settled(page);
  expect(consoleErrors).toEqual([]);
  await page.reload();
  await settled(page);
  expect(collector().requests).toHaveLength(before);
});
test('Rejecting cookies in another tab silences the analytics tag of this tab before it sends anything more', async () => {
  const { page } = await visitAndAccept();
  const other = await page.context().newPage();
  await other.goto(`${site.origin()}/cookie-policy`);
  await hydrated(other);
  await other.getByRole('radio', { name: /^No/ }).check();
  await other.getByRole('button', { name: 'Save my choice' }).click();
  await other.getByText('Your choice is saved').waitFor();
  const before = collector().requests.length;
  await navigate(page, '/events', 'Events');
  await settled(page);
  expect(collector().requests).toHaveLength(before);
  expect(await page.evaluate(() => (window as unknown as Record<string, unknown>)['ga-disable-G-TEST1'])).toBe(true);
});
test('Accepting cookies after rejecting them continues with the analytics tag that is already loaded', async () => {
  const { page } = await visitAndAccept('/cookie-policy');
  for (const answer of [/^No/, /^Yes/]) {
    await page.getByRole('radio', { name: answer }).check();
    const saved = page.waitForResponse((response) => response.url().endsWith('/cookie-preferences'));
    await page.getByRole('button', { name: 'Save my choice' }).click();
    await saved;
  }
  await expect.poll(() => reported('page_view').length).toBe(2);
  expect(collector().requests.filter((line) => line.startsWith('GET'))).toHaveLength(1);
});
