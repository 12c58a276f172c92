/** One path pattern (`/events/:id/:eventtitle`): matches a pathname to its parameters and builds a pathname from them. */
import { compile, match } from 'path-to-regexp';

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
  const matchPath = match<Record<string, string>>(path, { sensitive: true, trailing: false });
  return {
    path,
    match(pathname) {
      try {
        const matched = matchPath(pathname);
        if (!matched) return undefined;
        const params = { ...matched.params };
        return Object.values(params).some(isUnsafeSegment) ? undefined : params;
      } catch (error) {
        if (error instanceof URIError) return undefined;
        throw error;
      }
    },
    build: compile(path),
  };
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
