import { describe, expect, test } from 'vitest';
import { hydrated, serveToBrowser } from '../../support/browser/browser.ts';
import {
  announcementOf,
  button,
  captionsMode,
  controls,
  focusedName,
  ofVideo,
  playerCalls,
  playVideo,
  qualityRenditions,
  setPlayerState,
  startVideo,
  stopClock,
} from '../../support/video/video-page.ts';

const site = serveToBrowser();

describe('The menus of a video', () => {
  test('A menu of the player opens on its checked option, moves with the arrow keys and returns the focus', async () => {
    const { page } = await playVideo(site);
    await setPlayerState(page, { renditions: qualityRenditions, current: 'large' });
    await button(page, 'Quality').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedName(page)).toBe('Auto (720p)');
    await page.keyboard.press('ArrowUp');
    expect(await focusedName(page)).toBe('360p');
    await page.keyboard.press('Enter');
    expect(await playerCalls(page)).toEqual(['choose small']);
    await expect.poll(() => focusedName(page)).toBe('Quality 360p');
    expect(await announcementOf(page)).toBe('Quality: 360p');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('menuitemradio', { checked: true }).textContent()).toBe('360p');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('menu').count()).toBe(0);
    expect(await focusedName(page)).toBe('Quality 360p');
  });
  test('A menu of the player closes when the visitor clicks or tabs elsewhere', async () => {
    const { page } = await playVideo(site);
    for (const leave of [() => page.keyboard.press('Tab'), () => page.locator('h1').click()]) {
      await button(page, 'Speed').click();
      await page.getByRole('menu').waitFor();
      await leave();
      await expect.poll(() => page.getByRole('menu').count()).toBe(0);
    }
  });
  test('The chosen captions and speed apply to the next page too', async () => {
    const { page } = await playVideo(site);
    await button(page, 'Captions').click();
    await page.getByRole('menuitemradio', { name: 'Off' }).click();
    await button(page, 'Speed').click();
    await page.getByRole('menuitemradio', { name: '1.5×' }).click();
    await page.reload();
    await hydrated(page);
    await startVideo(page);
    await expect.poll(() => captionsMode(page)).toBe('disabled');
    expect(await ofVideo(page, 'playbackRate')).toBe(1.5);
    await page.evaluate(() => Object.assign(document.querySelector('video')?.textTracks[0] ?? {}, { mode: 'showing' }));
    await expect.poll(() => captionsMode(page)).toBe('disabled');
  });
});

describe('The messages of the player', () => {
  test('A stall of the video is shown in words once it lasts half a second', async () => {
    const { page } = await playVideo(site, { isOwn: true });
    await stopClock(page);
    await setPlayerState(page, { isStalled: true });
    await page.clock.runFor(400);
    expect(await page.getByText('Buffering').count()).toBe(0);
    await page.clock.runFor(200);
    await expect.poll(() => page.getByText('Buffering').count()).toBe(1);
    await setPlayerState(page, { isStalled: false });
    await expect.poll(() => page.getByText('Buffering').count()).toBe(0);
    await page.context().close();
  });
  test('A failed video shows a card with alternatives, whose first button has the focus', async () => {
    const { page } = await playVideo(site);
    await setPlayerState(page, {
      phase: 'failed',
      error: { code: 3, message: 'Failed to initialize media keys for EME' },
    });
    const card = page.getByRole('alert');
    await expect.poll(() => card.textContent()).toContain('This video could not be played.');
    expect(await card.textContent()).toContain('Code 3: Failed to initialize media keys for EME');
    expect(await card.getByRole('link').allTextContents()).toEqual(['Read the transcript', 'Download']);
    await expect.poll(() => focusedName(page)).toBe('Try again');
    await page.keyboard.press('Enter');
    expect(await playerCalls(page)).toEqual(['retry']);
    await setPlayerState(page, { phase: 'ready', error: undefined });
    await expect.poll(() => card.count()).toBe(0);
  });
  test('A live video has a badge, states its delay and has a button that seeks to the live edge', async () => {
    const { page } = await playVideo(site);
    await setPlayerState(page, { isLive: true, isAtLiveEdge: false, behindLiveS: 14, seekable: { start: 0, end: 20 } });
    await expect.poll(() => controls(page).getByText('−0:14').count()).toBe(1);
    expect(await page.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext')).toMatch(
      /seconds behind live$/,
    );
    await button(page, 'Go to live').click();
    expect(await playerCalls(page)).toEqual(['live']);
    await setPlayerState(page, { isAtLiveEdge: true });
    await expect.poll(() => button(page, 'Go to live').count()).toBe(0);
  });
});
