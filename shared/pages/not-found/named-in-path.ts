/** Finds the materials and services named in an address that does not exist: `/wolfram`, `/Li`, `/gallium-prices`. */
import type { Content } from '../../content.ts';
import { findByName } from '../../publishing/services/find-by-name.ts';
import { entryHref } from '../../site/entry-href.ts';
import type { Suggestion } from './nearest-pages.ts';

/** Limits that keep the work constant for long addresses. */
const [maxNamed, maxSegments, maxWords] = [3, 4, 8];
const maxReadLength = 200;
/** A whole segment may be shorter, because it may be a symbol. */
const minPartLength = 3;

/**
 * @param path without query.
 * @returns at most three different ones: last segments first, and within a segment the longest match first.
 */
export function namedInPath(content: Content, path: string): Suggestion[] {
  const segments = path.slice(0, maxReadLength).split('/').filter(Boolean).toReversed().slice(0, maxSegments);
  const named = segments.flatMap(partsOf).flatMap((part) => findByName(content, part) ?? []);
  return [...new Set(named)].slice(0, maxNamed).map((entry) => ({ label: entry.name, href: entryHref(entry) }));
}

/** The segment itself, then all runs of consecutive words in it, longest first. */
function partsOf(segment: string): string[] {
  const words = segment
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, maxWords);
  const runs = words.flatMap((_, from) => words.slice(from).map((_word, index) => words.slice(from, from + index + 1)));
  const byLength = runs.toSorted((a, b) => b.length - a.length).map((run) => run.join('-'));
  return [segment, ...byLength.filter((run) => run.length >= minPartLength)];
}
