/** Stands in for the player without an engine: the browser plays the address itself, and a test says what the player says. */
import type { PlayerController, PlayerControllerDeps } from '../../client/player/controller/player-controller.ts';
import { initialPlayerState, type PlayerState } from '../../client/player/model/player-state.ts';

export type FakePlayer = { set: (change: Partial<PlayerState>) => void; asked: string[]; isDestroyed: boolean };
declare global {
  /** In pages where `playFake` is used: every player there was, in order. */
  var fakePlayers: FakePlayer[] | undefined;
}

export function createPlayerController({ video, source, startS = 0 }: PlayerControllerDeps): PlayerController {
  const listeners = new Set<() => void>();
  const fake: FakePlayer = { set, asked: [], isDestroyed: false };
  let state: PlayerState = initialPlayerState;
  globalThis.fakePlayers = [...(globalThis.fakePlayers ?? []), fake];
  let isPlayed = !video.paused;
  // The whole video lies beside its playlist.
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
      fake.asked.push(`choose ${rendition}`);
      set({ chosen: rendition });
    },
    goLive: () => fake.asked.push('live'),
    retry: () => fake.asked.push('retry'),
    destroy() {
      fake.isDestroyed = true;
      video.removeAttribute('src');
      video.load();
    },
  };
}
