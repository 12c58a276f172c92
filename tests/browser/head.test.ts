import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { FetchedPayload, PayloadAnswer } from '../../shared/payload.ts';
import { payloadUrl } from '../../shared/router/payload-url.ts';
import { hydrated, serveToBrowser } from '../support/browser/browser.ts';
import { provideParts } from '../support/browser/in-page.ts';
import { pageInTurn } from '../support/browser/page-in-turn.ts';
import { disableViewPrefetch } from '../support/browser/paused-clock.ts';
import { livePages } from '../support/site/addresses.ts';

const site = serveToBrowser();

const tagsIn = (page: Page) =>
  page.evaluate(() =>
    [...document.head.querySelectorAll(parts.headTagSelector)].map(({ outerHTML }) => outerHTML).toSorted(),
  );

test('The head of each page visited in turn is the head that the server writes for the page', async () => {
  const { page, consoleErrors } = await pageInTurn(site.browser());
  await provideParts(page);
  await disableViewPrefetch(page);
  const heads: { path: string; html: string; payload: FetchedPayload }[] = [];
  // One after the other, because the server refuses more renders than fit into its queue.
  for (const [, path] of livePages) {
    const html = await (await fetch(site.origin() + path, { headers: { accept: 'text/html' } })).text();
    const build = /data-build="(\w+)"/.exec(html)?.[1] ?? '';
    heads.push({ path, html, payload: await fetchPayload(path, build) });
  }
  await page.goto(`${site.origin()}/blue/news-analysis?page=2`);
  await hydrated(page);
  await page.evaluate(() =>
    Object.assign(globalThis, {
      head: parts.createHeadManager(),
      others: document.head.querySelectorAll(`:not(${parts.headTagSelector})`).length,
    }),
  );
  for (const { path, html, payload } of heads) {
    await page.evaluate(({ tags }) => {
      const { head: manager } = globalThis as unknown as { head: ReturnType<typeof parts.createHeadManager> };
      manager.flush(tags);
    }, payload.head);
    const written = await page.evaluate((html) => {
      // The Content-Security-Policy of this document also applies to documents that it parses.
      const served = new DOMParser().parseFromString(html.replace(/<style[^]*?<\/style>/g, ''), 'text/html');
      // A navigation does not update og:image, which only readers of documents use.
      for (const picture of served.head.querySelectorAll('[property^="og:image"]')) picture.remove();
      return [...served.head.querySelectorAll(parts.headTagSelector)].map(({ outerHTML }) => outerHTML).toSorted();
    }, html);
    expect([path, await tagsIn(page)]).toEqual([path, written]);
  }
  expect(await page.evaluate(() => document.head.querySelectorAll(`:not(${parts.headTagSelector})`).length)).toBe(
    await page.evaluate(() => (globalThis as unknown as { others: number }).others),
  );
  expect(consoleErrors).toEqual([]);
});

test('The page frame gets the theme and the group of a page, and loses them on the next', async () => {
  const { page } = await pageInTurn(site.browser());
  await provideParts(page);
  await page.goto(`${site.origin()}/events`);
  const root = page.locator('html');
  await page.evaluate(() => parts.applyPageTheme({ layout: 'industrial', group: 'battery' }));
  expect([await root.getAttribute('data-layout'), await root.getAttribute('data-group')]).toEqual([
    'industrial',
    'battery',
  ]);
  await page.evaluate(() => parts.applyPageTheme({ layout: 'default' }));
  expect([await root.getAttribute('data-layout'), await root.getAttribute('data-group')]).toEqual(['default', null]);
});

async function fetchPayload(path: string, build: string): Promise<FetchedPayload> {
  const answer = (await (await fetch(site.origin() + payloadUrl(path, build))).json()) as PayloadAnswer;
  if (answer.kind !== 'page') throw new Error(`${path} is no page but ${answer.kind}`);
  return answer.payload;
}
