import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { hydrated, phone, serveToBrowser } from '../../support/browser.ts';
import type { FakePlayer } from '../../support/fake-player-controller.ts';
import { button, controls, ofVideo, openVideoPage, playVideo, posterButton, publishedVideo, startVideo } from '../../support/video-page.ts';

const site = serveToBrowser();
const renditions = [
  { id: 'large', bandwidth: 900_000, width: 1280, height: 720 },
  { id: 'small', bandwidth: 200_000, width: 640, height: 360 },
];
const say = (page: Page, change: Parameters<FakePlayer['set']>[0]) => page.evaluate((state) => fakePlayers?.at(-1)?.set(state), change);
const asked = (page: Page) => page.evaluate(() => fakePlayers?.at(-1)?.asked);
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.replace(/\s+/g, ' ').trim());
const said = (page: Page) => controls(page).locator('output.visually-hidden').textContent();
const captionsMode = (page: Page) => page.evaluate(() => document.querySelector('video')?.textTracks[0]?.mode);

describe('a film before it is played', () => {
  test('costs nothing of the player and moves nothing when the player takes over', async () => {
    const { page, consoleErrors } = await openVideoPage(site);
    // Chromium itself lays each caption out at the top before it moves it down, and counts that as a shift.
    await page.evaluate(() => localStorage.setItem('player', '{"captions":""}'));
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.reload();
    await hydrated(page);
    // What the first document was still fetching was given up.
    consoleErrors.length = 0;
    expect(requests.filter((path) => /player|hls|dash|\/media\/.*(m3u8|mpd|m4s|mp4|vtt)$/.test(path))).toEqual([]);
    await page.evaluate(() => {
      Object.assign(globalThis, { shifts: 0, violations: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) (globalThis as unknown as { shifts: number }).shifts += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      document.addEventListener('securitypolicyviolation', () => (globalThis as unknown as { violations: number }).violations++);
    });
    await page.locator('.film').scrollIntoViewIfNeeded();
    const before = await page.locator('.film').boundingBox();
    await startVideo(page);
    await page.waitForTimeout(700);
    expect(await page.locator('.film').boundingBox()).toEqual(before);
    expect(await page.evaluate(() => [Reflect.get(globalThis, 'shifts'), Reflect.get(globalThis, 'violations')])).toEqual([0, 0]);
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });
  test('never begins by itself; pressed by key it plays, and the focus goes on from there', async () => {
    const { page } = await openVideoPage(site);
    expect(await page.locator('video').count()).toBe(0);
    await posterButton(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Pause');
    await expect.poll(() => ofVideo(page, 'paused')).toBe(false);
    await page.context().close();
  });
  test('is played by the browser where the player cannot be loaded', async () => {
    const { page } = await openVideoPage(site);
    await page.route(/\/assets\/player-\w+\.js/, (route) => route.abort());
    await posterButton(page).click();
    await expect.poll(() => page.locator('video[controls]').count()).toBe(1);
    await expect.poll(() => ofVideo(page, 'paused')).toBe(false);
    await page.context().close();
  });
});

describe('the keys of a film', () => {
  test('do inside the player what its help says', async () => {
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
    expect(await said(page)).toBe('0 seconds');
    await page.keyboard.press('m');
    await expect.poll(() => ofVideo(page, 'muted')).toBe(true);
    await page.keyboard.press('>');
    await expect.poll(() => ofVideo(page, 'playbackRate')).toBe(1.25);
    expect(await said(page)).toBe('Speed 1.25×');
    await expect.poll(() => captionsMode(page)).toBe('showing');
    await page.keyboard.press('c');
    await expect.poll(() => captionsMode(page)).toBe('disabled');
    await page.keyboard.press('c');
    await expect.poll(() => captionsMode(page)).toBe('showing');
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toBe('film__player');
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
    await page.keyboard.press('?');
    await expect.poll(() => page.getByRole('dialog').locator('dt').allTextContents()).toContain('Space or k');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Play');
    await page.context().close();
  });
  test('count from where the film stands, however fast they are pressed', async () => {
    const { page } = await playVideo(site);
    await page.keyboard.press('k');
    await page.keyboard.press('5');
    await expect.poll(() => ofVideo(page, 'currentTime')).toBeCloseTo(publishedVideo.durationS / 2, 0);
    await page.evaluate(() => {
      for (const key of ['l', 'l', 'ArrowLeft', '>', '>']) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
    expect(await ofVideo(page, 'currentTime')).toBeCloseTo(publishedVideo.durationS / 2 + 15, 0);
    expect(await ofVideo(page, 'playbackRate')).toBe(1.5);
    await page.context().close();
  });
  test('are the browser’s with a modifier, in a field and outside', async () => {
    const { page } = await playVideo(site);
    await page.keyboard.press('Control+m');
    await page.getByRole('searchbox').pressSequentially('mk');
    await page.locator('h1').click();
    await page.keyboard.press('m');
    expect(await ofVideo(page, 'muted')).toBe(false);
    expect(await ofVideo(page, 'paused')).toBe(false);
    await page.context().close();
  });
  test('reach every control in the order it is seen in', async () => {
    const { page } = await playVideo(site);
    await say(page, { renditions, current: 'large' });
    await page.getByRole('slider', { name: 'Position' }).focus();
    const names: (string | undefined)[] = [];
    for (let step = 0; step < 9; step++) {
      await page.keyboard.press('Tab');
      names.push(await focused(page));
    }
    expect(names).toEqual(['Pause', 'Sound off', 'Volume', 'Captions', 'Quality Auto', 'Speed 1×', 'Picture in picture', 'Keys', 'Full screen']);
    await page.context().close();
  });
});

describe('the sliders', () => {
  test('say in words where they are, and go by five seconds, a tenth and the ends', async () => {
    const { page } = await playVideo(site);
    await page.keyboard.press('k');
    const slider = page.getByRole('slider', { name: 'Position' });
    await slider.press('End');
    await slider.press('PageDown');
    await expect.poll(() => ofVideo(page, 'currentTime')).toBeCloseTo(publishedVideo.durationS * 0.9, 0);
    await slider.press('Home');
    await slider.press('ArrowRight');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe(`5 seconds of ${Math.floor(publishedVideo.durationS)} seconds`);
    await page.getByRole('slider', { name: 'Volume' }).press('PageDown');
    await expect.poll(() => ofVideo(page, 'volume')).toBeCloseTo(0.9);
    await page.context().close();
  });
  test('show the moment and the chapter under the pointer, and go there when pressed', async () => {
    const { page } = await playVideo(site);
    await page.locator('.film-seek').scrollIntoViewIfNeeded();
    const box = (await page.locator('.film-seek').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [, second] = publishedVideo.chapters;
    const share = ((second?.startS ?? 0) + 1) / publishedVideo.durationS;
    await page.mouse.move(box.x + box.width * share, box.y + box.height / 2);
    await expect.poll(() => page.locator('.film-seek__preview').textContent()).toContain(second?.title);
    await page.mouse.down();
    await page.mouse.up();
    await expect.poll(() => ofVideo(page, 'currentTime')).toBeGreaterThan(second?.startS ?? 0);
    await page.context().close();
  });
});

describe('the menus', () => {
  test('open on what holds, move with arrows, and give the focus back', async () => {
    const { page } = await playVideo(site);
    await say(page, { renditions, current: 'large' });
    await button(page, 'Quality').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('Auto (720p)');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('360p');
    await page.keyboard.press('Enter');
    expect(await asked(page)).toEqual(['choose small']);
    await expect.poll(() => focused(page)).toBe('Quality 360p');
    expect(await said(page)).toBe('Quality: 360p');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('menuitemradio', { checked: true }).textContent()).toBe('360p');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('menu').count()).toBe(0);
    expect(await focused(page)).toBe('Quality 360p');
    await page.context().close();
  });
  test('close when one presses or tabs elsewhere', async () => {
    const { page } = await playVideo(site);
    for (const leave of [() => page.keyboard.press('Tab'), () => page.locator('h1').click()]) {
      await button(page, 'Speed').click();
      await page.getByRole('menu').waitFor();
      await leave();
      await expect.poll(() => page.getByRole('menu').count()).toBe(0);
    }
    await page.context().close();
  });
  test('captions and speed are as they were left, on the next page too', async () => {
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
    await page.context().close();
  });
});

describe('what the player says', () => {
  test('a stall is shown when it lasts, in words', async () => {
    const { page } = await playVideo(site);
    await page.clock.install();
    await say(page, { isStalled: true });
    await page.clock.runFor(400);
    expect(await page.getByText('Buffering').count()).toBe(0);
    await page.clock.runFor(200);
    await expect.poll(() => page.getByText('Buffering').count()).toBe(1);
    await say(page, { isStalled: false });
    await expect.poll(() => page.getByText('Buffering').count()).toBe(0);
    await page.context().close();
  });
  test('a failure is a card with what one can do instead, the first of it focused', async () => {
    const { page } = await playVideo(site);
    await say(page, { phase: 'failed', error: { code: 3, message: 'Failed to initialize media keys for EME' } });
    const card = page.getByRole('alert');
    await expect.poll(() => card.textContent()).toContain('This video could not be played.');
    expect(await card.textContent()).toContain('Code 3: Failed to initialize media keys for EME');
    expect(await card.getByRole('link').allTextContents()).toEqual(['Read the transcript', 'Download']);
    await expect.poll(() => focused(page)).toBe('Try again');
    await page.keyboard.press('Enter');
    expect(await asked(page)).toEqual(['retry']);
    await say(page, { phase: 'ready', error: undefined });
    await expect.poll(() => card.count()).toBe(0);
    await page.context().close();
  });
  test('a live film has a badge, says how far behind one is, and the way to now', async () => {
    const { page } = await playVideo(site);
    await say(page, { isLive: true, isAtLiveEdge: false, behindLiveS: 14, seekable: { start: 0, end: 20 } });
    await expect.poll(() => controls(page).getByText('−0:14').count()).toBe(1);
    expect(await page.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext')).toMatch(/seconds behind live$/);
    await button(page, 'Go to live').click();
    expect(await asked(page)).toEqual(['live']);
    await say(page, { isAtLiveEdge: true });
    await expect.poll(() => button(page, 'Go to live').count()).toBe(0);
    await page.context().close();
  });
});

test('whoever counts is told of the beginning, the quarters and the end, once', async () => {
  const { page } = await openVideoPage(site);
  await page.evaluate(() => {
    const told: unknown[] = [];
    Object.assign(globalThis, { told });
    for (const type of ['video:play', 'video:progress', 'video:complete'])
      document.addEventListener(type, (event) => told.push([type, (event as CustomEvent<{ title: string; percent?: number }>).detail]));
  });
  await startVideo(page);
  for (const key of ['3', '6', '8', '1', '8']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(600);
  }
  await page.locator('video').evaluate((video) => Object.assign(video, { currentTime: (video as HTMLVideoElement).duration - 0.3 }));
  const { title } = publishedVideo;
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'told')))
    .toEqual([
      ['video:play', { title }],
      ['video:progress', { title, percent: 25 }],
      ['video:progress', { title, percent: 50 }],
      ['video:progress', { title, percent: 75 }],
      ['video:complete', { title }],
    ]);
  await page.context().close();
});

test('twenty films begun and left leave nothing', async () => {
  const { page, consoleErrors } = await openVideoPage(site);
  for (let round = 0; round < 20; round++) {
    await posterButton(page).click();
    await controls(page).waitFor();
    await page.locator('main a[href="/blue/videos"]').click();
    await page.waitForURL('**/blue/videos');
    await page.goBack();
    await posterButton(page).waitFor();
  }
  expect(await page.evaluate(() => fakePlayers?.map(({ isDestroyed }) => isDestroyed))).toEqual(Array.from({ length: 20 }, () => true));
  expect(await page.locator('video, link[href*="/player-"] ~ link[href*="/player-"]').count()).toBe(0);
  // What was still on its way is given up.
  expect(consoleErrors.filter((each) => !each.endsWith('.mp4 net::ERR_ABORTED'))).toEqual([]);
  await page.context().close();
});

describe('on a small screen', () => {
  test.each([
    ['360 with a finger', { ...phone, hasTouch: true, isMobile: true }, 44],
    ['320 with a pointer', { viewport: { width: 320, height: 640 } }, 24],
  ] as const)('%s, every control is there, large enough, and inside the page', async (_name, options, least) => {
    const { page } = await playVideo(site, options);
    await say(page, { renditions, current: 'large' });
    await button(page, 'Quality').waitFor();
    const boxes = await controls(page)
      .locator('button:visible')
      .evaluateAll((all) => all.map((each) => ({ name: each.getAttribute('aria-label') ?? each.textContent, ...each.getBoundingClientRect().toJSON() })));
    const room = await page.locator('.film').boundingBox();
    const bad = boxes.filter(
      ({ width, height, left, right, bottom }) =>
        width < least || height < least || left < 0 || right > (room?.x ?? 0) + (room?.width ?? 0) || bottom > (room?.y ?? 0) + (room?.height ?? 0) + 1,
    );
    expect(bad).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.context().close();
  });
});

describe('on the whole screen', () => {
  test('the controls step aside after three seconds, and come back with the hand or the focus', async () => {
    const { page } = await playVideo(site);
    await page.clock.install();
    await page.keyboard.press('f');
    const isAside = () => controls(page).evaluate((element) => element.hasAttribute('data-resting'));
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    for (const now of ['Play', 'Pause']) {
      await page.mouse.click(300, 300);
      await controls(page).getByRole('button', { name: now, exact: true }).waitFor();
    }
    // Time of its own passes besides.
    await page.clock.runFor(1_500);
    expect(await isAside()).toBe(false);
    await page.clock.runFor(1_600);
    await expect.poll(isAside).toBe(true);
    await page.mouse.move(320, 320);
    await expect.poll(isAside).toBe(false);
    await page.keyboard.press('Tab');
    await page.clock.runFor(4_000);
    expect(await isAside()).toBe(false);
    await page.context().close();
  });
});
