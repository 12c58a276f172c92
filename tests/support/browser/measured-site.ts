/** The built site with analytics configured to use a fake provider. */
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeEach, expect } from 'vitest';
import { type Collector, startCollector } from '../servers/collector.ts';
import { hydrated, serveToBrowser } from './browser.ts';
import { pageInTurn } from './page-in-turn.ts';

export const banner = (page: Page) => page.locator('#consent-banner');

/** Names of the cookies of a page; for the cookie of the consent choice, its value. */
export const cookiesOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name, value }) => (name === 'cookie-choice' ? value : name)).toSorted();

/** Call it once in a file: it starts site and collector, and empties the collector before each test. */
export function serveMeasuredSite() {
  const running: { collector?: Collector } = {};
  const site = serveToBrowser({
    environment: async () => {
      running.collector = await startCollector();
      return { ANALYTICS_ID: 'G-TEST1', ANALYTICS_URL: running.collector.tagUrl };
    },
  });
  afterAll(() => running.collector?.stop());
  beforeEach(() => {
    for (const list of [collector().requests, collector().reports, collector().configured]) list.length = 0;
  });

  function collector(): Collector {
    if (!running.collector) throw new Error('the collector has not started');
    return running.collector;
  }
  const reported = (name: string) => collector().reports.filter((report) => report.name === name);

  /** Opens a page as a visitor without cookies. */
  async function visit(path = '/', options: BrowserContextOptions = {}) {
    const opened = await pageInTurn(site.browser(), options);
    await opened.page.goto(site.origin() + path);
    if (options.javaScriptEnabled !== false) await hydrated(opened.page);
    return opened;
  }
  async function visitAndAccept(path = '/', options: BrowserContextOptions = {}) {
    const opened = await visit(path, options);
    await opened.page.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => [collector().configured.length, reported('page_view').length]).toEqual([1, 1]);
    return opened;
  }
  return { site, collector, reported, visit, visitAndAccept };
}
