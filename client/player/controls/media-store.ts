/** The state of a media element as one immutable snapshot, for `useSyncExternalStore`. */
import { listen } from '../model/listen.ts';
import { createStateStore, type StateStore } from '../model/state-store.ts';

export type MediaState = {
  isPaused: boolean;
  hasEnded: boolean;
  /** It should play, but has no data. */
  isWaiting: boolean;
  timeS: number;
  /** 0 until it is known; Infinity for a live video. */
  durationS: number;
  /** 0 to 1. */
  volume: number;
  isMuted: boolean;
  rate: number;
  buffered: readonly (readonly [start: number, end: number])[];
  isInPictureInPicture: boolean;
};
export type MediaStore = Pick<StateStore<MediaState>, 'getState' | 'subscribe'>;

const events =
  'play pause ended waiting playing canplay seeking seeked timeupdate durationchange volumechange ratechange progress emptied enterpictureinpicture leavepictureinpicture';

/** @param signal ends it. */
export function createMediaStore(video: HTMLVideoElement, signal: AbortSignal): MediaStore {
  const store = createStateStore(readState(video));
  listen(video, events, () => store.set(readState(video)), signal);
  return store;
}

function readState(video: HTMLVideoElement): MediaState {
  const { buffered, duration, paused, ended } = video;
  return {
    isPaused: paused,
    hasEnded: ended,
    isWaiting: !paused && !ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    timeS: video.currentTime,
    durationS: Number.isNaN(duration) ? 0 : duration,
    volume: video.volume,
    isMuted: video.muted,
    rate: video.playbackRate,
    buffered: Array.from(
      { length: buffered.length },
      (_, index) => [buffered.start(index), buffered.end(index)] as const,
    ),
    isInPictureInPicture: document.pictureInPictureElement === video,
  };
}
