/** How hls.js is set up: it fetches everything once, and no text. */
import type { HlsConfig } from 'hls.js';

const once = { maxNumRetry: 0, retryDelayMs: 0, maxRetryDelayMs: 0 };
const policy = (maxTimeToFirstByteMs: number, maxLoadTimeMs: number) => ({
  default: { maxTimeToFirstByteMs, maxLoadTimeMs, timeoutRetry: once, errorRetry: once },
});

/** Captions are files of the page: no text of the playlist is fetched, and the text tracks of the element are not touched. */
const withoutText = { subtitleStreamController: undefined, subtitleTrackController: undefined, timelineController: undefined } as object;

export const hlsConfig: Partial<HlsConfig> = {
  enableWorker: true,
  backBufferLength: 30,
  maxBufferLength: 30,
  maxMaxBufferLength: 60,
  testBandwidth: false,
  liveMaxUnchangedPlaylistRefresh: 3,
  enableInterstitialPlayback: false,
  fragLoadPolicy: policy(10_000, 30_000),
  playlistLoadPolicy: policy(10_000, 20_000),
  keyLoadPolicy: policy(8_000, 20_000),
  ...withoutText,
};
