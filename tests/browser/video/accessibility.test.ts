import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { violationsInBothSchemes } from '../../support/axe.ts';
import { phone, serveToBrowser, wide } from '../../support/browser.ts';
import { button, controls, openVideoPage, startVideo } from '../../support/video-page.ts';

const site = serveToBrowser();

/** States reached one after the other in the same page. */
const states: [name: string, reach: (page: Page) => Promise<unknown>][] = [
  ['the poster', async () => undefined],
  ['playing', (page) => startVideo(page)],
  ['captions', (page) => page.keyboard.press('c')],
  ['a menu', (page) => button(page, 'Speed').click()],
  ['the help', (page) => page.keyboard.press('Escape').then(() => page.keyboard.press('?'))],
  [
    'waiting',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.evaluate(() => fakePlayers?.at(-1)?.set({ isStalled: true }));
      await page.getByText('Buffering').waitFor();
    },
  ],
  [
    'live',
    async (page) => {
      await page.evaluate(() =>
        fakePlayers?.at(-1)?.set({ isStalled: false, isLive: true, isAtLiveEdge: false, behindLiveS: 14, seekable: { start: 0, end: 20 } }),
      );
      await controls(page).getByText('Go to live').waitFor();
    },
  ],
  [
    'failed',
    async (page) => {
      await page.evaluate(() => fakePlayers?.at(-1)?.set({ isLive: false, phase: 'failed', error: { code: 2, message: 'No network' } }));
      await page.getByRole('alert').waitFor();
    },
  ],
  ['found in the transcript', (page) => page.getByRole('searchbox').fill('the')],
];

describe('Accessibility of videos', { concurrent: true }, () => {
  test.each([
    ['wide', wide],
    ['small', { ...phone, hasTouch: true }],
  ])('axe finds no violation in any state of a video in a %s window, in both color schemes', async (_name, options) => {
    const { page } = await openVideoPage(site, options);
    for (const [name, reach] of states) {
      await reach(page);
      expect([name, await violationsInBothSchemes(page, { within: 'main' })]).toEqual([name, []]);
    }
    await page.context().close();
  });
});
