/** Footnotes below a table, by the signs with which values and names point to them. */

/** `3Official production quota.` below the table. @param lines the first cells below the last row of data. */
export function footnotesOf(lines: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, digit, text] = /^(\d{1,2})(?=\p{Letter})(.+)$/u.exec(line) ?? [];
      return digit && text ? [[digit, text]] : [];
    }),
  );
}

/** @param marks `e, 4`, `r`. @returns the texts; an r is `Revised.` */
export function notesBehind(marks: readonly string[], footnotes: ReadonlyMap<string, string>): string[] {
  const signs = marks.flatMap((mark) => mark.split(/[, ]+/));
  return signs.flatMap((sign) => (sign === 'r' ? ['Revised.'] : (footnotes.get(sign) ?? [])));
}
