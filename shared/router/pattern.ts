/**
 * Path patterns: fixed segments, `:name` or `*` for any one segment, and a trailing `/**` for the path itself and
 * everything below it.
 */
import { canonicalPath, segmentsOf } from './canonical-path.ts';

export type Pattern = {
  /** Canonical spelling. */
  text: string;
  /** Without the trailing `**`. */
  segments: readonly string[];
  /** Ends with `/**`. */
  isOpen: boolean;
};

/** @throws {TypeError} for an invalid pattern. */
export function parsePattern(authored: string): Pattern {
  const problem = problemOfPattern(authored);
  if (problem) throw new TypeError(`${authored}: ${problem}`);
  const text = canonicalPath(authored);
  const segments = segmentsOf(text);
  const isOpen = segments.at(-1) === '**';
  return { text, isOpen, segments: isOpen ? segments.slice(0, -1) : segments };
}

/** @returns what is wrong with a pattern; undefined when it is valid. */
export function problemOfPattern(authored: string): string | undefined {
  if (!authored.startsWith('/')) return 'a pattern starts with a slash';
  const segments = segmentsOf(canonicalPath(authored));
  if (segments.slice(0, -1).includes('**')) return '** stands at the end only';
  const odd = segments.find(
    (segment) =>
      !/^(\*\*?|:\w+|[^:*?#\\{}()[\]][^*?#\\{}()[\]]*)$/.test(segment) || segment === '.' || segment === '..',
  );
  if (odd !== undefined) return `"${odd}" is not supported: a segment is fixed text, :name or *`;
  const names = segments.filter((segment) => segment.startsWith(':'));
  return new Set(names).size < names.length ? 'a parameter has one name, and a name one parameter' : undefined;
}

/** A key that is equal for patterns that match the same paths. */
export function shapeOf({ segments, isOpen }: Pattern): string {
  return `/${[...segments.map((segment) => (isDynamic(segment) ? '*' : segment)), ...(isOpen ? ['**'] : [])].join('/')}`;
}

/**
 * The order of specificity of routes and rules, from broad to narrow: patterns with `/**`, then patterns with
 * parameters, then fixed paths; then short before long; then, at the first segment that differs, dynamic before fixed.
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
