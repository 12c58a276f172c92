/** A path pattern as the build has compiled it (compile.ts): plain data that can be written into the browser's program, and what it finds in a path there and on the server. */

/** Source of a regular expression, and the name of each of its groups: that of a parameter, `*` for a segment without a name, `**` for what lies below. */
export type Expression = readonly [source: string, groups: readonly string[]];
/** What a path has where the pattern is open: named segments, and what lies below a closing `/**` (`a/b`, empty for the path itself); still escaped. */
export type Captured = { params: Record<string, string>; tail: string };

/** @returns a function from a canonical path to what it has; undefined when it does not match. */
export function createCapture([source, groups]: Expression): (path: string) => Captured | undefined {
  const expression = new RegExp(source);
  return (path) => {
    const values = expression.exec(path);
    if (!values) return undefined;
    const params: Record<string, string> = {};
    let tail = '';
    groups.forEach((name, index) => {
      const value = values[index + 1];
      if (value === undefined || name === '*') return;
      if (name === '**') tail = value;
      else params[name] = value;
    });
    return { params, tail };
  };
}
