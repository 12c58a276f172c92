import type { RequestFailure } from '../../../client/player/model/engine.ts';
import { createRecovery } from '../../../client/player/recovery/recovery.ts';
import { createRenditions } from '../../../client/player/renditions/renditions.ts';
import { createFakeClock } from '../clock/fake-clock.ts';
import { threeRenditions } from './fake-engine.ts';

/** A request for a segment that was answered with 404. */
export const segment: RequestFailure = {
  kind: 'main',
  part: 'segment',
  renditionId: 'high',
  status: 404,
  url: '/4.m4s',
  segment: [4.8, 6.4],
};

/**
 * A video that has started, on a fast network; `steps`: requests to the engine, with their time in milliseconds, and
 * reports.
 */
export function recover({
  renditions = threeRenditions,
  hasBegun = true,
  targetDurationS = 2,
  isLive = false,
  hosts = [] as boolean[],
  onRetry = () => {},
} = {}) {
  const clock = createFakeClock();
  const steps: string[] = [];
  const network = { isOnline: true };
  const list = createRenditions({
    now: clock.now,
    bandwidth: () => 10_000_000,
    size: () => ({ width: 1280, height: 720 }),
    buffer: () => ({ ahead: 0, currentTime: 0, duration: 10 }),
    report: ({ type }) => type === 'segment-skip' || steps.push(type),
  });
  list.set(renditions);
  const recovery = createRecovery({
    clock,
    renditions: list,
    isOnline: () => network.isOnline,
    window: () => ({ targetDurationS, isLive }),
    nextHost: () => hosts.shift() ?? false,
    retry(retries) {
      steps.push(
        `${clock.now()}: ${retries.some(({ isSkipped }) => isSkipped) ? 'skip, ' : ''}${list.choose(undefined)}`,
      );
      onRetry();
    },
    giveUp: ({ status }) => steps.push(`${clock.now()}: give up after ${status}`),
    report: ({ type }) => steps.push(type),
  });
  if (hasBegun) recovery.appended('main');
  /** Fails this many requests, one every ten seconds. */
  function failAll(failure: RequestFailure, times: number) {
    for (let count = 0; count < times; count++) {
      recovery.failed({ ...failure, renditionId: list.choose(undefined) });
      clock.advance(10_000);
    }
  }
  return { clock, steps, network, recovery, list, failAll };
}
