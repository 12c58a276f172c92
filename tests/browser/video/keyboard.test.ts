import { describe, expect, test } from 'vitest';
import { serveToBrowser } from '../../support/browser/browser.ts';
import {
  announcementOf,
  captionsMode,
  focusedName,
  ofVideo,
  playVideo,
  publishedVideo,
  qualityRenditions,
  setPlayerState,
} from '../../support/video/video-page.ts';

const site = serveToBrowser();

describe('The keys of a video', () => {
  test('The keys of the player do what its help says', async () => {
    const { page } = await playVideo(site);
    await page.keyboard.press('k');
    await expect.poll(() => ofVideo(page, 'paused')).toBe(true);
    await page.keyboard.press('5');
    await expect.poll(() => ofVideo(page, 'currentTime')).toBeCloseTo(publishedVideo.durationS / 2, 0);
    await page.keyboard.press('l');
    await expect.poll(() => ofVideo(page, 'currentTime')).toBeCloseTo(publishedVideo.durationS / 2 + 10, 0);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => ofVideo(page, 'currentTime')).toBeCloseTo(publishedVideo.durationS / 2 + 5, 0);
    await page.keyboard.press('Home');
    await expect.poll(() => ofVideo(page, 'currentTime')).toBe(0);
    expect(await announcementOf(page)).toBe('0 seconds');
    await page.keyboard.press('m');
    await expect.poll(() => ofVideo(page, 'muted')).toBe(true);
    await page.keyboard.press('>');
    await expect.poll(() => ofVideo(page, 'playbackRate')).toBe(1.25);
    expect(await announcementOf(page)).toBe('Speed 1.25×');
    await expect.poll(() => captionsMode(page)).toBe('showing');
    await page.keyboard.press('c');
    await expect.poll(() => captionsMode(page)).toBe('disabled');
    await page.keyboard.press('c');
    await expect.poll(() => captionsMode(page)).toBe('showing');
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toBe('player');
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
    await page.keyboard.press('?');
    await expect.poll(() => page.getByRole('dialog').locator('dt').allTextContents()).toContain('Space or k');
    await page.keyboard.press('Escape');
    await expect.poll(() => focusedName(page)).toBe('Play');
  });
  test('Presses of keys that seek add up, however fast they follow each other', async () => {
    const { page } = await playVideo(site);
    await page.keyboard.press('k');
    await page.keyboard.press('5');
    await expect.poll(() => ofVideo(page, 'currentTime')).toBeCloseTo(publishedVideo.durationS / 2, 0);
    await page.evaluate(() => {
      for (const key of ['l', 'l', 'ArrowLeft', '>', '>'])
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
    expect(await ofVideo(page, 'currentTime')).toBeCloseTo(publishedVideo.durationS / 2 + 15, 0);
    expect(await ofVideo(page, 'playbackRate')).toBe(1.5);
  });
  test('Keys with a modifier, in a field and outside the player are left to the browser', async () => {
    const { page } = await playVideo(site);
    await page.keyboard.press('Control+m');
    await page.getByRole('searchbox').pressSequentially('mk');
    await page.locator('h1').click();
    await page.keyboard.press('m');
    expect(await ofVideo(page, 'muted')).toBe(false);
    expect(await ofVideo(page, 'paused')).toBe(false);
  });
  test('The Tab key reaches the controls of a video in their visual order', async () => {
    const { page } = await playVideo(site);
    await setPlayerState(page, { renditions: qualityRenditions, current: 'large' });
    await page.getByRole('slider', { name: 'Position' }).focus();
    const names: (string | undefined)[] = [];
    for (let step = 0; step < 9; step++) {
      await page.keyboard.press('Tab');
      names.push(await focusedName(page));
    }
    expect(names).toEqual([
      'Pause',
      'Mute',
      'Volume',
      'Captions',
      'Quality Auto',
      'Speed 1×',
      'Picture in picture',
      'Keys',
      'Full screen',
    ]);
  });
});

describe('The sliders of a video', () => {
  test('The seek slider states its position in words, and moves by five seconds, by a tenth and to the ends', async () => {
    const { page } = await playVideo(site);
    await page.keyboard.press('k');
    const slider = page.getByRole('slider', { name: 'Position' });
    await slider.press('End');
    await slider.press('PageDown');
    await expect.poll(() => ofVideo(page, 'currentTime')).toBeCloseTo(publishedVideo.durationS * 0.9, 0);
    await slider.press('Home');
    await slider.press('ArrowRight');
    await expect
      .poll(() => slider.getAttribute('aria-valuetext'))
      .toBe(`5 seconds of ${Math.floor(publishedVideo.durationS)} seconds`);
    await page.getByRole('slider', { name: 'Volume' }).press('PageDown');
    await expect.poll(() => ofVideo(page, 'volume')).toBeCloseTo(0.9);
  });
  test('The seek slider shows the time and the chapter under the pointer, and seeks there when pressed', async () => {
    const { page } = await playVideo(site);
    await page.locator('.player-seek').scrollIntoViewIfNeeded();
    const box = (await page.locator('.player-seek').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [, second] = publishedVideo.chapters;
    const share = ((second?.startS ?? 0) + 1) / publishedVideo.durationS;
    await page.mouse.move(box.x + box.width * share, box.y + box.height / 2);
    await expect.poll(() => page.locator('.player-seek__preview').textContent()).toContain(second?.title);
    await page.mouse.down();
    await page.mouse.up();
    await expect.poll(() => ofVideo(page, 'currentTime')).toBeGreaterThan(second?.startS ?? 0);
  });
});
