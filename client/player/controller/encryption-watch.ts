/** Notices that a video is encrypted and that nobody will bring its keys (specification section 8). */
import type { Clock } from '../../clock.ts';
import { listen } from '../model/listen.ts';

/** How long playback may wait for a key that nobody will bring. */
const keyTimeoutMs = 5_000;

type EncryptionWatchDeps = {
  video: HTMLVideoElement;
  clock: Clock;
  /** Whether the source says where its keys are. */
  hasKeySystems: boolean;
  /** Called once. */
  onEncrypted: () => void;
  /** No key has come in time. */
  onMissingKey: () => void;
  signal: AbortSignal;
};
export type EncryptionWatch = {
  /** An engine has seen it in the manifest. */
  markEncrypted: () => void;
  /** Whether the video is encrypted while the source names no key system. */
  isEncrypted: () => boolean;
  /** Waits no more: another source is loaded. */
  reset: () => void;
};

export function watchEncryption({ video, clock, hasKeySystems, onEncrypted, onMissingKey, signal }: EncryptionWatchDeps): EncryptionWatch {
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
  function waitForKey() {
    reset();
    if (isEncrypted) timer = clock.setTimer(onMissingKey, keyTimeoutMs);
  }
  listen(video, 'encrypted', markEncrypted, signal);
  listen(video, 'waitingforkey', waitForKey, signal);
  listen(video, 'playing', reset, signal);
  return { markEncrypted, isEncrypted: () => isEncrypted, reset };
}
