/** The two devices on which pages are measured, both on the same slow connection. */
import type { Browser, CDPSession, Page } from 'playwright';

/**
 * 1.6 Mbit/s and 150 ms. DevTools delays every request by the round trip and shares the rate; it knows neither
 * connections nor their slow start.
 */
const bytesPerS = 1_600_000 / 8;
const slowLine = { offline: false, latency: 150, downloadThroughput: bytesPerS, uploadThroughput: bytesPerS };

/** `slowdown`: how many times slower the processor is than this machine's. */
const devices = {
  phone: {
    context: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    slowdown: 4,
  },
  desktop: { context: { viewport: { width: 1280, height: 800 } }, slowdown: 1 },
};
export type Device = keyof typeof devices;
type PageOptions = { device: Device; isSlow: boolean; javaScriptEnabled?: boolean; blocked?: string[] };

/**
 * A fresh visitor's page, with a session of the DevTools protocol that records the network.
 * @param options `isSlow`: behind the slow line; `blocked`: patterns of addresses that are not fetched.
 */
export async function openPage(
  browser: Browser,
  { device, isSlow, javaScriptEnabled = true, blocked = [] }: PageOptions,
): Promise<{ page: Page; client: CDPSession; close: () => Promise<void> }> {
  const { context: options, slowdown } = devices[device];
  const context = await browser.newContext({ ...options, javaScriptEnabled });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  if (blocked.length) await client.send('Network.setBlockedURLs', { urls: blocked });
  if (isSlow) {
    await client.send('Network.emulateNetworkConditions', slowLine);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  return { page, client, close: () => context.close() };
}
