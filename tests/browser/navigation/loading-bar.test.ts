import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { serveToBrowser } from '../../support/browser/browser.ts';
import {
  advanceUntil,
  chunkOf,
  followLink,
  holdResponse,
  openPaused,
  openWithClock,
  payloadOf,
} from '../../support/browser/paused-clock.ts';

const site = serveToBrowser();
let page: Page;
let consoleErrors: string[];
beforeEach(async () => {
  ({ page, consoleErrors } = await openWithClock(site.browser()));
  return () => page.context().close();
});

/** The state that the program has set, regardless of running transitions. */
const barState = () =>
  page.locator('.loading-bar').evaluate(({ style, dataset }: HTMLElement) => ({
    state: dataset.state ?? 'idle',
    visible: style.opacity === '1',
    progress: Math.round(Number(/scaleX\((.*)\)/.exec(style.transform)?.[1] ?? 0) * 1000) / 10,
  }));
const idleBar = { state: 'idle', visible: false, progress: 0 };
/** @returns a function that tells whether the bar has been visible at any time since. */
async function watchBar() {
  await page.evaluate(() => {
    const bar = document.querySelector('.loading-bar') as HTMLElement;
    new MutationObserver(() => bar.style.opacity === '1' && Object.assign(globalThis, { barSeen: true })).observe(bar, {
      attributes: true,
    });
  });
  return () => page.evaluate(() => 'barSeen' in globalThis);
}
const arrived = (path: string) => page.waitForURL(site.origin() + path);
async function open(path: string) {
  await openPaused(page, site.origin() + path);
}
/** Follows a link to the page of past events, whose payload is held back. */
async function followSlowly() {
  const held = await holdResponse(page, payloadOf('/events/past'));
  await followLink(page, '/events/past');
  await held.requested;
  return held;
}

test.each([
  [199, false],
  [201, true],
])('A navigation of %i ms shows the loading bar: %s', async (ms, isShown) => {
  await open('/careers');
  const wasSeen = await watchBar();
  const held = await followSlowly();
  await page.clock.runFor(ms);
  held.release();
  await arrived('/events/past');
  await page.clock.runFor(5000);
  expect([await wasSeen(), await barState()]).toEqual([isShown, idleBar]);
});

test('The loading bar is 70% full after 2 s, hidden 500 ms after the end and empty 400 ms later', async () => {
  await open('/careers');
  const held = await followSlowly();
  await page.clock.runFor(200);
  expect(await barState()).toMatchObject({ state: 'loading', visible: true });
  expect(
    await page.locator('.loading-bar').evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height)),
  ).toEqual([3]);
  await page.clock.runFor(2000);
  const { progress } = await barState();
  expect(progress).toBeGreaterThan(70);
  expect(progress).toBeLessThan(71);
  held.release();
  await arrived('/events/past');
  expect(await barState()).toEqual({ state: 'finished', visible: true, progress: 100 });
  await page.clock.runFor(499);
  expect(await barState()).toMatchObject({ visible: true });
  await page.clock.runFor(1);
  expect(await barState()).toEqual({ state: 'finished', visible: false, progress: 100 });
  await page.clock.runFor(399);
  expect(await barState()).toMatchObject({ progress: 100 });
  await page.clock.runFor(1);
  expect(await barState()).toEqual(idleBar);
});

test('The loading bar turns red when a page cannot be loaded, neither in place nor as a document', async () => {
  await open('/careers');
  await page.route(chunkOf('past-events'), (route) => route.abort());
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  const refused = page.waitForRequest(chunkOf('past-events'));
  await followLink(page, '/events/past');
  await refused;
  await advanceUntil(page, async () => (await barState()).state === 'error');
  expect(await barState()).toEqual({ state: 'error', visible: true, progress: 100 });
  const [color, red] = await page.locator('.loading-bar').evaluate((bar) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--red)';
    return [getComputedStyle(bar).borderTopColor, getComputedStyle(probe).color];
  });
  expect(color).toBe(red);
  await page.clock.runFor(900);
  expect([await barState(), new URL(page.url()).pathname]).toEqual([idleBar, '/careers']);
});

describe('The end of the loading bar', () => {
  test('The loading bar disappears after a newer navigation has taken over', async () => {
    await open('/careers');
    await followSlowly();
    await page.clock.runFor(1000);
    await followLink(page, '/about-us');
    await page.clock.runFor(100);
    await arrived('/about-us');
    await page.clock.runFor(900);
    expect(await barState()).toEqual(idleBar);
  });
  test.each([
    ['a place in the page', '#main', '/careers#main'],
    ['the page itself', '/careers', '/careers'],
  ])('The loading bar disappears when a link to %s ends a navigation whose chunk hangs', async (_what, href, path) => {
    await open('/careers');
    await holdResponse(page, chunkOf('past-events'));
    const { release } = await followSlowly();
    release();
    await page.waitForResponse(payloadOf('/events/past'));
    await page.clock.runFor(1000);
    await followLink(page, href);
    await arrived(path);
    await page.clock.runFor(900);
    expect(await barState()).toEqual(idleBar);
  });
  test('The loading bar disappears when Back leads away from a slow page', async () => {
    await open('/careers');
    await followLink(page, '/about-us');
    await page.clock.runFor(100);
    await arrived('/about-us');
    await followSlowly();
    await page.clock.runFor(1000);
    await page.evaluate(() => history.back());
    await arrived('/careers');
    await page.clock.runFor(100);
    await expect.poll(() => page.locator('h1').innerText()).toMatch(/^Work on figures/);
    await page.clock.runFor(900);
    expect(await barState()).toEqual(idleBar);
  });
  test('The loading bar disappears when the application fails while it renders the page', async () => {
    await open('/careers');
    await page.route(payloadOf('/events/past'), async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('"layout":"default"', '"layout":"none"') });
    });
    await followLink(page, '/events/past');
    await page.clock.runFor(100);
    await expect.poll(() => page.locator('#app').innerHTML()).toBe('');
    await page.clock.runFor(900);
    expect(await barState()).toEqual(idleBar);
    await followLink(page, '/about-us');
    await page.clock.runFor(100);
    await arrived('/about-us');
    expect(consoleErrors).toEqual([expect.stringMatching(/^Error: Minified React error #130/)]);
  });
});

test('The loading bar changes no element but its own', async () => {
  await open('/careers');
  await followSlowly();
  await page.evaluate(() => {
    const others: string[] = [];
    new MutationObserver((records) => {
      for (const { target, type } of records) if ((target as Element).className !== 'loading-bar') others.push(type);
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    Object.assign(globalThis, { others });
  });
  await page.clock.runFor(3000);
  expect(await barState()).toMatchObject({ visible: true });
  expect(await page.evaluate(() => (globalThis as unknown as { others: string[] }).others)).toEqual([]);
});
