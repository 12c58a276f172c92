/** Notices a film of which nothing becomes known, though nothing more is being fetched for it. */
import type { Clock } from '../../clock.ts';
import { checkIntervalMs, hungLoadingMs } from './playback-watcher.ts';

type StartupWatchdogDeps = {
  media: Pick<HTMLVideoElement, 'readyState'>;
  clock: Clock;
  isLoading: () => boolean;
  /** Told once. */
  onHung: () => void;
};

/** @returns what ends it. */
export function startStartupWatchdog({ media, clock, isLoading, onHung }: StartupWatchdogDeps): () => void {
  let timer = clock.setTimer(look, hungLoadingMs);
  function look() {
    if (media.readyState > 0) return;
    if (isLoading()) timer = clock.setTimer(look, checkIntervalMs);
    else onHung();
  }
  return () => clock.clearTimer(timer);
}
