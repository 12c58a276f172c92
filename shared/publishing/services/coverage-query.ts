/** The filter of the coverage matrix in the query of an address: `?covers=prices`. */
import { type CoverageAspect, coverageAspectNames } from '../../../content/vocabulary/coverage.ts';

export const coverageKey = 'covers';

/** @returns undefined for all aspects, 'unknown' for a value that is none. */
export function readCoverage(query: URLSearchParams): CoverageAspect | 'unknown' | undefined {
  const value = query.get(coverageKey);
  return value === null ? undefined : (coverageAspectNames.find((name) => name === value) ?? 'unknown');
}
