/** A path pattern as authors write it: fixed segments, `:name` or `*` for any one segment, a closing `/**` for the path itself and everything below it. */
import { canonicalPath, segmentsOf } from './canonical-path.ts';

export type Pattern = {
  /** In its canonical spelling. */
  text: string;
  /** Without the closing `**`. */
  segments: readonly string[];
  /** Ends with `/**`. */
  isOpen: boolean;
};

/** @throws {TypeError} when nothing could match the pattern as its author meant it. */
export function parsePattern(authored: string): Pattern {
  const problem = problemOfPattern(authored);
  if (problem) throw new TypeError(`${authored}: ${problem}`);
  const text = canonicalPath(authored);
  const segments = segmentsOf(text);
  const isOpen = segments.at(-1) === '**';
  return { text, isOpen, segments: isOpen ? segments.slice(0, -1) : segments };
}

/** What is wrong with a pattern, undefined when nothing is. */
export function problemOfPattern(authored: string): string | undefined {
  if (!authored.startsWith('/')) return 'a pattern starts with a slash';
  const segments = segmentsOf(canonicalPath(authored));
  if (segments.slice(0, -1).includes('**')) return '** stands at the end only';
  const odd = segments.find((segment) => !/^(\*\*?|:\w+|[^:*?#\\{}()[\]][^*?#\\{}()[\]]*)$/.test(segment) || segment === '.' || segment === '..');
  if (odd !== undefined) return `"${odd}" is not supported: a segment is fixed text, :name or *`;
  const names = segments.filter((segment) => segment.startsWith(':'));
  return new Set(names).size < names.length ? 'a parameter has one name, and a name one parameter' : undefined;
}

/** What two patterns have in common when they match the same paths. */
export function shapeOf({ segments, isOpen }: Pattern): string {
  return `/${[...segments.map((segment) => (isDynamic(segment) ? '*' : segment)), ...(isOpen ? ['**'] : [])].join('/')}`;
}

/**
 * The one order of specificity, of rules and of pages: from broad to narrow. `/**` before a fixed number of segments, these before fixed text alone;
 * then short before long, and at the first difference any segment before fixed text.
 */
export function compareSpecificity(a: Pattern, b: Pattern): number {
  const order = rankOf(a) - rankOf(b) || a.segments.length - b.segments.length;
  if (order) return order;
  const first = a.segments.findIndex((segment, index) => isDynamic(segment) !== isDynamic(b.segments[index] as string));
  if (first < 0) return 0;
  return isDynamic(a.segments[first] as string) ? -1 : 1;
}

export function isDynamic(segment: string): boolean {
  return segment === '*' || segment.startsWith(':');
}

function rankOf({ segments, isOpen }: Pattern): number {
  if (isOpen) return 0;
  return segments.some(isDynamic) ? 1 : 2;
}
