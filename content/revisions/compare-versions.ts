/** The order of the versions of a release, as its publisher numbers them: 1.10 comes after 1.9. */

/** @param one,other undefined for a value of the file itself, which comes before all corrections of it. */
export function compareVersions(one = '', other = ''): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
