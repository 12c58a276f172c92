/** What two editions of a list say differently about a material, and in which years the list named it. */
export type ListStatement = { listed: boolean | null; as?: string | null | undefined };
export type ListDifference = 'added' | 'dropped' | 'renamed';

/**
 * @returns undefined if both say the same, and `unknown` if one could not be verified. A name counts only if the list
 * has the material in both.
 */
export function compareStatements(before: ListStatement, after: ListStatement): ListDifference | 'unknown' | undefined {
  if (before.listed === null || after.listed === null) return 'unknown';
  if (before.listed !== after.listed) return after.listed ? 'added' : 'dropped';
  return after.listed && (before.as ?? '') !== (after.as ?? '') ? 'renamed' : undefined;
}

/** `isFirst`: the list did not exist before this edition. */
export type DatedStatement = ListStatement & { edition: string; isFirst?: boolean | undefined };
/**
 * `since`: the edition that added it. `isOpen`: perhaps an earlier one did. `until`: the edition that no longer names
 * it.
 */
export type ListedYears = { since: string; isOpen: boolean; until?: string };

/** The periods in which a list named a material. @param statements of its editions, oldest first. */
export function listedYears(statements: readonly DatedStatement[]): ListedYears[] {
  const periods: ListedYears[] = [];
  for (const [index, { listed, edition, isFirst }] of statements.entries()) {
    const previous = statements[index - 1]?.listed ?? null;
    if (listed && previous !== true) periods.push({ since: edition, isOpen: previous === null && !isFirst });
    if (listed === false && previous === true) Object.assign(periods.at(-1) ?? {}, { until: edition });
  }
  return periods;
}
