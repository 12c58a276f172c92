/** Finds the pages whose addresses are closest to one that does not exist. */
import { editDistance } from '../../text/edit-distance.ts';

export type Suggestion = { label: string; href: string };
const maxShown = 3;
/** About the length of our longest address; limits the cost of comparing. */
const maxCompared = 60;
const maxSegments = 4;
/** Added to the distance of a segment for each segment from the end. */
const costOfDepth = 0.15;

/**
 * Compares the whole address, and each of its segments with the last segment of a candidate.
 * @param maxDistance from 0 (only equal addresses) to 1 (everything).
 * @returns at most three different pages, nearest first; none when nothing is near.
 */
export function nearestPages(path: string, candidates: readonly Suggestion[], maxDistance: number): Suggestion[] {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const wanted = pathname.toLowerCase().slice(0, maxCompared);
  const segments = wanted.split('/').filter(Boolean).toReversed().slice(0, maxSegments);
  const different = [...new Map(candidates.map((candidate) => [candidate.href, candidate])).values()];
  return different
    .map((candidate) => {
      const last = candidate.href.slice(candidate.href.lastIndexOf('/') + 1);
      const bySegment = segments.map((segment, depth) => relativeDistance(segment, last) + (depth + 1) * costOfDepth);
      return { candidate, distance: Math.min(relativeDistance(wanted, candidate.href), ...bySegment) };
    })
    .filter(({ distance }) => distance <= maxDistance)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, maxShown)
    .map(({ candidate: { label, href } }) => ({ label, href }));
}

/** Edit distance divided by the longer length: 0 when equal, 1 when nothing matches. */
function relativeDistance(a: string, b: string): number {
  return editDistance(a, b) / Math.max(a.length, b.length, 1);
}
