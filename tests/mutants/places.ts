/** All places that are broken on purpose. Their numbers, from 1, are those of `npm run verify -- mutants 3 7`. */
import type { Place } from './place.ts';
import { placesOfFigures } from './places-of-figures.ts';
import { placesOfLifeCycles } from './places-of-life-cycles.ts';
import { placesOfPublishing } from './places-of-publishing.ts';
import { placesOfServing } from './places-of-serving.ts';
import { placesOfVisitors } from './places-of-visitors.ts';

export const places: readonly Place[] = [
  ...placesOfServing,
  ...placesOfPublishing,
  ...placesOfVisitors,
  ...placesOfFigures,
  ...placesOfLifeCycles,
];
