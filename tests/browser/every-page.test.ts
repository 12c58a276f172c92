/** Each page of the site once on a wide screen, and each component once on a screen of 320 px in the dark. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { everyPage, livePages, onePageOfEachComponent } from '../support/addresses.ts';
import { changeScheme, pageFrame, rulesOfLayout, violationsOf } from '../support/axe.ts';
import { hydrated, openInTurn, openPage, serveToBrowser, wide } from '../support/browser.ts';
import { layoutShifts } from '../support/layout-shifts.ts';

const site = serveToBrowser();
const openWide = openInTurn(site, { ...wide, reducedMotion: 'reduce' });
const openNarrow = openInTurn(site, { viewport: { width: 320, height: 740 }, reducedMotion: 'reduce' });

/** axe looks once at each component. */
const checkedByAxe = new Set(onePageOfEachComponent().map(([name]) => name));

test.each(livePages)('the page %s hydrates without an error, a changed element or a layout shift, and axe finds no violation', async (name, path) => {
  const { page, sent, errors } = await openWide(path);
  await hydrated(page);
  const [after, before] = await page.evaluate(
    (html) => [document, new DOMParser().parseFromString(html, 'text/html')].map((each) => each.getElementById('app')?.innerHTML ?? ''),
    sent,
  );
  expect(comparable(after)).toBe(comparable(before));
  expect(await layoutShifts(page, hydrated)).toEqual([]);
  if (checkedByAxe.has(name)) expect(await violationsOf(page, { targetSize: true })).toEqual([]);
  expect(errors()).toEqual([]);
});

const isReading = (name: string) => name.endsWith('-reading');

test.each(onePageOfEachComponent())(
  'the page %s fits 320 px (1280 px at 400% zoom) without a layout shift, and in the dark axe finds no violation',
  async (name, path) => {
    const { page } = await openNarrow(path);
    const ready = isReading(name) ? undefined : hydrated;
    await ready?.(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await layoutShifts(page, ready)).toEqual([]);
    await changeScheme(page);
    expect(await violationsOf(page, { rules: rulesOfLayout, without: name === 'home' ? [] : pageFrame })).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  },
);

test.each(everyPage.filter(([name]) => isReading(name)))(
  'the page %s, which has no script, loads on a wide screen without a layout shift, and axe finds no violation',
  async (_name, path) => {
    const { page } = await openWide(path);
    expect(await layoutShifts(page)).toEqual([]);
    expect(await violationsOf(page, { targetSize: true })).toEqual([]);
  },
);

test('the layout shift check reports a shift that happens in every load', async () => {
  const { page } = await openPage(site.browser(), wide);
  await page.goto(`${site.origin()}/events`);
  const move = async (opened: Page) => {
    await hydrated(opened);
    await opened.locator('main').evaluate((main) => main.style.setProperty('margin-block-start', '200px'));
  };
  await move(page);
  expect(await layoutShifts(page, move)).not.toEqual([]);
  await page.context().close();
});

/**
 * Removes what may differ: each form has its own token and request id, a row that fits its width is no longer a tab stop,
 * and where the player can play a video its poster replaces the browser's own video element.
 */
function comparable(html = ''): string {
  return html
    .replaceAll(/<input type="hidden"[^>]*>/g, '<input type="hidden">')
    .replaceAll(' tabindex="0"', '')
    .replaceAll(/<(video|button) class="film__[^]*?<\/\1>/g, '');
}
