/** What runs on the page for films: the player as the site makes it, and a record of what becomes of the film. */
import { browserClock } from '../../../client/clock.ts';
import { createPlayer, type Player } from '../../../client/player/create-player.ts';
import type { PlayerReport, PlayerState } from '../../../client/player/player-state.ts';
import type { FilmSource } from '../../../shared/player.ts';

export type FilmRecord = {
  /** What the player has reported, and when on the clock of the page in milliseconds. */
  reports: (PlayerReport & { atMs: number })[];
  /** The violated directives of the policy. */
  violations: string[];
  time: number;
  isMoving: boolean;
  hasEnded: boolean;
  /** The longest time in milliseconds without a move, since it has begun to move. */
  longestStillMs: number;
  /** Milliseconds from play to the first frame; 0 before it. */
  firstFrameMs: number;
  state: PlayerState;
};
const video = document.querySelector('video') as HTMLVideoElement;
const reports: FilmRecord['reports'] = [];
const violations: string[] = [];
let player: Player | undefined;
let source: FilmSource = {};
let skippedMs = 0;
let last = { time: 0, atMs: NaN };
let longestStillMs = 0;
let firstFrameMs = 0;

const clock = { ...browserClock, now: () => Date.now() + skippedMs };
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => violations.push(`${violatedDirective} ${blockedURI}`));
video.addEventListener('player:report', (event) => reports.push({ ...(event as CustomEvent<PlayerReport>).detail, atMs: performance.now() }));
setInterval(() => {
  const atMs = performance.now();
  if (video.currentTime === last.time && !video.paused && !video.ended) {
    longestStillMs = Math.max(longestStillMs, last.time > 0 ? atMs - last.atMs : 0);
  } else last = { time: video.currentTime, atMs };
}, 50);

export const film = {
  video,
  get player() {
    if (!player) throw new Error('No film is open.');
    return player;
  },
  /** Measures from now to the first frame. */
  awaitFrame() {
    const startMs = performance.now();
    video.requestVideoFrameCallback((atMs) => (firstFrameMs = atMs - startMs));
  },
  get source() {
    return source;
  },
  /** Makes the player and plays, as the press of a button does. */
  open(of: FilmSource, startS?: number) {
    source = of;
    film.awaitFrame();
    player = createPlayer({ video, source, startS, clock });
    video.play().catch(() => undefined);
  },
  /** Plays the same film in an element of its own for so long. */
  async openAndLeave(ms: number) {
    const element = document.body.appendChild(document.createElement('video'));
    element.muted = true;
    const own = createPlayer({ video: element, source, clock });
    element.play().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, ms));
    own.destroy();
    element.remove();
  },
  /** Moves the clock of the player ahead, but no timer of it. */
  skip(ms: number) {
    skippedMs += ms;
  },
  record(): FilmRecord {
    return {
      reports,
      violations,
      longestStillMs,
      firstFrameMs,
      time: video.currentTime,
      isMoving: performance.now() - last.atMs < 400,
      hasEnded: video.ended,
      state: film.player.getState(),
    };
  },
};

declare global {
  interface Window {
    film: typeof film;
  }
}
window.film = film;
