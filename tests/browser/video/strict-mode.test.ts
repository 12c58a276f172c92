import { describe, expect, test } from 'vitest';
import type { EngineKind } from '../../../client/player/model/engine.ts';
import { startMediaServer } from '../../support/video/media-server/media-server.ts';
import { bothEngines, forgetRequests, servePages } from '../../support/video/player-page/serve-videos.ts';

const pages = servePages();

/**
 * Opens a page for the component. `consoleErrors` collects uncaught errors and rejections, and errors and warnings of
 * the console.
 */
async function openComponent(kind: EngineKind, folder: 'clip' | 'live') {
  const [server, page] = await Promise.all([startMediaServer(), pages.browser().newPage()]);
  const consoleErrors: string[] = [];
  page.on('pageerror', (error) => consoleErrors.push(String(error)));
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && consoleErrors.push(message.text()));
  await page.goto(`${pages.origin()}/component`);
  return {
    page,
    server,
    consoleErrors,
    source: { [kind]: `${server.origin}/${folder}/${kind === 'hls' ? 'master.m3u8' : 'manifest.mpd'}` },
    async [Symbol.asyncDispose]() {
      await page.close();
      await server.stop();
    },
  };
}

describe.each(bothEngines)('The video component with %s', { concurrent: true }, (kind) => {
  test('The video component, mounted twice by StrictMode, requests its manifest once; after it is unmounted no request or element remains', async () => {
    await using video = await openComponent(kind, 'clip');
    const { page, server, source, consoleErrors } = video;
    await page.evaluate((of) => window.component.mount(of), source);
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
    expect(server.requests.filter(({ path }) => /master|manifest/.test(path))).toHaveLength(1);
    await page.evaluate(() => window.component.unmount());
    await forgetRequests(page, server);
    await page.waitForTimeout(500);
    expect([server.requests, consoleErrors, await page.locator('video').count()]).toEqual([[], [], 0]);
  });

  test('After the video component is unmounted at ten different times, no request or element remains', async () => {
    await using video = await openComponent(kind, 'live');
    const { page, server, source, consoleErrors } = video;
    await page.evaluate(async (of) => {
      for (let round = 0; round < 10; round++) await window.component.mountAndLeave(of, round * 40);
    }, source);
    await forgetRequests(page, server);
    // Longer than the interval at which a live playlist is reloaded.
    await page.waitForTimeout(1_700);
    expect([server.requests, consoleErrors, await page.locator('video').count()]).toEqual([[], [], 0]);
  });
});
