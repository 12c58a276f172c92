/** Parses the page number of a list in an address. @returns undefined if it is invalid. */
export function pageNumber(written: string | null): number | undefined {
  if (written === null) return 1;
  return /^[1-9]\d{0,5}$/.test(written) ? Number(written) : undefined;
}
