/** The phone and the network that pages are measured on: 1.6 Mbit/s, 150 ms round trip, a quarter of this machine's speed. */
import type { CDPSession } from 'playwright';

const bytesPerS = 1_600_000 / 8;

/** Slows a page down, network and processor. @param client a session of the DevTools protocol. */
export async function slowDown(client: CDPSession): Promise<void> {
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: bytesPerS, uploadThroughput: bytesPerS });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
