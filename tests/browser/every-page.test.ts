/** Each page of the site once on a wide screen, and each component once on a screen of 320 px in the dark. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { changeScheme, pageFrame, rulesOfLayout, violationsOf } from '../support/browser/axe.ts';
import { hydrated, serveToBrowser, visit, wide } from '../support/browser/browser.ts';
import { layoutShifts } from '../support/browser/layout-shifts.ts';
import { pageInTurn } from '../support/browser/page-in-turn.ts';
import { everyPage, livePages, onePageOfEachComponent } from '../support/site/addresses.ts';

const site = serveToBrowser();
const narrow = { viewport: { width: 320, height: 740 } };

async function open(path: string, size: typeof wide) {
  const { page, consoleErrors } = await pageInTurn(site.browser(), { ...size, reducedMotion: 'reduce' });
  const response = await page.goto(site.origin() + path);
  return { page, consoleErrors, sent: (await response?.text()) ?? '' };
}
/** What axe finds: all rules at this size in the light, then what depends on size and scheme at 320 px in the dark. */
async function violationsInBoth(page: Page, name: string) {
  const found = await violationsOf(page, { targetSize: true });
  await page.setViewportSize(narrow.viewport);
  await changeScheme(page);
  return [...found, ...(await violationsOf(page, { rules: rulesOfLayout, without: name === 'home' ? [] : pageFrame }))];
}

/** axe looks once at each component. */
const checkedByAxe = new Set(onePageOfEachComponent().map(([name]) => name));

test.each(livePages)(
  'The page %s hydrates without an error, a changed element or a layout shift, and axe finds no violation',
  async (name, path) => {
    const { page, sent, consoleErrors } = await open(path, wide);
    await hydrated(page);
    const [after, before] = await page.evaluate(
      (html) =>
        [document, new DOMParser().parseFromString(html, 'text/html')].map(
          (each) => each.getElementById('app')?.innerHTML ?? '',
        ),
      sent,
    );
    expect(comparable(after)).toBe(comparable(before));
    expect(await layoutShifts(page, hydrated)).toEqual([]);
    if (checkedByAxe.has(name)) expect(await violationsInBoth(page, name)).toEqual([]);
    expect(consoleErrors).toEqual([]);
  },
  180_000,
);

const isReading = (name: string) => name.endsWith('-reading');

test.each(onePageOfEachComponent())(
  'The page %s fits 320 px (1280 px at 400% zoom) without a layout shift',
  async (name, path) => {
    const { page } = await open(path, narrow);
    const ready = isReading(name) ? undefined : hydrated;
    await ready?.(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await layoutShifts(page, ready)).toEqual([]);
  },
);

test.each(everyPage.filter(([name]) => isReading(name)))(
  'The page %s, which has no script, loads on a wide screen without a layout shift, and axe finds no violation',
  async (name, path) => {
    const { page } = await open(path, wide);
    expect(await layoutShifts(page)).toEqual([]);
    expect(await violationsInBoth(page, name)).toEqual([]);
  },
);

test('The layout shift check reports a shift that happens in every load', async () => {
  const page = await visit(site, '/events');
  const move = async (opened: Page) => {
    await hydrated(opened);
    await opened.locator('main').evaluate((main) => main.style.setProperty('margin-block-start', '200px'));
  };
  await move(page);
  expect(await layoutShifts(page, move)).not.toEqual([]);
});

/**
 * Removes what may differ: each form has its own token and request id, a row that fits its width is no longer a tab
 * stop, and where the player can play a video its poster replaces the browser's own video element.
 */
function comparable(html = ''): string {
  return (
    html
      .replaceAll(/<input type="hidden"[^>]*>/g, '<input type="hidden">')
      .replaceAll(' tabindex="0"', '')
      // What only the program can do is disabled until it runs.
      .replaceAll(' disabled=""', '')
      .replaceAll(/<(video|button) class="video-player__[^]*?<\/\1>/g, '')
  );
}
