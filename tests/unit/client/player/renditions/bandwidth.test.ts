import { expect, test } from 'vitest';
import { createBandwidth } from '../../../../../client/player/renditions/bandwidth.ts';

function bandwidthWith({ stored, downlink }: { stored?: number; downlink?: number }) {
  return createBandwidth({ stored, downlink: () => downlink });
}

test('A new measurement of the bandwidth has a weight of 0.55, and the average so far the rest', () => {
  const bandwidth = bandwidthWith({ stored: 1_000_000 });
  bandwidth.measured(2_000_000);
  expect(bandwidth.estimate()).toBeCloseTo(1_550_000);
  bandwidth.measured(1_000_000);
  expect(bandwidth.estimate()).toBeCloseTo(0.55 * 1_000_000 + 0.45 * 1_550_000);
});

test('The average bandwidth starts with the first measurement, not with the estimate of the browser', () => {
  const bandwidth = bandwidthWith({ downlink: 5 });
  expect(bandwidth.estimate()).toBe(5_000_000);
  bandwidth.measured(1_000_000);
  expect(bandwidth.estimate()).toBe(1_000_000);
});

test('A repeated measurement with the same value does not change the bandwidth', () => {
  const bandwidth = bandwidthWith({ stored: 1_000_000 });
  bandwidth.measured(2_000_000);
  bandwidth.measured(2_000_000);
  bandwidth.estimate();
  expect(bandwidth.estimate()).toBeCloseTo(1_550_000);
});

test.each([
  ['as 4.19 Mbit/s by default', {}, 4_194_304],
  ['from the browser', { downlink: 5 }, 5_000_000],
  ['from an earlier visit', { stored: 2_000_000, downlink: 5 }, 2_000_000],
])('Before the first segment the bandwidth is known %s', (_what, known, expected) => {
  expect(bandwidthWith(known).estimate()).toBe(expected);
});

test.each([
  ['a slow connection does not lower a measurement', 5, 12_000_000, 12_000_000],
  ['a fast connection does not hide a slow source', 10, 3_000_000, 3_000_000],
  ['from ten on both sides the larger counts', 10.5, 10_000_000, 10_500_000],
  ['a measurement just below ten million is not raised', 10.5, 9_999_999, 9_999_999],
  ['a connection just below ten million raises nothing', 9.999999, 9_500_000, 9_500_000],
  ['from ten on both sides the measurement counts if it is larger', 10, 25_000_000, 25_000_000],
])('The bandwidth is the measurement or that of the connection: %s', (_rule, downlink, measured, expected) => {
  const bandwidth = bandwidthWith({ stored: measured, downlink });
  expect(bandwidth.estimate()).toBe(expected);
});
