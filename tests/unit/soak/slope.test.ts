import { expect, test } from 'vitest';
import { slopeOf } from '../../soak/slope.ts';

test('The slope of fluctuating memory is within its noise, that of growing memory is not', () => {
  const samples = (megabytes: (index: number) => number) =>
    Array.from({ length: 90 }, (_, index) => ({ requests: index * 1_000, megabytes: megabytes(index) }));
  const level = slopeOf(samples((index) => 200 + (index % 7)));
  expect(Math.abs(level.perMillion)).toBeLessThan(level.noise);
  const growing = slopeOf(samples((index) => 200 + index + (index % 7)));
  expect(growing.perMillion - growing.noise).toBeGreaterThan(900);
});
