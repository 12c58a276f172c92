/**
 * Uses every feature that stores something in the browser, and compares what is stored with the list in the cookie
 * policy.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { entryHref } from '../../shared/site/entry-href.ts';
import { hydrated, openPage, serveToBrowser, wide } from '../support/browser/browser.ts';
import { fillByKeyboard, pressByKeyboard } from '../support/browser/keyboard.ts';
import { type Collector, startCollector } from '../support/servers/collector.ts';
import { siteContent, sourceOf, today } from '../support/site/site.ts';
import { testSiteBuild } from '../support/site/test-site.ts';
import { posterButton } from '../support/video/video-page.ts';

let collector: Collector;
const site = serveToBrowser({
  environment: async () => {
    collector = await startCollector();
    return { ANALYTICS_ID: 'G-TEST1', ANALYTICS_URL: collector.tagUrl, FORMS_RATE: 'off' };
  },
});
afterAll(() => collector.stop());

const { pages } = JSON.parse(readFileSync(`${testSiteBuild}/manifest.json`, 'utf8')) as {
  pages: Record<string, { script: string }>;
};
/** One video for each engine that the site's videos need. */
const films = new Map(
  sourceOf(siteContent())
    .at(today)
    .list('videos')
    .flatMap((video) =>
      video.film ? [[Object.keys(video.film).find((key) => key === 'hls' || key === 'dash'), entryHref(video)]] : [],
    ) as [string, string][],
);
const person = {
  fullName: 'Ann Lee',
  email: 'ann@example.org',
  country: 'United K',
  phone: '020 7946 0958',
  interests: ' ',
};

/** Names of everything that the site has stored in the browser, each with the kind of storage. */
async function storedIn(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `Cookies ${name}`);
  const others = await page.evaluate(async () => {
    const [databases, caches, workers] = await Promise.all([
      indexedDB.databases(),
      window.caches.keys(),
      navigator.serviceWorker.getRegistrations(),
    ]);
    return [
      ...Object.keys(localStorage).map((name) => `Local storage ${name}`),
      ...Object.keys(sessionStorage).map((name) => `Session storage ${name}`),
      ...Object.keys((history.state ?? {}) as object).map((name) => `History of the tab ${name}`),
      ...databases.map(({ name }) => `Database ${name}`),
      ...caches.map((name) => `Cache ${name}`),
      ...workers.map(({ scope }) => `Service worker ${scope}`),
    ];
  });
  return [...cookies, ...others];
}

/** The names that the cookie policy lists, in the form used without https. */
async function listedOn(page: Page): Promise<string[]> {
  await page.goto(`${site.origin()}/cookie-policy`);
  return page.locator('.document-page__stored').evaluateAll((tables) =>
    tables.flatMap((table) =>
      [...table.querySelectorAll('tbody tr')].flatMap((row) => {
        const name = [...row.querySelectorAll('code')].at(-1)?.textContent;
        return name ? [`${table.getAttribute('aria-label')} ${name}`] : [];
      }),
    ),
  );
}

test('The browser stores exactly what the cookie policy lists', { timeout: 240_000 }, async () => {
  const { page } = await openPage(site.browser(), { ...wide, reducedMotion: 'reduce' });
  const found = new Set<string>();
  const collect = async () => {
    for (const name of await storedIn(page)) found.add(name);
  };
  async function open(path: string) {
    await page.goto(site.origin() + path);
    await hydrated(page);
  }

  await open('/');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('_ga');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await page.locator('.site-footer a[href="/about-us"]').click();
  await page.waitForURL('**/about-us');
  await collect();
  await page.goBack();
  await page.reload();
  await hydrated(page);
  await collect();

  await page.route(`**/${pages['contact-us']?.script}*`, (route) => route.abort());
  // The document is loaded a second time, and finds what the first one stored.
  await page.addInitScript(() => Object.assign(window, { isReloaded: 'reloads' in sessionStorage }));
  await page.goto(`${site.origin()}/contact-us`);
  await page.waitForFunction(() => (window as { isReloaded?: boolean }).isReloaded);
  await collect();
  await page.unrouteAll({ behavior: 'wait' });

  for (const path of films.values()) {
    await open(path);
    await posterButton(page).click();
    await page.getByRole('slider', { name: 'Volume' }).press('PageDown');
    const names = () => page.evaluate(() => Object.keys(localStorage));
    await expect.poll(names).toEqual(expect.arrayContaining(['player', 'player-bandwidth']));
    await collect();
  }

  await open('/tools/parts');
  await page.getByRole('button', { name: 'Try the invented list' }).click();
  await page.getByRole('checkbox', { name: 'Keep this list in this browser' }).check();
  await collect();

  await open('/contact-us');
  await fillByKeyboard(page, { fullName: person.fullName, email: person.email });
  await collect();
  await open('/sign-up');
  await fillByKeyboard(page, person);
  await pressByKeyboard(page, 'Subscribe for free');
  await page.waitForURL('**/sign-up-success');
  await collect();
  for (const path of [
    '/blue',
    '/subscriptions/critical-materials',
    '/glossary?q=ton',
    '/letters',
    '/nothing-here',
    '/sitemap',
  ]) {
    await page.goto(site.origin() + path);
    await collect();
  }

  const listed = await listedOn(page);
  // The fake tag sets one of the two cookies of the real one.
  expect([...found].toSorted()).toEqual(listed.filter((name) => !name.endsWith('…')).toSorted());
  await page.context().close();
});
