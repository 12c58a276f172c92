/** Finds the pages whose addresses are closest to one that does not exist. */
import { editDistance } from '../../edit-distance.ts';

type Candidate = { label: string; href: string };
const shown = 3;
/** About the length of our longest address: a typing error is found in it, and a long address costs no more than a short one. */
const maxCompared = 60;

/** @returns at most three different pages, the nearest first, by edit distance relative to the longer address. */
export function nearestPages(path: string, candidates: readonly Candidate[]): Candidate[] {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const wanted = pathname.toLowerCase().slice(0, maxCompared);
  const different = [...new Map(candidates.map((candidate) => [candidate.href, candidate])).values()];
  return different
    .map((candidate) => ({ candidate, distance: editDistance(wanted, candidate.href) / Math.max(wanted.length, candidate.href.length) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, shown)
    .map(({ candidate: { label, href } }) => ({ label, href }));
}
