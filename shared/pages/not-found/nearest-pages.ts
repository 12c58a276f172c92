/** Finds the pages whose addresses are closest to one that does not exist. */
import { editDistance } from '../../text/edit-distance.ts';

export type Proposal = { label: string; href: string };
const maxShown = 3;
/** About the length of our longest address: a typing error is found in it, and a long address costs no more than a short one. */
const maxCompared = 60;
const maxSegments = 4;
/** What a segment counts less for each that follows it. */
const costOfDepth = 0.15;

/**
 * By the whole address, or by a segment that is spelled almost like the last of theirs.
 * @param maxDistance 0 lets only what is equal pass, 1 everything. @returns at most three different pages, the nearest first.
 */
export function nearestPages(path: string, candidates: readonly Proposal[], maxDistance = 1): Proposal[] {
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

/** 0 when they are equal, 1 when they have no letter in common. */
function relativeDistance(one: string, other: string): number {
  return editDistance(one, other) / Math.max(one.length, other.length, 1);
}
