import { expect, test } from 'vitest';
import { headTags } from '../../../server/render/head/head-tags.ts';
import { headTagSelector } from '../../../shared/head-tag.ts';
import { serveToBrowser, visit } from '../../support/browser/browser.ts';
import { provideParts } from '../../support/browser/in-page.ts';
import {
  disableViewPrefetch,
  followLink,
  holdResponse,
  openWithClock,
  pauseClock,
  payloadOf,
} from '../../support/browser/paused-clock.ts';

const site = serveToBrowser();

test('Several changes of the head within 10 ms are written once, at their end', async () => {
  const { page } = await openWithClock(site.browser());
  await provideParts(page);
  await disableViewPrefetch(page);
  await page.goto(`${site.origin()}/careers`);
  await pauseClock(page);
  const changes = ['one', 'two', 'three'].map((title) =>
    headTags(
      { title, description: title, path: '/', crumbs: [] },
      { origin: site.origin(), base: '', siteName: 'House' },
    ),
  );
  await page.evaluate(([one = [], two = [], three = []]) => {
    const head = parts.createHeadManager();
    const writes: string[] = [];
    new MutationObserver(() => writes.push(document.title)).observe(document.head, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    head.schedule(one);
    setTimeout(() => head.schedule(two), 4);
    setTimeout(() => head.schedule(three), 9);
    Object.assign(globalThis, { writes });
  }, changes);
  const writes = () => page.evaluate(() => (globalThis as unknown as { writes: string[] }).writes);
  await page.clock.runFor(9);
  expect(await writes()).toEqual([]);
  await page.clock.runFor(500);
  expect(await writes()).toEqual([expect.stringMatching(/^three/)]);
});

test('The title changes together with the page', async () => {
  const page = await visit(site, '/careers');
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = () =>
      seen.add(`${document.querySelector('h1')?.textContent} | ${document.title} | ${location.pathname}`);
    look();
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    Object.assign(globalThis, { seen });
  });
  const held = await holdResponse(page, payloadOf('/events'));
  await followLink(page, '/events');
  await held.requested;
  held.release();
  await page.waitForURL('**/events');
  const seen = await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
  expect(seen).toEqual([
    expect.stringMatching(/^Work on .* \| Careers.* \| \/careers$/),
    expect.stringMatching(/^Events \| Events.* \| \/events$/),
  ]);
});

test('A navigation leaves the same canonical, robots and Open Graph tags as the document has, and no structured data of the page before', async () => {
  const page = await visit(site, '/careers');
  const tags = (path: string) =>
    page.evaluate(
      async ([path, selector]) => {
        const response = await fetch(path, { headers: { Accept: 'text/html' } });
        const served = new DOMParser().parseFromString(await response.text(), 'text/html');
        const [there, here] = [served, document].map(({ head }) =>
          [...head.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML).toSorted(),
        );
        // A navigation removes og:image, which only readers of documents use.
        const isPicture = (tag: string) => tag.includes('og:image');
        return { there: there?.filter((tag) => !isPicture(tag)), here };
      },
      [path, headTagSelector] as const,
    );
  expect(await page.locator('script[type="application/ld+json"]').count()).toBe(1);
  const followed = [
    '/blue/news-analysis?page=2',
    '/subscriptions/critical-materials/gallium',
    '/careers/999/none',
    '/events?year=2025',
    '/',
  ];
  for (const path of followed) {
    await followLink(page, path);
    await page.waitForURL(site.origin() + path);
    const { there, here } = await tags(path);
    expect([path, here]).toEqual([path, there]);
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0);
  }
});
