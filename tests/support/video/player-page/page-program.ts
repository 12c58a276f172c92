/** The script of the test page for videos: creates the player as the site does, and records playback. */
import { browserClock } from '../../../../client/clock.ts';
import {
  createPlayerController,
  type PlayerController,
} from '../../../../client/player/controller/player-controller.ts';
import type { PlayerReport, PlayerState } from '../../../../client/player/model/player-state.ts';
import type { VideoSource } from '../../../../shared/site/player-contract.ts';

export type PlaybackRecord = {
  /** Reports of the player, with their times on the clock of the page in milliseconds. */
  reports: (PlayerReport & { atMs: number })[];
  /** Violated directives of the content security policy. */
  violations: string[];
  time: number;
  isMoving: boolean;
  hasEnded: boolean;
  /** The longest stall since playback started, in milliseconds. */
  maxStillMs: number;
  /** Milliseconds from play to the first frame; 0 before it. */
  firstFrameMs: number;
  state: PlayerState;
};
const video = document.querySelector('video') as HTMLVideoElement;
const reports: PlaybackRecord['reports'] = [];
const violations: string[] = [];
let player: PlayerController | undefined;
let source: VideoSource = {};
let skippedMs = 0;
let last = { time: 0, atMs: NaN };
let maxStillMs = 0;
let firstFrameMs = 0;

const clock = { ...browserClock, now: () => browserClock.now() + skippedMs };
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  violations.push(`${violatedDirective} ${blockedURI}`),
);
video.addEventListener('player:report', (event) =>
  reports.push({ ...(event as CustomEvent<PlayerReport>).detail, atMs: performance.now() }),
);
setInterval(() => {
  const atMs = performance.now();
  if (video.currentTime === last.time && !video.paused && !video.ended) {
    maxStillMs = Math.max(maxStillMs, last.time > 0 ? atMs - last.atMs : 0);
  } else last = { time: video.currentTime, atMs };
}, 50);

export const playerPage = {
  element: video,
  get player() {
    if (!player) throw new Error('No video is open.');
    return player;
  },
  /** Measures the time from now to the first frame. */
  awaitFrame() {
    const startMs = performance.now();
    video.requestVideoFrameCallback((atMs) => (firstFrameMs = atMs - startMs));
  },
  get source() {
    return source;
  },
  /** Creates the player and plays, as the play button does. */
  open(of: VideoSource, startS?: number) {
    source = of;
    playerPage.awaitFrame();
    player = createPlayerController({ video, source, startS, clock });
    video.play().catch(() => undefined);
  },
  /** Plays the same video in another element for this time. */
  async openAndLeave(ms: number) {
    const element = document.body.appendChild(document.createElement('video'));
    element.muted = true;
    const own = createPlayerController({ video: element, source, clock });
    element.play().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, ms));
    own.destroy();
    element.remove();
  },
  /** Moves the clock of the player ahead without running its timers. */
  skip(ms: number) {
    skippedMs += ms;
  },
  record(): PlaybackRecord {
    return {
      reports,
      violations,
      maxStillMs,
      firstFrameMs,
      time: video.currentTime,
      isMoving: performance.now() - last.atMs < 400,
      hasEnded: video.ended,
      state: playerPage.player.getState(),
    };
  },
};

declare global {
  interface Window {
    playerPage: typeof playerPage;
  }
}
window.playerPage = playerPage;
