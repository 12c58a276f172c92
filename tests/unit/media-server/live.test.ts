import { expect, test } from 'vitest';
import { findBox } from '../../support/video/media-server/boxes.ts';
import { createLive } from '../../support/video/media-server/live.ts';

let nowMs = 0;
const live = createLive(() => nowMs, nowMs);
const listed = () =>
  [...(live.read('media_0.m3u8')?.toString() ?? '').matchAll(/^live-0-(\d+)/gm)].map(([, number]) => Number(number));
/** The start and end of a segment, in ticks of its track. */
function spanOf(name: string, ticksPerSample: number): { start: number; end: number } {
  const bytes = live.read(name);
  if (!bytes) throw new Error(`there is no ${name}`);
  const start = Number(bytes.readBigUInt64BE(findBox(bytes, ['moof', 'traf', 'tfdt']).body + 4));
  return { start, end: start + bytes.readUInt32BE(findBox(bytes, ['moof', 'traf', 'trun']).body + 4) * ticksPerSample };
}

test('The live window of six segments slides with the clock', () => {
  expect(listed()).toEqual([14, 15, 16, 17, 18, 19]);
  nowMs = 1600;
  expect(listed()).toEqual([15, 16, 17, 18, 19, 20]);
  expect(live.read('media_0.m3u8')?.toString()).toContain('#EXT-X-MEDIA-SEQUENCE:15');
});

test('Live segments follow each other without a gap where the clip repeats', () => {
  nowMs = 8 * 1600;
  for (const [track, ticksPerSample] of [
    [0, 512],
    [3, 1024],
  ] as const) {
    const spans = [22, 23, 24, 25].map((number) => spanOf(`live-${track}-${number}.m4s`, ticksPerSample));
    expect(spans.slice(1).map(({ start }) => start)).toEqual(spans.slice(0, -1).map(({ end }) => end));
  }
});

test('Live segments of the future and of the distant past do not exist', () => {
  nowMs = 16 * 1600;
  expect(['live-0-35.m4s', 'live-0-26.m4s'].map((name) => live.read(name) !== undefined)).toEqual([true, true]);
  expect(['live-0-36.m4s', 'live-0-25.m4s'].map((name) => live.read(name) !== undefined)).toEqual([false, false]);
});

test('A frozen live stream gets no segments, and continues at the current time once it is thawed', () => {
  nowMs = 20 * 1600;
  live.freeze();
  const [playlist, manifest] = [live.read('media_0.m3u8'), live.read('manifest.mpd')];
  nowMs = 30 * 1600;
  expect(live.read('media_0.m3u8')).toEqual(playlist);
  expect(live.read('manifest.mpd')).toEqual(manifest);
  live.thaw();
  expect(listed().at(-1)).toBe(49);
});

test('The live manifest is dynamic and names the address of the clock', () => {
  const manifest = live.read('manifest.mpd')?.toString() ?? '';
  expect(manifest).toContain('type="dynamic" availabilityStartTime="1969-12-31T23:59:28.000Z"');
  expect(manifest).toContain('timeShiftBufferDepth="PT9.6S" suggestedPresentationDelay="PT4.8S"');
  expect(manifest).toContain('value="/time"');
  expect(manifest).not.toContain('mediaPresentationDuration');
});
