import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { hydrated, openPage, serveToBrowser } from '../../support/browser/browser.ts';
import { recordDocuments } from '../../support/browser/loaded-documents.ts';
import { followLink, holdResponse, payloadOf } from '../../support/browser/paused-clock.ts';

// The headless shell has no back-forward cache, and Playwright disables it in Chromium by default.
const site = serveToBrowser({ launch: { isWhole: true, ignoreDefaultArgs: ['--disable-back-forward-cache'] } });
let page: Page;
let documents: string[];
beforeEach(async () => {
  ({ page } = await openPage(site.browser()));
  documents = recordDocuments(page);
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted })),
  );
  await page.goto(`${site.origin()}/careers`);
  await hydrated(page);
  return () => page.context().close();
});

/** Waits for `commit`, because a page from the cache fires no `load`. */
const arrived = (path: string) => page.waitForURL(site.origin() + path, { waitUntil: 'commit' });
async function leaveAndComeBack(elsewhere: string) {
  await followLink(page, elsewhere);
  await page.waitForURL(`**${elsewhere}`);
  // Deferred, because the document of the call goes away.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await arrived('/careers');
  expect(await page.evaluate(() => (globalThis as unknown as { persisted: boolean }).persisted)).toBe(true);
}

test.each(['/favicon.svg', '/blue/news-analysis/403/content'])(
  'A page that was left for %s works when the back-forward cache restores it',
  async (elsewhere) => {
    await page.evaluate(() => scrollTo(0, 150));
    await leaveAndComeBack(elsewhere);
    expect(await page.evaluate(() => scrollY)).toBe(150);
    await followLink(page, '/events');
    await arrived('/events');
    await expect.poll(() => page.locator('h1').innerText()).toBe('Events');
    await page.evaluate(() => history.back());
    await arrived('/careers');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(150);
    expect(documents).toEqual(['/careers', elsewhere]);
  },
);

test('A cached page keeps its offset even if the browser restores it at its top, as WebKit does', async () => {
  await page.addInitScript(() => addEventListener('pageshow', () => scrollTo(0, 0)));
  await page.reload();
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, 150));
  await leaveAndComeBack('/favicon.svg');
  expect(await page.evaluate(() => scrollY)).toBe(150);
});

test('A page that was left during a navigation is restored without a loading bar, and stays', async () => {
  const held = await holdResponse(page, payloadOf('/events'));
  await followLink(page, '/events');
  await held.requested;
  await expect.poll(() => page.locator('.loading-bar').getAttribute('data-state')).toBe('loading');
  const cancelled = page.waitForEvent('requestfailed', (request) => payloadOf('/events').test(request.url()));
  await leaveAndComeBack('/favicon.svg');
  expect(await page.locator('.loading-bar').getAttribute('style')).toMatch(/opacity: 0/);
  await cancelled;
  expect(new URL(page.url()).pathname).toBe('/careers');
});

test('No listener for unload keeps a page out of the back-forward cache', async () => {
  const developer = await page.context().newCDPSession(page);
  const { result } = await developer.send('Runtime.evaluate', { expression: 'window' });
  const { listeners } = await developer.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
  const eventTypes = listeners.map(({ type }) => type);
  expect(eventTypes).toContain('pagehide');
  expect(eventTypes.filter((type) => type.endsWith('unload'))).toEqual([]);
});
