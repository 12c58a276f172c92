/** Replaces the player controller: the browser plays the MP4 itself, and the test sets the state of the player. */
import type { PlayerController, PlayerControllerDeps } from '../../../client/player/controller/player-controller.ts';
import { initialPlayerState, type PlayerState } from '../../../client/player/model/player-state.ts';

export type FakePlayer = { set: (change: Partial<PlayerState>) => void; calls: string[]; isDestroyed: boolean };
declare global {
  /** All players created so far, in pages where `playFake` is used. */
  var fakePlayers: FakePlayer[] | undefined;
}

export function createPlayerController({ video, source, startS = 0 }: PlayerControllerDeps): PlayerController {
  const listeners = new Set<() => void>();
  const fake: FakePlayer = { set, calls: [], isDestroyed: false };
  let state: PlayerState = initialPlayerState;
  globalThis.fakePlayers = [...(globalThis.fakePlayers ?? []), fake];
  let isPlayed = !video.paused;
  // The MP4 is in the same folder as the playlist.
  video.src = source.hls?.replace(/[^/]*$/, 'film.mp4') ?? '';
  video.addEventListener('pause', () => (isPlayed = false));
  video.addEventListener('loadedmetadata', () => {
    if (startS) video.currentTime = startS;
    set({ phase: 'ready' });
    if (isPlayed) video.play().catch(() => undefined);
  });

  function set(change: Partial<PlayerState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(rendition) {
      fake.calls.push(`choose ${rendition}`);
      set({ chosen: rendition });
    },
    goLive: () => fake.calls.push('live'),
    retry: () => fake.calls.push('retry'),
    destroy() {
      fake.isDestroyed = true;
      video.removeAttribute('src');
      video.load();
    },
  };
}
