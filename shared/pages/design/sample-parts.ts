import type { StaticParts } from '../../page.ts';

/** @returns the static parts of one sample, by their names without the prefix. */
export function partsOf(sample: string, staticParts: StaticParts): StaticParts {
  const ofSample = Object.entries(staticParts).filter(([name]) => name.startsWith(`${sample} `));
  return Object.fromEntries(ofSample.map(([name, part]) => [name.slice(sample.length + 1), part]));
}
