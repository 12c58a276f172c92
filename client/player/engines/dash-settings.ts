/** How dash.js is set up: it fetches everything once, keeps nothing, and chooses no rendition. */

const noRule = { active: false };

export const dashSettings = {
  debug: { logLevel: 0 },
  streaming: {
    retryAttempts: { MediaSegment: 0, InitializationSegment: 0, IndexSegment: 0, MPD: 2, license: 1 },
    retryIntervals: { MPD: 1_000 },
    lastBitrateCachingInfo: { enabled: false },
    lastMediaSettingsCachingInfo: { enabled: false },
    cacheInitSegments: true,
    text: { defaultEnabled: false },
    abr: {
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
