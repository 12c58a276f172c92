/** Notices that a film is encrypted and that nobody will bring its keys (specification section 8). */
import type { Clock } from '../../clock.ts';

/** How long a film may wait for a key that nobody will bring. */
export const keyWaitMs = 5_000;

type EncryptionWatchDeps = {
  video: HTMLVideoElement;
  clock: Clock;
  /** Whether the source says where its keys are. */
  hasKeySystems: boolean;
  /** Told once. */
  onEncrypted: () => void;
  onMissing: () => void;
  signal: AbortSignal;
};
export type EncryptionWatch = {
  /** An engine has seen it in the manifest. */
  markEncrypted: () => void;
  /** Whether it is encrypted without keys. */
  isEncrypted: () => boolean;
  /** Waits no more: the source is another. */
  reset: () => void;
};

export function watchEncryption({ video, clock, hasKeySystems, onEncrypted, onMissing, signal }: EncryptionWatchDeps): EncryptionWatch {
  let isEncrypted = false;
  let timer: number | undefined;

  function markEncrypted() {
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
  video.addEventListener('encrypted', markEncrypted, { signal });
  video.addEventListener('waitingforkey', wait, { signal });
  video.addEventListener('playing', reset, { signal });
  return { markEncrypted, isEncrypted: () => isEncrypted, reset };
}
