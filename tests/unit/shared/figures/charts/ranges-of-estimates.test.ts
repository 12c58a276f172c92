import { expect, test } from 'vitest';
import { drawChart } from '../../../../../shared/figures/charts/draw-chart.ts';
import type { Bars, Lines } from '../../../../../shared/figures/charts/drawing.ts';
import { narrowSize, wideSize } from '../../../../../shared/figures/charts/scene.ts';
import { boxOf, pathsOf, textsOf } from '../../../../support/content/scene-shapes.ts';

const ranges = 'range of past revisions: −10% to +50%, of 3';
const estimate = { value: 100, estimated: true, revised: { low: 90, high: 150 } };
/** Of a horizontal or vertical line: its start, and the coordinate at its other end. */
const lineOf = (d = '') => {
  const [, x, y, axis, end] = /^M([\d.]+) ([\d.]+)([HV])([\d.]+)$/.exec(d) ?? [];
  return { x: Number(x), y: Number(y), axis, end: Number(end) };
};

test.each([wideSize, narrowSize])(
  'The range of an estimate is a line below its bar, for which the axis has room',
  (size) => {
    const chart: Bars = { kind: 'bars', unit: 't', rows: [{ label: 'China', value: estimate }], ranges };
    const scene = drawChart(chart, size);
    const bar = boxOf(pathsOf(scene, 'mute')[0]);
    const line = lineOf(pathsOf(scene, 'tick').at(-1));
    expect(line.axis).toBe('H');
    expect(Math.abs(line.x - bar.x - 0.9 * bar.width)).toBeLessThan(2);
    expect(Math.abs(line.end - bar.x - 1.5 * bar.width)).toBeLessThan(2);
    expect(line.y).toBeGreaterThan(bar.y + bar.height);
    expect(textsOf(scene).join(' ')).toContain(ranges);
  },
);

test('The range of an estimate is a line through the point of a price, for which the axis has room', () => {
  const points = [
    { x: 2024, value: 50 },
    { x: 2025, ...estimate },
  ];
  const chart: Lines = { kind: 'lines', unit: 't', series: [{ label: 'Gallium', points }], ranges };
  const scene = drawChart(chart, wideSize);
  const line = lineOf(pathsOf(scene, 'tick').at(-1));
  const [, x, y] = /^M([\d.]+) ([\d.]+)/.exec(pathsOf(scene, 'hollow-mute')[0] ?? '') ?? [];
  expect([line.axis, Math.abs(line.x - Number(x)) < 5]).toEqual(['V', true]);
  expect(line.end).toBeGreaterThan(0);
  expect(line.end).toBeLessThan(Number(y));
  expect(line.y).toBeGreaterThan(Number(y));
  expect(textsOf(scene)).toContain(ranges);
});

test('An estimate without enough revisions has no line, and the chart no key for it', () => {
  const chart: Bars = { kind: 'bars', unit: 't', rows: [{ label: 'China', value: { value: 100, estimated: true } }] };
  const scene = drawChart(chart, wideSize);
  expect(pathsOf(scene, 'tick')).toEqual([]);
  expect(textsOf(scene).join(' ')).not.toContain('range');
});
