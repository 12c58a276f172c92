import type { StillParts } from '../../page.ts';

/** @returns the static parts of one sample, by their names without the prefix. */
export function partsOf(sample: string, still: StillParts): StillParts {
  const ofSample = Object.entries(still).filter(([name]) => name.startsWith(`${sample} `));
  return Object.fromEntries(ofSample.map(([name, part]) => [name.slice(sample.length + 1), part]));
}
