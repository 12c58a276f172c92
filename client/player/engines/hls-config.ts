/** The configuration of hls.js: no retries, no text tracks, no metadata. */
import type { HlsConfig } from 'hls.js';
import { bufferController } from './hls-buffer-controller.ts';

const once = { maxNumRetry: 0, retryDelayMs: 0, maxRetryDelayMs: 0 };
const policy = (maxTimeToFirstByteMs: number, maxLoadTimeMs: number) => ({
  default: { maxTimeToFirstByteMs, maxLoadTimeMs, timeoutRetry: once, errorRetry: once },
});

/**
 * Captions are files of the page: subtitles of the playlist are not fetched, and the text tracks of the element are not
 * changed.
 */
const withoutText = {
  subtitleStreamController: undefined,
  subtitleTrackController: undefined,
  timelineController: undefined,
} as object;
/**
 * Nothing reads ID3 and date ranges, and hls.js puts them into a track with a `data:` address, which the content
 * security policy forbids.
 */
const withoutMetadata = { id3TrackController: undefined } as object;

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
  bufferController,
  ...withoutText,
  ...withoutMetadata,
};
