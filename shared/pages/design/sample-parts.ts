import type { StillParts } from '../../page.ts';

/** @returns the still parts of one sample, by their own names. */
export function partsOf(sample: string, still: StillParts): StillParts {
  const ofSample = Object.entries(still).filter(([name]) => name.startsWith(`${sample} `));
  return Object.fromEntries(ofSample.map(([name, part]) => [name.slice(sample.length + 1), part]));
}
