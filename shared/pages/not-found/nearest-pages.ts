/** Finds the pages whose addresses are closest to one that does not exist. */
import { editDistance } from '../../edit-distance.ts';

type Candidate = { label: string; href: string };
const shown = 3;
const longestCompared = 80;

/** @returns at most three different pages, the nearest first, by edit distance relative to the longer address. */
export function nearestPages(path: string, candidates: readonly Candidate[]): Candidate[] {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const wanted = pathname.toLowerCase().slice(0, longestCompared);
  const different = [...new Map(candidates.map((candidate) => [candidate.href, candidate])).values()];
  return different
    .map((candidate) => ({ candidate, distance: editDistance(wanted, candidate.href) / Math.max(wanted.length, candidate.href.length) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, shown)
    .map(({ candidate: { label, href } }) => ({ label, href }));
}
