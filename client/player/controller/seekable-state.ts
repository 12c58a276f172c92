/** The part of the player's state that describes the seekable range. */
import type { SeekableWindow } from '../model/engine.ts';
import type { PlayerState } from '../model/player-state.ts';

/** Maximum seconds behind the safe live point that still count as live. */
const liveEdgeS = 5;

/**
 * @param before its `seekable` is reused if nothing has changed by more than a tenth of a second, so that the state
 * stays the same object.
 */
export function seekableState(
  { start, end, isLive }: SeekableWindow,
  currentTime: number,
  before: PlayerState,
): Partial<PlayerState> {
  const behindLiveS = isLive ? Math.max(0, round(end - currentTime)) : 0;
  const seekable = { start: round(start), end: round(end) };
  const isSame = seekable.start === before.seekable.start && seekable.end === before.seekable.end;
  return { isLive, behindLiveS, isAtLiveEdge: behindLiveS <= liveEdgeS, seekable: isSame ? before.seekable : seekable };
}

function round(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
