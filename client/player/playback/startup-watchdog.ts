/** Notices a video of which nothing becomes known, though nothing more is being fetched for it. */
import type { Clock } from '../../clock.ts';
import { checkIntervalMs, hungLoadingMs } from './timing.ts';

type StartupWatchdogDeps = {
  media: Pick<HTMLVideoElement, 'readyState'>;
  clock: Clock;
  isLoading: () => boolean;
  /** Called once. */
  onHung: () => void;
};

/** @returns what stops it. */
export function startStartupWatchdog({ media, clock, isLoading, onHung }: StartupWatchdogDeps): () => void {
  let timer = clock.setTimer(check, hungLoadingMs);
  function check() {
    if (media.readyState > 0) return;
    if (isLoading()) timer = clock.setTimer(check, checkIntervalMs);
    else onHung();
  }
  return () => clock.clearTimer(timer);
}
