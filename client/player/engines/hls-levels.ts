/** Maps the levels of hls.js to the renditions of the player. */
import type { Level } from 'hls.js';
import type { Rendition } from '../model/engine.ts';
import { headroom } from '../renditions/choose-rendition.ts';

/**
 * One rendition for each playlist: levels with the same one differ only in their audio. The ids are the same on every
 * host.
 */
export function renditionsOf(levels: readonly Level[]): Rendition[] {
  return levels
    .filter((level) => lowestOf(levels, level) === level)
    .map((level) => ({ ...pick(level), id: idOf(levels, level) }));
}

/** The identity of a variant within its host, by which hls.js recognizes redundant variants as well. */
export function idOf(levels: readonly Level[], level: Level): string {
  const { attrs } = lowestOf(levels, level);
  return [attrs.BANDWIDTH, attrs.RESOLUTION, attrs['FRAME-RATE'], attrs.CODECS, attrs['VIDEO-RANGE']].join(' ');
}

/**
 * The index of the level of a rendition with the best audio that the bandwidth allows; the first level if there is no
 * such rendition.
 */
export function levelOf(levels: readonly Level[], id: string | undefined, bandwidth: number): number {
  const ofRendition = levels
    .filter((level) => idOf(levels, level) === id)
    .toSorted((one, other) => one.bitrate - other.bitrate);
  const chosen = ofRendition.findLast(({ bitrate }) => bitrate * headroom < bandwidth) ?? ofRendition[0];
  return chosen ? levels.indexOf(chosen) : 0;
}

function lowestOf(levels: readonly Level[], { uri }: Level): Level {
  return levels
    .filter((each) => each.uri === uri)
    .reduce((lowest, each) => (each.bitrate < lowest.bitrate ? each : lowest));
}

function pick({ bitrate: bandwidth, width, height }: Level) {
  return { bandwidth, width, height };
}
