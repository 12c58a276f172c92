/** Plays one stream to its end in one browser, with the player of the site, and says in a few words what was seen. */
import { setTimeout as wait } from 'node:timers/promises';
import type { VideoSource } from '../../../shared/site/player-contract.ts';
import type { PlayingBrowser } from './browsers.ts';
import { lengthS } from './build.ts';

const timeoutMs = 90_000;
/** The length that a packager gives to a video differs by parts of a frame of sound. */
const toleranceS = 0.3;
const shape = 16 / 9;

type Seen = NonNullable<ReturnType<typeof look>>;

/**
 * @param page the address of the page for videos (tests/support/video/player-page).
 * @returns `plays`, with what is not as it should be.
 */
export async function playStream(browser: PlayingBrowser, page: string, source: VideoSource): Promise<string> {
  await browser.navigate(page);
  while (!(await browser.evaluate(() => 'playerPage' in window))) await wait(50);
  await browser.evaluate((given) => window.playerPage.open(given), source);
  const endMs = performance.now() + timeoutMs;
  for (;;) {
    const seen = await browser.evaluate(look);
    if (seen.code !== undefined) return `fails with code ${seen.code}`;
    if (seen.hasEnded) return describe(seen);
    if (performance.now() > endMs) return `stands at ${seen.time.toFixed(1)} s`;
    await wait(200);
  }
}

function describe({ duration, width, height, hasSound, reports }: Seen): string {
  const faults = [
    ...(Math.abs(duration - lengthS) > toleranceS ? [`lasts ${duration.toFixed(1)} s`] : []),
    ...(Math.abs(width / height - shape) > 0.01 ? [`shape ${width}:${height}`] : []),
    ...(hasSound ? [] : ['without sound']),
    ...new Set(reports),
  ];
  return ['plays', ...faults].join(', ');
}

/** Runs in the page. */
function look() {
  const { element } = window.playerPage;
  const { reports, state } = window.playerPage.record();
  // Each browser tells in its own way whether there is sound: Chromium, Firefox, WebKit.
  type Sound = { webkitAudioDecodedByteCount?: number; mozHasAudio?: boolean; audioTracks?: { length: number } };
  const { webkitAudioDecodedByteCount = 0, mozHasAudio = false, audioTracks } = element as Sound;
  return {
    code: state.error?.code,
    hasEnded: element.ended,
    time: element.currentTime,
    duration: element.duration,
    width: element.videoWidth,
    height: element.videoHeight,
    hasSound: mozHasAudio || webkitAudioDecodedByteCount > 0 || (audioTracks?.length ?? 0) > 0,
    reports: reports.map(({ type }) => type),
  };
}
