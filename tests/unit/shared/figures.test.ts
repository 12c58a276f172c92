import { expect, test } from 'vitest';
import { rampStep, topProducer } from '../../../shared/materials/figures.ts';
import { siteContent, sourceOf, today } from '../../support/site.ts';

const content = sourceOf(siteContent()).at(today);

test.each([
  [undefined, 0],
  [0, 1],
  [24.9, 1],
  [25, 2],
  [54.9, 3],
  [89.9, 6],
  [90, 7],
  [100, 7],
])('A share of %s percent has step %i of the color scale', (share, step) => {
  expect(rampStep(share)).toBe(step);
});

test.each([
  ['gallium', 'China', 99],
  ['cobalt', 'DR Congo', 73],
  ['niobium', 'Brazil', 93],
  ['lithium', 'Australia', 32],
])('The top producer of %s is %s', (id, country, share) => {
  const figures = content.find('figures', id);
  const top = figures && topProducer(content, figures);
  expect(top?.country).toBe(country);
  expect(Math.round(top?.share ?? 0)).toBe(share);
});

test('Scandium has no top producer, because no shares are published', () => {
  const figures = content.find('figures', 'scandium');
  expect(figures && topProducer(content, figures)).toBeUndefined();
});
