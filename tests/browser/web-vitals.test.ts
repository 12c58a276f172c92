/** Web vitals as pages measure them with WEB_VITALS=on. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { WebVitals } from '../../shared/site/web-vitals.ts';
import { hydrated, serveToBrowser, wide } from '../support/browser/browser.ts';
import { pageInTurn } from '../support/browser/page-in-turn.ts';

const site = serveToBrowser({ environment: { WEB_VITALS: 'on' } });

/**
 * Keeps in `window.judged` what the library web-vitals finds, as `/blue inp`: 104. It splits a visit into pages where
 * the browser knows soft navigations.
 */
const judge = `${readFileSync(fileURLToPath(new URL('web-vitals.iife.js', import.meta.resolve('web-vitals'))), 'utf8')}
  window.judged = {};
  for (const observe of [webVitals.onCLS, webVitals.onINP, webVitals.onLCP, webVitals.onTTFB]) observe(
    ({ name, value, navigationURL }) => (judged[new URL(navigationURL).pathname + ' ' + name.toLowerCase()] = value),
    { reportSoftNavs: true },
  );`;

/**
 * Opens a page that records the contents of its beacons, which Playwright cannot read. `answers`: the statuses of the
 * server's responses. `script`: runs first.
 */
async function openMeasured(path: string, { asksNotToBeTracked = false, script = '' } = {}) {
  const { page, consoleErrors } = await pageInTurn(site.browser(), wide);
  const sent: WebVitals[] = [];
  const answers: number[] = [];
  page.on('response', (response) => void (response.url().endsWith('/web-vitals') && answers.push(response.status())));
  await page.exposeFunction('tellTest', (text: string) => sent.push(JSON.parse(text) as WebVitals));
  await page.addInitScript((refusesTracking) => {
    if (refusesTracking) Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    const { tellTest } = window as unknown as { tellTest: (text: string) => void };
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      void (body as Blob).text().then(tellTest);
      return send(url, body);
    };
  }, asksNotToBeTracked);
  if (script) await page.addInitScript(script);
  await page.goto(site.origin() + path, { waitUntil: 'load' });
  await hydrated(page);
  return { page, sent, answers, consoleErrors };
}
/** Does what the browser does when the visitor switches to another tab. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('Each page view reports its web vitals once, also after a client-side navigation', async () => {
  const { page, sent, answers, consoleErrors } = await openMeasured('/blue');
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        new PerformanceObserver(resolve).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  );
  await page.evaluate(() =>
    addEventListener('pointerdown', () => {
      for (const until = performance.now() + 100; performance.now() < until; );
    }),
  );
  await page.locator('.site-header a[href="/events"]').first().click();
  await page.waitForFunction(() => location.pathname === '/events');
  await expect.poll(() => sent.length).toBe(1);
  await hide(page);
  await hide(page);
  await expect.poll(() => answers).toEqual([204, 204]);
  // The page reads its own beacon for the test, possibly after the server has answered it.
  await expect.poll(() => sent.length).toBe(2);
  const [first, second] = sent;
  expect(first).toEqual({
    path: '/blue',
    lcp: expect.any(Number),
    ttfb: expect.any(Number),
    inp: expect.any(Number),
    cls: expect.any(Number),
  });
  expect(first?.lcp).toBeGreaterThan(0);
  expect(first?.inp).toBeGreaterThan(90);
  expect(second).toMatchObject({ path: '/events', cls: expect.any(Number) });
  expect(second).not.toHaveProperty('lcp');
  expect(consoleErrors).toEqual([]);
});

test('The numbers are those of the library web-vitals, also for a page shown in place', async () => {
  const { page, sent } = await openMeasured('/blue', { script: judge });
  await page.evaluate(() => {
    addEventListener('pointerdown', () => {
      for (const until = performance.now() + 100; performance.now() < until; );
    });
    document.querySelector('main')?.prepend(Object.assign(document.createElement('div'), { style: 'height: 200px' }));
  });
  await page.locator('.site-header a[href="/events"]').first().click();
  await page.waitForFunction(() => location.pathname === '/events');
  await expect.poll(() => sent.length).toBe(1);
  await page.locator('h1').first().click();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await hide(page);
  await expect.poll(() => sent.length).toBe(2);
  const { judged, splitsVisits } = await page.evaluate(() => ({
    judged: (window as unknown as { judged: Record<string, number> }).judged,
    splitsVisits: PerformanceObserver.supportedEntryTypes.includes('soft-navigation'),
  }));
  const [first, second] = sent;
  expect(first).toMatchObject({ path: '/blue', lcp: judged['/blue lcp'], ttfb: judged['/blue ttfb'] });
  expect(second?.path).toBe('/events');
  expect([first?.cls, second?.inp]).not.toContain(0);
  if (splitsVisits) {
    expect(first).toMatchObject({ inp: judged['/blue inp'], cls: judged['/blue cls'] });
    expect(second).toEqual({ path: '/events', inp: judged['/events inp'], cls: judged['/events cls'] });
  } else {
    // The library counts the whole visit as one page: its numbers are those of the worse of both.
    expect(judged['/blue inp']).toBe(Math.max(first?.inp ?? 0, second?.inp ?? 0));
    expect(judged['/blue cls']).toBe(Math.max(first?.cls ?? 0, second?.cls ?? 0));
  }
});

test('A layout shift without user input is reported', async () => {
  const { page, sent } = await openMeasured('/blue');
  await page.evaluate(async () => {
    const seen = new Promise((resolve) =>
      new PerformanceObserver(resolve).observe({ type: 'layout-shift', buffered: false }),
    );
    const spacer = Object.assign(document.createElement('div'), { style: 'height: 200px' });
    document.querySelector('main')?.prepend(spacer);
    await seen;
  });
  await hide(page);
  await expect.poll(() => sent[0]?.cls ?? 0).toBeGreaterThan(0.02);
});

test.each([
  ['a browser that asks not to be tracked', '/blue', true],
  ['a page that is excluded from search engines', '/sign-up-success', false],
])('No web vitals are sent by %s', async (_what, path, asksNotToBeTracked) => {
  const { page } = await openMeasured(path, { asksNotToBeTracked });
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await hide(page);
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
  expect(asked.filter((each) => each === '/healthz' || each === '/web-vitals')).toEqual(['/healthz']);
});
