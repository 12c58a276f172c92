import { describe, expect, test } from 'vitest';
import { phone, serveToBrowser } from '../../support/browser/browser.ts';
import {
  button,
  controls,
  playVideo,
  qualityRenditions,
  setPlayerState,
  stopClock,
} from '../../support/video/video-page.ts';

const site = serveToBrowser();

describe('Videos on a small screen', () => {
  test.each([
    ['360 px with touch', { ...phone, hasTouch: true, isMobile: true }, 44],
    ['320 px with a mouse', { viewport: { width: 320, height: 640 } }, 24],
  ] as const)(
    'The controls of a video are large enough and inside the page on a screen of %s',
    async (_name, options, least) => {
      const { page } = await playVideo(site, options);
      await setPlayerState(page, { renditions: qualityRenditions, current: 'large' });
      await button(page, 'Quality').waitFor();
      const boxes = await controls(page)
        .locator('button:visible')
        .evaluateAll((all) =>
          all.map((each) => ({
            name: each.getAttribute('aria-label') ?? each.textContent,
            ...each.getBoundingClientRect().toJSON(),
          })),
        );
      const room = await page.locator('.video-player').boundingBox();
      const bad = boxes.filter(
        ({ width, height, left, right, bottom }) =>
          width < least ||
          height < least ||
          left < 0 ||
          right > (room?.x ?? 0) + (room?.width ?? 0) ||
          bottom > (room?.y ?? 0) + (room?.height ?? 0) + 1,
      );
      expect(bad).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    },
  );
});

describe('Videos in full screen', () => {
  test('In full screen the controls hide after three seconds without use, and return with pointer or focus', async () => {
    const { page } = await playVideo(site, { isOwn: true });
    await stopClock(page);
    await page.keyboard.press('f');
    const isAside = () => controls(page).evaluate((element) => element.hasAttribute('data-resting'));
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    for (const now of ['Play', 'Pause']) {
      await page.mouse.click(300, 300);
      await controls(page).getByRole('button', { name: now, exact: true }).waitFor();
    }
    await page.clock.runFor(2_900);
    expect(await isAside()).toBe(false);
    await page.clock.runFor(200);
    await expect.poll(isAside).toBe(true);
    await page.mouse.move(320, 320);
    await expect.poll(isAside).toBe(false);
    await page.keyboard.press('Tab');
    await page.clock.runFor(4_000);
    expect(await isAside()).toBe(false);
    await page.context().close();
  });
});
