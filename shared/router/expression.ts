/** A path pattern as the build has compiled it (compile.ts): plain data, so that it can be written into the browser's program as JSON. */

/** The source of a regular expression, and what each of its groups is: a parameter by name, `*` for a segment without a name, `**` for everything below. */
export type Expression = readonly [source: string, groups: readonly string[]];
/** What a path has where a pattern is open, still escaped: its named segments, and what a closing `/**` stands for (`a/b`; empty for the path itself). */
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
