/** Tests of the site that run in both Firefox and WebKit. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { entryHref } from '../../../shared/site/entry-href.ts';
import { startFaultProxy } from '../servers/fault-proxy.ts';
import { siteContent, sourceOf, today } from '../site/site.ts';
import { publishedVideo } from '../video/video-page.ts';
import { type Engine, keys } from './engine.ts';
import { createPage, type EnginePage } from './page.ts';

const [news] = sourceOf(siteContent()).at(today).list('news');
if (!news) throw new Error('The site has no news');
const article = { path: entryHref(news), title: news.title };
const pages = ['/', article.path, '/subscriptions/critical-materials/gallium', '/events', publishedVideo.path];

const isPayload = /\/_payload\.json/;

/** @param isInstalled if false, the tests are skipped; the title names the missing package. */
export function testSiteIn(
  name: string,
  { isInstalled, start, debianPackage }: { isInstalled: boolean; start: () => Promise<Engine>; debianPackage: string },
) {
  describe.skipIf(!isInstalled)(`The site in ${name} (Debian's ${debianPackage})`, () => {
    let engine: Engine;
    let page: EnginePage;
    keepEngine(start, (started) => {
      engine = started;
      page = createPage(engine, inject('siteOrigin'));
    });

    test.each(pages)('The page %s hydrates, and its script reports no error', async (path) => {
      await page.open(path);
      expect(await page.evaluate(() => document.querySelector('h1')?.textContent.length)).toBeGreaterThan(0);
      expect(await page.evaluate(reportsOfErrors)).toEqual([]);
    });

    test('A link changes the page in place, and Back and Forward restore each page with its scroll offset', async () => {
      await page.open('/blue/news-analysis');
      await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
      await page.click(`main a[href$="${article.path}"]`);
      await page.waitFor((title) => document.querySelector('h1')?.textContent === title, article.title);
      expect(await page.evaluate(() => [location.pathname, scrollY])).toEqual([article.path, 0]);
      const link = 'main p a[href^="/subscriptions/"]';
      const to = await page.waitFor(showInTheMiddle, link);
      const before = await page.evaluate(textInTheMiddle);
      await page.click(link);
      await page.waitFor((path) => location.pathname === path && scrollY === 0, to);
      await page.back();
      await page.waitFor((path) => location.pathname === path && scrollY > 0, article.path);
      await expect.poll(() => page.evaluate(textInTheMiddle)).toBe(before);
      await page.forward();
      await page.waitFor((path) => location.pathname === path && scrollY === 0, to);
      expect(await page.evaluate(() => document.documentElement.hasAttribute('data-same-document'))).toBe(true);
      expect(await page.evaluate(reportsOfErrors)).toEqual([]);
    });

    testSectionMenu(() => page);
    testForm(() => page);
    testBackFromSlowPage(() => engine);

    test('A menu of the header opens by click and by key, one at a time, and Escape closes it', async () => {
      await page.open('/');
      const openMenus = () =>
        [...document.querySelectorAll('.site-header__group[open] > summary')].map((summary) => summary.textContent);
      await page.click('.site-header__group > summary', 'Blue');
      await page.click('.site-header__group > summary', 'Research Services');
      expect(await page.evaluate(openMenus)).toEqual(['Research Services']);
      await page.type(keys.escape);
      expect(await page.evaluate(openMenus)).toEqual([]);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Research Services');
      await page.type(keys.enter);
      expect(await page.evaluate(openMenus)).toEqual(['Research Services']);
    });

    test('A parts list is answered in the page', async () => {
      await page.open('/tools/parts');
      await page.waitFor(() => document.querySelector('.parts__drop button:enabled') !== null);
      await page.click('.parts__drop button', 'Try the invented list');
      await page.waitFor(() => document.querySelectorAll('.parts__lines tbody tr').length === 11);
      expect(await page.evaluate(() => document.querySelector('.parts__answer')?.textContent)).toBe('bound');
      expect(await page.evaluate(reportsOfErrors)).toEqual([]);
    });

    test('A video plays after a click on its poster', async () => {
      await page.open(publishedVideo.path);
      await page.click('button', 'Play');
      await page.waitFor(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
      expect(await page.evaluate(reportsOfErrors)).toEqual([]);
    });
  });
}

/** These browsers lack `scroll-target-group`, so a script marks the section. */
function testSectionMenu(pageOf: () => EnginePage) {
  test('The menu of sections marks the section in view, also on a page to which a link has led', async () => {
    const page = pageOf();
    const isMarked = (name: string) => document.querySelector('.section-nav [aria-current]')?.textContent === name;
    await page.open('/subscriptions/critical-materials/gallium');
    await page.waitFor(isMarked, 'Prices');
    await page.click('.section-nav a', 'Critical lists');
    await page.waitFor(isMarked, 'Critical lists');
    const underlines = () =>
      Array.from(document.querySelectorAll('.section-nav__list a'), (link) => getComputedStyle(link).borderBottomColor);
    expect(new Set(await page.evaluate(underlines)).size).toBe(2);
    await page.click('main a[href="/subscriptions/critical-materials/germanium"]');
    await page.waitFor(() => location.pathname.endsWith('/germanium'));
    await page.waitFor(isMarked, 'Prices');
    expect(await page.evaluate(() => document.querySelectorAll('[data-sections] [aria-current]').length)).toBe(1);
  });
}

function testForm(pageOf: () => EnginePage) {
  test('A form lists its mistakes, can be sent after their correction and shows its reference', async () => {
    const page = pageOf();
    await page.open('/sign-up');
    await page.click('#fullName');
    await page.type('Ann Lee');
    await page.click('#email');
    await page.type(`ann${keys.enter}`);
    await page.waitFor(() => document.activeElement?.className === 'error-summary');
    expect(await page.evaluate(() => document.querySelector<HTMLInputElement>('#fullName')?.value)).toBe('Ann Lee');
    await page.click('#email');
    await page.type('@example.org');
    await page.click('#phone');
    await page.type('020 7946 0958');
    await page.click('#country');
    await page.type('United K');
    await page.click('input[name="interests"]');
    await page.click('.form__send');
    await page.waitFor(() => location.pathname === '/sign-up-success');
    expect(await page.waitFor(() => document.querySelector('.confirmation__reference b')?.textContent)).toMatch(
      /^CM-\w{4}-\w{4}$/,
    );
  });
}

function testBackFromSlowPage(engineOf: () => Engine) {
  test('Back while a slow page is loading leads to the page before, which is another document, and not to the slow page', async () => {
    const slow = await startFaultProxy({
      target: inject('siteOrigin'),
      faultOf: ({ path }) => (isPayload.test(path) ? { kind: 'delay', ms: 60_000 } : undefined),
    });
    const visitor = createPage(engineOf(), slow.origin);
    // The order of events on leaving differs from time to time.
    for (const _ of [1, 2, 3, 4, 5]) {
      await visitor.open('/events');
      await visitor.open('/blue/news-analysis');
      await visitor.click(`main a[href$="${article.path}"]`);
      await visitor.waitFor(() => document.querySelector<HTMLElement>('.loading-bar')?.style.opacity === '1');
      await visitor.back();
      await visitor.waitFor(
        () => location.pathname === '/events' && performance.getEntriesByName('hydrated').length > 0,
      );
    }
    await slow.stop();
  });
}

/**
 * Starts a browser for the tests of a file, and another one after a test that has failed, because a browser that has
 * crashed would fail all others.
 */
function keepEngine(start: () => Promise<Engine>, onStart: (engine: Engine) => void) {
  let engine: Engine | undefined;
  async function open() {
    engine = await start();
    onStart(engine);
  }
  beforeAll(open);
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await engine?.close();
    await open();
  });
  afterAll(() => engine?.close());
}

/** Runs in the page. @returns the path of the link. */
function showInTheMiddle(selector: string) {
  const link = document.querySelector<HTMLAnchorElement>(selector);
  link?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return link?.pathname;
}

/**
 * Runs in the page. It returns text instead of an offset, because fonts that have loaded meanwhile change the height of
 * the text above.
 */
function textInTheMiddle() {
  return document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.textContent;
}

/** Runs in the page: the requests by which the script of the site has reported errors to the server. */
function reportsOfErrors() {
  return performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/api/v1/client-errors'));
}
