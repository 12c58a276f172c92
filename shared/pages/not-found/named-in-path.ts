/** Finds the materials and services that an address names which leads nowhere: `/wolfram`, `/Li`, `/gallium-prices`. */
import type { Content } from '../../content.ts';
import { entryHref } from '../../entry-href.ts';
import { findByName } from '../../services/find-by-name.ts';
import type { Proposal } from './nearest-pages.ts';

/** Nobody names more, and a long address costs no more than a short one. */
const [maxNamed, maxSegments, maxWords] = [3, 4, 8];
const maxRead = 200;
/** A symbol alone may be shorter; inside of other words two letters mean nothing. */
const minPartLength = 3;

/** @param path without query. @returns at most three, each once: of several segments the last first, of a segment what most of its words name. */
export function namedInPath(content: Content, path: string): Proposal[] {
  const segments = path.slice(0, maxRead).split('/').filter(Boolean).toReversed().slice(0, maxSegments);
  const named = segments.flatMap(partsOf).flatMap((part) => findByName(content, part) ?? []);
  return [...new Set(named)].slice(0, maxNamed).map((entry) => ({ label: entry.name, href: entryHref(entry) }));
}

/** A segment, then the runs of its words, the longest first. */
function partsOf(segment: string): string[] {
  const words = segment
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, maxWords);
  const runs = words.flatMap((_, from) => words.slice(from).map((_each, index) => words.slice(from, from + index + 1)));
  const byLength = runs.toSorted((a, b) => b.length - a.length).map((run) => run.join('-'));
  return [segment, ...byLength.filter((run) => run.length >= minPartLength)];
}
