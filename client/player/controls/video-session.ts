/** One video on one element: the player's controller, the state of the element, and the visitor's preferences. */
import type { VideoSource } from '../../../shared/player-contract.ts';
import { createPlayerController, type PlayerController } from '../controller/player-controller.ts';
import { createMediaStore, type MediaStore } from './media-store.ts';
import { readPreferences } from './preferences.ts';
import { dispatchVideoEvents } from './video-events.ts';

export type VideoSession = { video: HTMLVideoElement; controller: PlayerController; media: MediaStore; end: () => void };

/** The visitor has pressed play: the video begins as soon as it can. `end` leaves nothing behind. */
export function openVideoSession(
  video: HTMLVideoElement,
  { title, source, startS }: { title: string; source: VideoSource; startS?: number | undefined },
): VideoSession {
  const ending = new AbortController();
  const { signal } = ending;
  const { volume, isMuted, rate } = readPreferences();
  Object.assign(video, { volume, muted: isMuted, defaultPlaybackRate: rate, playbackRate: rate });
  const media = createMediaStore(video, signal);
  dispatchVideoEvents(video, title, signal);
  // Before there is a source: the controller plays once it can, unless the visitor pauses until then.
  play(video);
  const controller = createPlayerController({ video, source, startS });
  return {
    video,
    controller,
    media,
    end() {
      ending.abort();
      controller.destroy();
    },
  };
}

/** Where a browser does not allow it, the controls show that the video is paused. */
export function play(video: HTMLVideoElement) {
  video.play().catch(() => undefined);
}
