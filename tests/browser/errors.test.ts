import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { pageFrame, rulesOfLayout, violationsOf } from '../support/browser/axe.ts';
import { hydrated, openPage, serveToBrowser, settled } from '../support/browser/browser.ts';
import { pageInTurn } from '../support/browser/page-in-turn.ts';

/** A separate server, whose log is read. */
const site = serveToBrowser({ environment: {} });
/** Log lines about browser errors whose message contains these words. */
const linesOf = (words: string) =>
  site.log().filter(({ msg, message }) => String(msg).startsWith('client error') && String(message).includes(words));
const errorScreen = (page: Page) => page.getByRole('heading', { level: 1, name: 'Oops! An error has been detected' });

/** Opens a page and collects the paths of its POST requests. */
async function openWatched(options: BrowserContextOptions = {}) {
  const { page } = await pageInTurn(site.browser(), options);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  return { page, posts };
}

/** Serves the chunk of the page of past events with changed code. */
async function breakEvents(page: Page, change: (code: string) => string) {
  await page.route(/\/assets\/past-events-.*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'cache-control': 'no-store' },
      body: change(await response.text()),
    });
  });
}
const throwOnRender = (words: string) => () => `export function Page() { throw new Error('${words}'); }`;
/** The page hydrates; then an effect throws. */
const throwLater = (words: string) => (code: string) => {
  const runtime = /"(\.\/shared-runtime-\w+\.js)"/.exec(code)?.[1];
  const [exported, name] = /export\s*\{\s*([\w$]+) as Page\s*\};?/.exec(code) ?? [];
  return `import { useEffect as afterwards } from '${runtime}';${code.replace(exported ?? '', '')}
    export function Page(props) { afterwards(() => { throw new Error('${words}'); }); return ${name}(props); }`;
};

describe('The error screen', () => {
  test.each([
    ['during hydration', throwOnRender],
    ['after hydration', throwLater],
  ])(
    'A page that fails %s shows the error screen in its frame, and the server logs one line',
    async (when, throwing) => {
      const { page, posts } = await openWatched();
      await breakEvents(page, throwing(when));
      await page.goto(`${site.origin()}/events/past?q=secret-word#secret-word`);
      await errorScreen(page).waitFor();
      expect(await page.locator('h1').count()).toBe(1);
      expect(await errorScreen(page).evaluate((heading) => heading === document.activeElement)).toBe(true);
      for (const part of ['.site-header', '.site-footer', '.breadcrumb'])
        expect(await page.locator(part).isVisible(), part).toBe(true);
      await expect.poll(() => linesOf(when)).toHaveLength(1);
      await settled(page);
      expect(posts).toEqual(['/api/v1/client-errors']);
      expect(linesOf(when)[0]).toMatchObject({
        level: 40,
        msg: 'client error',
        kind: 'render',
        message: `Error: ${when}`,
        path: '/events/past',
      });
      expect(linesOf(when)[0]?.frames).toContainEqual(expect.stringMatching(/^past-events-\w{8}\.js:\d+:\d+$/));
      expect(linesOf(when)[0]?.build).toMatch(/^\w{16}$/);
      expect(JSON.stringify(site.log())).not.toContain('secret-word');
    },
  );

  test('The error screen offers to try again, to go back and to go home', async () => {
    const { page } = await pageInTurn(site.browser());
    await page.goto(`${site.origin()}/blue`);
    await breakEvents(page, throwOnRender('a defect'));
    await page.goto(`${site.origin()}/events/past`);
    await page.getByRole('button', { name: 'Go back' }).click();
    await page.waitForURL((url) => url.pathname === '/blue');
    await page.goto(`${site.origin()}/events/past`);
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto(`${site.origin()}/events/past`);
    await errorScreen(page).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Past events' }).waitFor();
  });

  test('The error screen offers no way back if the history is empty', async () => {
    const { page } = await openPage(site.browser());
    await breakEvents(page, throwOnRender('a defect'));
    await page.evaluate((address) => location.replace(address), `${site.origin()}/events/past`);
    await errorScreen(page).waitFor();
    expect(await page.getByRole('main').getByRole('button').allInnerTexts()).toEqual(['Try again']);
    await page.context().close();
  });

  test.each([
    { colorScheme: 'light', viewport: { width: 1280, height: 900 }, question: {} },
    {
      colorScheme: 'dark',
      viewport: { width: 360, height: 740 },
      question: { rules: rulesOfLayout, without: pageFrame },
    },
  ] as const)(
    'axe finds no violation on the error screen in the $colorScheme scheme',
    async ({ question, ...options }) => {
      const { page } = await pageInTurn(site.browser(), { ...options, reducedMotion: 'reduce' });
      await breakEvents(page, throwOnRender('a defect'));
      await page.goto(`${site.origin()}/events/past`);
      await errorScreen(page).waitFor();
      expect(await violationsOf(page, question)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.viewport.width);
    },
  );
});

test('An application that fails completely leaves a blank view between header and footer, and is reported once', async () => {
  const { page, posts } = await openWatched();
  let loads = 0;
  await page.route(/\/events$/, async (route) => {
    loads += 1;
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"layout":"default"', '"layout":"none"') });
  });
  await page.goto(`${site.origin()}/events`);
  await expect.poll(() => page.locator('#app').innerHTML()).toBe('');
  for (const part of ['.site-header', '.site-footer']) expect(await page.locator(part).isVisible(), part).toBe(true);
  await expect
    .poll(() => linesOf('Minified React error #130'))
    .toEqual([expect.objectContaining({ kind: 'render', path: '/events' })]);
  await settled(page);
  expect([loads, posts]).toEqual([1, ['/api/v1/client-errors']]);
});

test('A chunk that cannot be loaded is reported as a chunk error', async () => {
  const { page } = await pageInTurn(site.browser());
  await page.route(/\/assets\/past-events-/, (route) => route.abort());
  await page.goto(`${site.origin()}/events/past`);
  await expect
    .poll(() => linesOf('The chunk of the page past-events'))
    .toEqual([expect.objectContaining({ kind: 'chunk', path: '/events/past' })]);
  expect(await page.locator('h1').innerText()).toBe('Past events');
});

test('Uncaught errors are reported once each, and at most five of them', async () => {
  const { page, posts } = await openWatched();
  await page.goto(`${site.origin()}/events`);
  await hydrated(page);
  await page.evaluate(() => {
    void Promise.reject(new Error('uncaught promise'));
    for (const name of ['one', 'two', 'one', 'two'])
      setTimeout(() => {
        throw new Error(`uncaught ${name}`);
      });
  });
  const messages = () => linesOf('uncaught').map(({ kind, message }) => [kind, message].join(' '));
  await expect
    .poll(() => messages().toSorted())
    .toEqual(['script Error: uncaught one', 'script Error: uncaught promise', 'script Error: uncaught two']);
  await page.evaluate(() => {
    for (let count = 0; count < 9; count += 1) void Promise.reject(new Error(`uncaught ${count}`));
  });
  // They are sent at the same time, so either may arrive first.
  await expect
    .poll(() => messages().slice(3).toSorted())
    .toEqual(['script Error: uncaught 0', 'script Error: uncaught 1']);
  await expect.poll(() => posts.length).toBe(5);
});
