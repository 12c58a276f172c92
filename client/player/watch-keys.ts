/** Notices that a film is encrypted and that nobody will bring its keys (specification section 8). */
import type { Clock } from '../clock.ts';

/** How long a film may wait for a key that nobody will bring. */
export const keyWaitMs = 5_000;

type KeyWatchDeps = {
  video: HTMLVideoElement;
  clock: Clock;
  /** Whether the source says where its keys are. */
  hasKeySystems: boolean;
  /** Told once. */
  onEncrypted: () => void;
  onMissing: () => void;
  signal: AbortSignal;
};
export type KeyWatch = {
  /** An engine has seen it in the manifest. */
  noticed: () => void;
  /** Whether it is encrypted without keys. */
  isEncrypted: () => boolean;
  /** Waits no more: the source is another. */
  reset: () => void;
};

export function watchKeys({ video, clock, hasKeySystems, onEncrypted, onMissing, signal }: KeyWatchDeps): KeyWatch {
  let isEncrypted = false;
  let timer: number | undefined;

  function noticed() {
    if (isEncrypted || hasKeySystems) return;
    isEncrypted = true;
    onEncrypted();
  }
  function reset() {
    clock.clearTimer(timer);
  }
  function wait() {
    reset();
    if (isEncrypted) timer = clock.setTimer(onMissing, keyWaitMs);
  }
  video.addEventListener('encrypted', noticed, { signal });
  video.addEventListener('waitingforkey', wait, { signal });
  video.addEventListener('playing', reset, { signal });
  return { noticed, isEncrypted: () => isEncrypted, reset };
}
