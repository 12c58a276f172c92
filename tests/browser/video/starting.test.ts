import { describe, expect, test } from 'vitest';
import { hydrated, serveToBrowser } from '../../support/browser/browser.ts';
import { shiftsOf } from '../../support/browser/layout-shifts.ts';
import {
  controls,
  focusedName,
  ofVideo,
  openVideoPage,
  posterButton,
  publishedVideo,
  startVideo,
} from '../../support/video/video-page.ts';

const site = serveToBrowser();

describe('Videos before they are played', () => {
  test('A page loads no player before its video is played, and nothing shifts when the player starts', async () => {
    const { page, consoleErrors } = await openVideoPage(site);
    // Captions are off, because Chromium lays each caption out at the top first and counts its move as a layout shift.
    await page.evaluate(() => localStorage.setItem('player', '{"captions":""}'));
    // With data saving no fonts are loaded: without a fallback font of the same widths, text moves a little when its
    // font arrives late.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.reload();
    await hydrated(page);
    // The reload cancelled requests of the first document.
    consoleErrors.length = 0;
    expect(requests.filter((path) => /player|hls|dash|\/media\/.*(m3u8|mpd|m4s|mp4|vtt)$/.test(path))).toEqual([]);
    await page.evaluate(() => {
      Object.assign(globalThis, { violations: 0 });
      document.addEventListener(
        'securitypolicyviolation',
        () => (globalThis as unknown as { violations: number }).violations++,
      );
    });
    await page.locator('.video-player').scrollIntoViewIfNeeded();
    const startedAt = await page.evaluate(() => performance.now());
    const before = await page.locator('.video-player').boundingBox();
    await startVideo(page);
    await page.waitForTimeout(700);
    expect(await page.locator('.video-player').boundingBox()).toEqual(before);
    expect(await shiftsOf(page, startedAt)).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'violations'))).toBe(0);
    expect(consoleErrors).toEqual([]);
  });
  test('A video does not start by itself; when it is started by a key, it plays and its pause button has the focus', async () => {
    const { page } = await openVideoPage(site);
    expect(await page.locator('video').count()).toBe(0);
    await posterButton(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedName(page)).toBe('Pause');
    await expect.poll(() => ofVideo(page, 'paused')).toBe(false);
  });
  test('The browser itself plays a video where the player cannot be loaded', async () => {
    const { page } = await openVideoPage(site);
    await page.route(/\/assets\/player-\w+\.js/, (route) => route.abort());
    await posterButton(page).click();
    await expect.poll(() => page.locator('video[controls]').count()).toBe(1);
    await expect.poll(() => ofVideo(page, 'paused')).toBe(false);
  });
});

describe('Videos that are played', () => {
  test('Analytics receives one event for the start of a video, for each quarter and for the end', async () => {
    const { page } = await openVideoPage(site);
    await page.evaluate(() => {
      const told: unknown[] = [];
      Object.assign(globalThis, { told });
      for (const type of ['video:play', 'video:progress', 'video:complete'])
        document.addEventListener(type, (event) =>
          told.push([type, (event as CustomEvent<{ title: string; percent?: number }>).detail]),
        );
    });
    await startVideo(page);
    const { title } = publishedVideo;
    const sentEvents = () => page.evaluate(() => Reflect.get(globalThis, 'told') as unknown);
    await expect.poll(sentEvents).toEqual([['video:play', { title }]]);
    for (const key of ['3', '6', '8', '1', '8']) {
      await page.keyboard.press(key);
      // The player reads the position on this event.
      await page
        .locator('video')
        .evaluate((video) => new Promise((resolve) => video.addEventListener('timeupdate', resolve, { once: true })));
    }
    await page
      .locator('video')
      .evaluate((video) => Object.assign(video, { currentTime: (video as HTMLVideoElement).duration - 0.3 }));
    await expect.poll(sentEvents).toEqual([
      ['video:play', { title }],
      ['video:progress', { title, percent: 25 }],
      ['video:progress', { title, percent: 50 }],
      ['video:progress', { title, percent: 75 }],
      ['video:complete', { title }],
    ]);
  });

  test('After ten videos were started and left, every player is destroyed and no video element remains', async () => {
    const { page, consoleErrors } = await openVideoPage(site);
    for (let round = 0; round < 10; round++) {
      await posterButton(page).click();
      await controls(page).waitFor();
      await page.locator('main a[href="/blue/videos"]').click();
      await page.waitForURL('**/blue/videos');
      await page.goBack();
      await posterButton(page).waitFor();
    }
    expect(await page.evaluate(() => fakePlayers?.map(({ isDestroyed }) => isDestroyed))).toEqual(
      Array.from({ length: 10 }, () => true),
    );
    expect(await page.locator('video, link[href*="/player-"] ~ link[href*="/player-"]').count()).toBe(0);
    expect(consoleErrors).toEqual([]);
  });
});
