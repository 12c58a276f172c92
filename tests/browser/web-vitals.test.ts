/** Web vitals as pages measure them with WEB_VITALS=on. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { WebVitals } from '../../shared/site/web-vitals.ts';
import { hydrated, serveToBrowser, wide } from '../support/browser/browser.ts';
import { pageInTurn } from '../support/browser/page-in-turn.ts';

const site = serveToBrowser({ environment: { WEB_VITALS: 'on' } });

/** Opens a page that records the contents of its beacons, which Playwright cannot read. `answers`: the statuses of the server's responses. */
async function openMeasured(path: string, { asksNotToBeTracked = false } = {}) {
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
  await page.goto(site.origin() + path, { waitUntil: 'load' });
  await hydrated(page);
  return { page, sent, answers, consoleErrors };
}
/** Does what the browser does when the visitor switches to another tab. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('each page view reports its web vitals once, also after a client-side navigation', async () => {
  const { page, sent, answers, consoleErrors } = await openMeasured('/blue');
  await page.evaluate(() => new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'largest-contentful-paint', buffered: true })));
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
  expect(first).toEqual({ path: '/blue', lcp: expect.any(Number), ttfb: expect.any(Number), inp: expect.any(Number), cls: expect.any(Number) });
  expect(first?.lcp).toBeGreaterThan(0);
  expect(first?.inp).toBeGreaterThan(90);
  expect(second).toMatchObject({ path: '/events', cls: expect.any(Number) });
  expect(second).not.toHaveProperty('lcp');
  expect(consoleErrors).toEqual([]);
});

test('a layout shift without user input is reported', async () => {
  const { page, sent } = await openMeasured('/blue');
  await page.evaluate(async () => {
    const seen = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'layout-shift', buffered: false }));
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
])('no web vitals are sent by %s', async (_what, path, asksNotToBeTracked) => {
  const { page } = await openMeasured(path, { asksNotToBeTracked });
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await hide(page);
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
  expect(asked.filter((each) => each === '/healthz' || each === '/web-vitals')).toEqual(['/healthz']);
});
