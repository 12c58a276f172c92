/** One path pattern (`/events/:id/:eventtitle`): matches a pathname to its parameters and builds a pathname from them. */
import { segmentsOf } from './canonical-path.ts';
import { matchPattern, parsePattern } from './rule-pattern.ts';

/** The names after the colons of a pattern, as a union of string literals. */
export type ParamName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<`/${Tail}`>
    : Rest
  : never;
export type Params<Path extends string> = { [Name in ParamName<Path>]: string };

export type Pattern = {
  path: string;
  /** Parameters, decoded; undefined when the pathname does not fit, cannot be decoded, or hides a slash or a control character in a segment. */
  match: (pathname: string) => Record<string, string> | undefined;
  build: (params: Record<string, string>) => string;
};

/** Case and trailing slash count: other spellings are redirected before anything is matched. */
export function createPattern(path: string): Pattern {
  const pattern = parsePattern(path);
  return {
    path,
    match(pathname) {
      const captured = matchPattern(pattern, segmentsOf(pathname));
      return captured && decodeParams(captured.params);
    },
    build: (params) => `/${pattern.segments.map((segment) => (segment.startsWith(':') ? encode(segment.slice(1), params) : segment)).join('/')}`,
  };
}

function decodeParams(params: Record<string, string>): Record<string, string> | undefined {
  try {
    const decoded = Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)] as const);
    return decoded.some(([, value]) => !value || isUnsafeSegment(value)) ? undefined : Object.fromEntries(decoded);
  } catch {
    return undefined;
  }
}

function encode(name: string, params: Record<string, string>): string {
  const value = params[name];
  if (!value) throw new TypeError(`Missing parameter: ${name}`);
  return encodeURIComponent(value);
}

function isUnsafeSegment(value: string): boolean {
  return /[/\\\p{Cc}]/u.test(value);
}

/** Orders patterns so that the first that matches is the most specific: segment by segment, fixed text before a parameter. */
export function compareSpecificity(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const [one, other] = [left[index], right[index]];
    if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
    const order = Number(one.startsWith(':')) - Number(other.startsWith(':'));
    if (order) return order;
  }
  return 0;
}
