/** The settings of dash.js: no retries, no storage, no choice of renditions. */
import type { MediaPlayerSettingClass } from 'dashjs';

const noRule = { active: false };

/** @param estimate bits/s. */
export function dashSettings(estimate: number): MediaPlayerSettingClass {
  return {
    debug: { logLevel: 0 },
    streaming: {
      retryAttempts: { MediaSegment: 0, InitializationSegment: 0, IndexSegment: 0, MPD: 2, license: 1 },
      retryIntervals: { MPD: 1_000 },
      // In seconds. Shorter than the exclusion of a host (host-exclusions.ts): if dash.js excluded every host, it would
      // request nothing.
      blacklistExpiryTime: 1,
      lastBitrateCachingInfo: { enabled: false },
      lastMediaSettingsCachingInfo: { enabled: false },
      cacheInitSegments: true,
      text: { defaultEnabled: false },
      abr: {
        // kbit/s, with the headroom of the player's own choice (renditions/choose-rendition.ts).
        initialBitrate: { video: estimate / 1200 },
        rules: {
          throughputRule: noRule,
          bolaRule: noRule,
          insufficientBufferRule: noRule,
          switchHistoryRule: noRule,
          droppedFramesRule: noRule,
          abandonRequestsRule: noRule,
          l2ARule: noRule,
          loLPRule: noRule,
        },
      },
    },
  };
}
