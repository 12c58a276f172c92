import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { rulesOfLayout, violationsInBothSchemes, violationsOf } from '../../support/browser/axe.ts';
import { phone, serveToBrowser, wide } from '../../support/browser/browser.ts';
import { button, controls, openVideoPage, startVideo } from '../../support/video/video-page.ts';

const site = serveToBrowser();

const player = '.player';
/** States reached one after the other in the same page, and the part of the page that each changes. */
const states: [name: string, within: string, reach: (page: Page) => Promise<unknown>][] = [
  ['the poster', 'main', async () => undefined],
  ['playing', 'main', (page) => startVideo(page)],
  ['captions', player, (page) => page.keyboard.press('c')],
  ['a menu', player, (page) => button(page, 'Speed').click()],
  ['the help', player, (page) => page.keyboard.press('Escape').then(() => page.keyboard.press('?'))],
  [
    'waiting',
    player,
    async (page) => {
      await page.keyboard.press('Escape');
      await page.evaluate(() => fakePlayers?.at(-1)?.set({ isStalled: true }));
      await page.getByText('Buffering').waitFor();
    },
  ],
  [
    'live',
    player,
    async (page) => {
      await page.evaluate(() =>
        fakePlayers?.at(-1)?.set({
          isStalled: false,
          isLive: true,
          isAtLiveEdge: false,
          behindLiveS: 14,
          seekable: { start: 0, end: 20 },
        }),
      );
      await controls(page).getByText('Go to live').waitFor();
    },
  ],
  [
    'failed',
    player,
    async (page) => {
      await page.evaluate(() =>
        fakePlayers?.at(-1)?.set({ isLive: false, phase: 'failed', error: { code: 2, message: 'No network' } }),
      );
      await page.getByRole('alert').waitFor();
    },
  ],
  ['found in the transcript', 'main', (page) => page.getByRole('searchbox').fill('the')],
];

describe('Accessibility of videos', () => {
  test('axe finds no violation in any state of a video in a wide window, in both color schemes', async () => {
    const { page } = await openVideoPage(site, wide);
    for (const [name, within, reach] of states) {
      await reach(page);
      expect([name, await violationsInBothSchemes(page, { within })]).toEqual([name, []]);
    }
  });
  test('axe finds no violation of size, overlap or color in any state of a video in a small window, in the dark', async () => {
    const { page } = await openVideoPage(site, { ...phone, hasTouch: true, colorScheme: 'dark' });
    for (const [name, within, reach] of states) {
      await reach(page);
      expect([name, await violationsOf(page, { within, rules: rulesOfLayout })]).toEqual([name, []]);
    }
  });
});
