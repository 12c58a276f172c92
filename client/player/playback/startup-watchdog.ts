/** Detects a video without metadata although nothing is being fetched any more. */
import type { Clock } from '../../clock.ts';
import { checkIntervalMs, hungLoadingMs } from './timing.ts';

type StartupWatchdogDeps = {
  media: Pick<HTMLVideoElement, 'readyState'>;
  clock: Clock;
  isLoading: () => boolean;
  /** Called once. */
  onHung: () => void;
};

/** @returns a function that stops it. */
export function startStartupWatchdog({ media, clock, isLoading, onHung }: StartupWatchdogDeps): () => void {
  let timer = clock.setTimer(check, hungLoadingMs);
  function check() {
    if (media.readyState > 0) return;
    if (isLoading()) timer = clock.setTimer(check, checkIntervalMs);
    else onHung();
  }
  return () => clock.clearTimer(timer);
}
