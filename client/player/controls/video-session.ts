/** One video on one element: the player's controller, the state of the element, and the visitor's preferences. */
import type { VideoSource } from '../../../shared/site/player-contract.ts';
import { createPlayerController, type PlayerController } from '../controller/player-controller.ts';
import { createMediaStore, type MediaStore } from './media-store.ts';
import { readPreferences } from './preferences.ts';
import { dispatchVideoEvents } from './video-events.ts';

export type VideoSession = {
  video: HTMLVideoElement;
  controller: PlayerController;
  media: MediaStore;
  end: () => void;
};

/** Called when the visitor presses play: the video starts as soon as possible. `end` releases everything. */
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
  // Called before the source is set: the controller plays when ready, unless the visitor pauses before.
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

/** If the browser blocks it, the controls show that the video is paused. */
export function play(video: HTMLVideoElement) {
  video.play().catch(() => undefined);
}
