import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { hydrated, serveToBrowser } from '../../support/browser/browser.ts';
import { recordDocuments } from '../../support/browser/loaded-documents.ts';
import { pageInTurn } from '../../support/browser/page-in-turn.ts';
import { disableViewPrefetch } from '../../support/browser/paused-clock.ts';

const site = serveToBrowser();
const list = '/blue/news-analysis';
const article = '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is';

let page: Page;
let consoleErrors: string[];
let documents: string[];

beforeEach(async () => {
  ({ page, consoleErrors } = await pageInTurn(site.browser(), { viewport: { width: 1280, height: 800 } }));
  documents = recordDocuments(page);
});

async function open(path: string) {
  await page.goto(site.origin() + path);
  await hydrated(page);
}
const follow = (path: string) => page.locator(`a[href="${path}"]`).first().click();
const heading = () => page.locator('h1').innerText();
const offset = () => page.evaluate(() => Math.round(scrollY));
const arrived = (path: string) => page.waitForURL(site.origin() + path);

describe('Links to another page', () => {
  test('A link loads no document, and address, title, heading, offset, focus and announcement agree', async () => {
    await open('/blue');
    await page.evaluate(() => scrollTo(0, 900));
    await page.evaluate((path) => document.querySelector<HTMLElement>(`main a[href="${path}"]`)?.click(), list);
    await arrived(list);
    expect(await heading()).toBe('News Analysis');
    expect(await page.title()).toMatch(/^News Analysis/);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain(list);
    expect(await offset()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.locator('#announcer').innerText()).toMatch(/^News Analysis/);
    expect([documents, consoleErrors]).toEqual([['/blue'], []]);
  });
  test('A navigation shows the same markup as the document of the page', async () => {
    await open(list);
    await follow(article);
    await arrived(article);
    const shown = await page.locator('#app').innerHTML();
    await page.reload();
    await hydrated(page);
    // React's server marks the elements of view transitions.
    const clean = (html: string) => html.replaceAll(/ tabindex="(?:-1|0)"| vt-\w+="[^"]*"|<!-- -->/g, '');
    expect(clean(shown)).toBe(clean(await page.locator('#app').innerHTML()));
  });
  test('A hovered link takes at most two requests, and none for a document', async () => {
    await disableViewPrefetch(page);
    await open(list);
    const requested: string[] = [];
    page.on('request', (request) => {
      // Not the requests by which the browser itself revalidates a cached payload (stale-while-revalidate).
      const isPayload = request.url().includes('/403/') && request.resourceType() === 'fetch';
      if (isPayload || /\/assets\/article-.*\.js/.test(request.url())) requested.push(request.url());
    });
    await page.locator(`a[href="${article}"]`).first().hover();
    await expect.poll(() => requested.length).toBe(2);
    await follow(article);
    await arrived(article);
    expect([requested.length, documents]).toEqual([2, [list]]);
  });
  test('A link to a missing anchor of another page opens the page at its top', async () => {
    await open('/blue');
    await page.evaluate(() => scrollTo(0, 500));
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/events#no-such-place';
      link.id = 'probe';
      document.body.append(link);
      link.click();
    });
    await arrived('/events#no-such-place');
    expect(await offset()).toBe(0);
  });
});

describe('Links left to the browser', () => {
  test.each([
    ['a file', '<a id="probe" href="/favicon.svg">x</a>', '/favicon.svg'],
    ['a reading view', '<a id="probe" href="/blue/news-analysis/403/content">x</a>', '/blue/news-analysis/403/content'],
    ['an unknown address', '<a id="probe" href="/nothing-here">x</a>', '/nothing-here'],
    ['a page, marked as external,', '<a id="probe" rel="external" href="/events">x</a>', '/events'],
  ])('The browser follows a link to %s by itself', async (_what, markup, path) => {
    await open('/careers');
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), markup);
    await page.evaluate(() => document.getElementById('probe')?.click());
    await arrived(path);
    expect(documents).toEqual(['/careers', path]);
  });
  test('The browser follows a link to the same path on another site by itself', async () => {
    await page.route('https://other.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Other</h1>' }),
    );
    await open('/careers');
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<a id="probe" href="https://other.example/careers">x</a>');
      document.getElementById('probe')?.click();
    });
    await page.waitForURL('https://other.example/careers');
    expect(await heading()).toBe('Other');
  });
  test.each(['Control', 'Shift', 'Meta', 'Alt'])(
    'The browser handles a click with the %s key by itself',
    async (key) => {
      await open('/careers');
      const followed = page.evaluate(
        (name) =>
          new Promise((resolve) => {
            addEventListener('click', (event) => {
              resolve(event.defaultPrevented);
              event.preventDefault();
            });
            const options = {
              bubbles: true,
              cancelable: true,
              [`${name === 'Control' ? 'ctrl' : name.toLowerCase()}Key`]: true,
            };
            document.querySelector('a[href="/events"]')?.dispatchEvent(new MouseEvent('click', options));
          }),
        key,
      );
      expect(await followed).toBe(false);
      expect(new URL(page.url()).pathname).toBe('/careers');
    },
  );
});

describe('Scroll offsets in the history', () => {
  test('Back and Forward restore each page at its offset without loading a document', async () => {
    await open(list);
    await page.evaluate(() => scrollTo(0, 700));
    await page.evaluate((path) => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click(), article);
    await arrived(article);
    await page.evaluate(() => scrollTo(0, 400));
    await page.goBack();
    await arrived(list);
    await expect.poll(heading).toBe('News Analysis');
    expect(await offset()).toBe(700);
    await page.goForward();
    await arrived(article);
    await expect.poll(heading).not.toBe('News Analysis');
    expect(await offset()).toBe(400);
    expect(documents).toEqual([list]);
  });
  test('Back and Forward over an anchor in the page restore both offsets', async () => {
    await open(article);
    await page.evaluate(() => scrollTo(0, 300));
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href^="#"]')?.click());
    await page.waitForURL(/#/);
    const there = await offset();
    expect(there).toBeGreaterThan(300);
    await page.goBack();
    await expect.poll(offset).toBe(300);
    await page.goForward();
    await expect.poll(offset).toBe(there);
  });
  test('A reload keeps the offset of the page', async () => {
    await open(list);
    await follow(article);
    await arrived(article);
    await page.evaluate(() => scrollTo(0, 600));
    await page.reload();
    await hydrated(page);
    expect(await offset()).toBe(600);
  });
});

test('A redirect by rule keeps the query and the hash, and loads no document', async () => {
  await open('/careers');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<a id="probe" href="/news?filter=tech_metals#list">x</a>');
    document.getElementById('probe')?.click();
  });
  await arrived(`${list}?filter=tech_metals#list`);
  expect(await heading()).toBe('News Analysis');
  expect(documents).toEqual(['/careers']);
});

test('A missing page is shown as an error, and Back works', async () => {
  await open('/careers');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<a id="probe" href="/careers/999/none">x</a>');
    document.getElementById('probe')?.click();
  });
  await arrived('/careers/999/none');
  expect(await heading()).toBe('Oops! An error has been detected');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await page.goBack();
  await arrived('/careers');
  await expect.poll(heading).not.toContain('Oops');
  expect(await page.locator('meta[name=robots]').count()).toBe(0);
});
