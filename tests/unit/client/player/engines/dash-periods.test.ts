import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DashManifest, DashPeriod } from '../../../../../client/player/engines/dash-internals.ts';
import { removeUndecodablePeriods } from '../../../../../client/player/engines/dash-periods.ts';

beforeEach(() => vi.stubGlobal('MediaSource', { isTypeSupported: (type: string) => !type.includes('unknown') }));
afterEach(() => vi.unstubAllGlobals());

function periodOf(times: Pick<DashPeriod, 'start' | 'duration'>, ...codecs: string[]): DashPeriod {
  return {
    ...times,
    AdaptationSet: codecs.map((codec) => ({
      Representation: [{ mimeType: codec.startsWith('mp4a') ? 'audio/mp4' : 'video/mp4', codecs: codec }],
    })),
  };
}
function timesOf(manifest: DashManifest) {
  removeUndecodablePeriods(manifest);
  return {
    times: manifest.Period?.map(({ start, duration }) => [start, duration]),
    end: manifest.mediaPresentationDuration,
  };
}
const known = ['avc1', 'mp4a'];
const unknown = ['unknown', 'mp4a'];

describe('Periods that cannot be decoded', () => {
  test('Periods that cannot be decoded are removed, and the others keep the times that followed from their starts', () => {
    const periods = [
      periodOf({ start: 0 }, ...known),
      periodOf({ start: 10 }, ...unknown),
      periodOf({ start: 30 }, ...known),
    ];
    expect(timesOf({ mediaPresentationDuration: 100, Period: periods })).toEqual({
      times: [
        [0, 10],
        [30, 70],
      ],
      end: 100,
    });
  });

  test('Periods that cannot be decoded are removed, and the others keep the times that followed from their durations', () => {
    const periods = [
      periodOf({ duration: 10 }, ...unknown),
      periodOf({ duration: 20 }, ...known),
      periodOf({ duration: 5 }, ...known),
    ];
    expect(timesOf({ mediaPresentationDuration: 35, Period: periods })).toEqual({
      times: [
        [10, 20],
        [30, 5],
      ],
      end: 35,
    });
  });

  test('Periods that cannot be decoded stay, with all others, if the last is among them', () => {
    const periods = [periodOf({ start: 0 }, ...known), periodOf({ start: 10 }, ...unknown)];
    expect(timesOf({ mediaPresentationDuration: 35, Period: periods }).times).toHaveLength(2);
  });

  test('Periods that cannot be decoded stay if no other is left', () => {
    const periods = [periodOf({ start: 0 }, ...unknown), periodOf({ start: 10 }, 'avc1', 'mp4a.unknown')];
    expect(timesOf({ Period: periods }).times).toEqual([
      [0, undefined],
      [10, undefined],
    ]);
  });

  test('Periods that cannot be decoded have no picture or no sound, unlike those with one of several that can be decoded and those that never had any', () => {
    const periods = [
      periodOf({ start: 0 }, ...known, 'unknown'),
      periodOf({ start: 10 }, 'mp4a'),
      periodOf({ start: 20 }, 'avc1'),
    ];
    expect(timesOf({ Period: periods }).times).toHaveLength(3);
  });
});
