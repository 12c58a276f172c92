/** A compiled path pattern (see compile.ts): a regular expression and the names of its groups. */

/**
 * `source`: of a regular expression. `groups`: the name of each capturing group: a parameter, `*` for an unnamed
 * segment or `**` for everything below.
 */
export type Expression = readonly [source: string, groups: readonly string[]];
/**
 * The matched values, still escaped. `params`: named segments. `rest`: what `/**` matched, such as `a/b`; empty for the
 * path itself.
 */
export type PathParams = { params: Record<string, string>; rest: string };
/** @returns undefined when the path does not match. */
export type MatchFunction = (path: string) => PathParams | undefined;

export function createMatchFunction([source, groups]: Expression): MatchFunction {
  const expression = new RegExp(source);
  return (path) => {
    const values = expression.exec(path);
    if (!values) return undefined;
    const params: Record<string, string> = {};
    let rest = '';
    groups.forEach((name, index) => {
      const value = values[index + 1];
      if (value === undefined || name === '*') return;
      if (name === '**') rest = value;
      else params[name] = value;
    });
    return { params, rest };
  };
}
