/** One film being played on one element: the player, what the element says, what the visitor has chosen before. */
import type { FilmSource } from '../../shared/player.ts';
import { announceFilm } from './controls/film-events.ts';
import { createMediaStore, type MediaStore } from './controls/media-store.ts';
import { remembered } from './controls/remembered.ts';
import { createPlayer, type Player } from './create-player.ts';

export type FilmSession = { video: HTMLVideoElement; player: Player; media: MediaStore; end: () => void };

/** The visitor has pressed play: the film begins as soon as it can. `end` leaves nothing. */
export function openFilmSession(
  video: HTMLVideoElement,
  { title, source, startS }: { title: string; source: FilmSource; startS?: number | undefined },
): FilmSession {
  const ending = new AbortController();
  const { signal } = ending;
  const { volume, isMuted, rate } = remembered();
  Object.assign(video, { volume, muted: isMuted, defaultPlaybackRate: rate, playbackRate: rate });
  const media = createMediaStore(video, signal);
  announceFilm(video, title, signal);
  // Before there is a source: the player begins what is wanted, unless the visitor pauses until then.
  play(video);
  const player = createPlayer({ video, source, startS });
  return {
    video,
    player,
    media,
    end() {
      ending.abort();
      player.destroy();
    },
  };
}

/** Where a browser does not let a film begin by itself, its play button stands there. */
export function play(video: HTMLVideoElement) {
  video.play().catch(() => undefined);
}
