import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { violationsOf } from '../../support/axe.ts';
import { phone, serveToBrowser, wide } from '../../support/browser.ts';
import { button, controls, openVideoPage, startVideo } from '../../support/video-page.ts';

const site = serveToBrowser();

/** One after the other in the same page. */
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

test.each([
  ['light and wide', { ...wide, colorScheme: 'light' }],
  ['dark and wide', { ...wide, colorScheme: 'dark' }],
  ['light and small', { ...phone, hasTouch: true, colorScheme: 'light' }],
  ['dark and small', { ...phone, hasTouch: true, colorScheme: 'dark' }],
] as const)('axe finds nothing in any state of a film, %s', async (_name, options) => {
  const { page } = await openVideoPage(site, options);
  for (const [name, reach] of states) {
    await reach(page);
    expect([name, await violationsOf(page, { within: 'main' })]).toEqual([name, []]);
  }
  await page.context().close();
});
