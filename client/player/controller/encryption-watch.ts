/** Detects that a video is encrypted and that its keys cannot be obtained. */
import type { Clock } from '../../clock.ts';
import { listen } from '../model/listen.ts';

/** How long playback may wait for a key. */
const keyTimeoutMs = 5_000;

type EncryptionWatchDeps = {
  video: HTMLVideoElement;
  clock: Clock;
  /** Whether the source names key systems. */
  hasKeySystems: boolean;
  /** Called once. */
  onEncrypted: () => void;
  /** No key has arrived in time. */
  onMissingKey: () => void;
  signal: AbortSignal;
};
export type EncryptionWatch = {
  /** Called by an engine that finds encryption in the manifest. */
  markEncrypted: () => void;
  /** Whether the video is encrypted while the source names no key system. */
  isEncrypted: () => boolean;
  /** Stops waiting, because another source is loaded. */
  reset: () => void;
};

export function watchEncryption({
  video,
  clock,
  hasKeySystems,
  onEncrypted,
  onMissingKey,
  signal,
}: EncryptionWatchDeps): EncryptionWatch {
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
