/** Maps fragments of hls.js to segments of the player. */
import type { Fragment, Level, MediaPlaylist } from 'hls.js';
import type { MediaKind, TimeRange } from '../model/engine.ts';

/** The fragment types of hls.js have the same names as the player's kinds. */
export function kindOf({ type }: Fragment): MediaKind {
  return type;
}

export function isProtected({ levelkeys = {} }: Fragment): boolean {
  return Object.entries(levelkeys).some(
    ([format, key]) => format !== 'NONE' && (format !== 'identity' || key?.method.startsWith('SAMPLE-AES')),
  );
}

/** The throughput while the fragment was fetched. */
export function bitsPerSOf({ stats: { loaded, loading } }: Fragment): number {
  return (loaded * 8000) / Math.max(1, loading.end - loading.start);
}

/** Skips a segment, as if all known playlists marked it as a gap (`#EXT-X-GAP`). */
export function markHole(playlists: (Level | MediaPlaylist)[], [start, end]: TimeRange) {
  const middle = (start + end) / 2;
  for (const { details } of playlists) {
    const fragment = details?.fragments.find((each) => each.start <= middle && middle < each.end);
    if (!fragment) continue;
    fragment.gap = true;
    fragment.tagList.push(['GAP']);
  }
}
