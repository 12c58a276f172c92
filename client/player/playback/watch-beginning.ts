/** Notices a film of which nothing becomes known, though nothing more is being fetched for it. */
import type { Clock } from '../../clock.ts';
import { checkMs, hungLoadingMs } from './playback-watcher.ts';

type BeginningDeps = {
  media: Pick<HTMLVideoElement, 'readyState'>;
  clock: Clock;
  isLoading: () => boolean;
  /** Told once. */
  onHung: () => void;
};

/** @returns what ends it. */
export function watchBeginning({ media, clock, isLoading, onHung }: BeginningDeps): () => void {
  let timer = clock.setTimer(look, hungLoadingMs);
  function look() {
    if (media.readyState > 0) return;
    if (isLoading()) timer = clock.setTimer(look, checkMs);
    else onHung();
  }
  return () => clock.clearTimer(timer);
}
