/**
 * A live stream made from the clip: each segment is a segment of the clip, shifted in time; the window follows the
 * clock.
 */
import { findBox } from './boxes.ts';
import { readClip, readClipText, segmentCount, segmentS, soundTrack } from './clip.ts';

const ticksPerClip = { picture: 12_800 * segmentCount * segmentS, sound: 48_000 * segmentCount * segmentS };
const windowSegments = 6;
/** Segments that have left the playlist can still be fetched for a while, as on a real origin. */
const keptSegments = windowSegments + 4;
/** The stream is this old when the server starts, so that its window is full. */
const segmentsBefore = 20;

export type Live = {
  /**
   * `master.m3u8`, `manifest.mpd`, `media_*.m3u8`, `init-*.mp4`, `live-<track>-<n>.m4s`; undefined if it is not
   * available yet or any more.
   */
  read: (name: string) => Buffer | undefined;
  /** Stops the stream: no new segments, unchanged manifests. */
  freeze: () => void;
  thaw: () => void;
};

/** @param openedMs when its server starts. */
export function createLive(now: () => number, openedMs: number): Live {
  const startMs = openedMs - segmentsBefore * segmentS * 1000;
  let frozenMs: number | undefined;
  const edge = () => Math.floor(((frozenMs ?? now()) - startMs) / 1000 / segmentS);

  function readSegment(track: string, number: number): Buffer | undefined {
    if (number >= edge() || number < edge() - keptSegments) return undefined;
    const bytes = readClip(`seg-${track}-${(number % segmentCount) + 1}.m4s`);
    const ticks = track === soundTrack ? ticksPerClip.sound : ticksPerClip.picture;
    return bytes && moveInTime(bytes, { ticks: ticks * Math.floor(number / segmentCount), sequence: number + 1 });
  }
  return {
    read(name) {
      const [, track, number] = /^live-(\d)-(\d+)\.m4s$/.exec(name) ?? [];
      if (track !== undefined) return readSegment(track, Number(number));
      const listed = /^media_(\d)\.m3u8$/.exec(name)?.[1];
      if (listed !== undefined) return Buffer.from(livePlaylist(listed, edge()));
      if (name === 'manifest.mpd')
        return Buffer.from(liveManifest({ startMs, publishedMs: startMs + edge() * segmentS * 1000 }));
      return /^(master\.m3u8|init-\d\.mp4)$/.test(name) ? readClip(name) : undefined;
    },
    freeze() {
      frozenMs ??= now();
    },
    thaw() {
      frozenMs = undefined;
    },
  };
}

/**
 * Shifts a segment later by `ticks` of its track; its segment index (sidx), which would be wrong, is replaced by free
 * space.
 */
function moveInTime(bytes: Buffer, { ticks, sequence }: { ticks: number; sequence: number }): Buffer {
  const moved = Buffer.from(bytes);
  const decodeTime = findBox(moved, ['moof', 'traf', 'tfdt']).body + 4;
  moved.writeBigUInt64BE(moved.readBigUInt64BE(decodeTime) + BigInt(ticks), decodeTime);
  moved.writeUInt32BE(sequence, findBox(moved, ['moof', 'mfhd']).body + 4);
  const index = moved.indexOf('sidx');
  if (index >= 0) moved.write('free', index, 'latin1');
  return moved;
}

function livePlaylist(track: string, edge: number): string {
  const first = edge - windowSegments;
  const listed = Array.from(
    { length: windowSegments },
    (_, index) => `#EXTINF:${segmentS},\nlive-${track}-${first + index}.m4s\n`,
  );
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:${first}\n#EXT-X-MAP:URI="init-${track}.mp4"\n${listed.join('')}`;
}

/** The manifest of the clip as a dynamic one. */
function liveManifest({ startMs, publishedMs }: { startMs: number; publishedMs: number }): string {
  const instant = (ms: number) => new Date(ms).toISOString();
  const times = `availabilityStartTime="${instant(startMs)}" publishTime="${instant(publishedMs)}"`;
  const window = `timeShiftBufferDepth="PT${(windowSegments * segmentS).toFixed(1)}S" suggestedPresentationDelay="PT${(3 * segmentS).toFixed(1)}S"`;
  return readClipText('manifest.mpd')
    .replace('type="static"', `type="dynamic" ${times} minimumUpdatePeriod="PT2S" ${window}`)
    .replace(/ mediaPresentationDuration="[^"]*"/, '')
    .replaceAll('startNumber="1"', 'startNumber="0"')
    .replaceAll('media="seg-', 'media="live-')
    .replace('</MPD>', '  <UTCTiming schemeIdUri="urn:mpeg:dash:utc:http-xsdate:2014" value="/time"/>\n</MPD>');
}
