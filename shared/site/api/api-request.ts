/** The address of an API request that returns the same items as a list page. */

/** Relative to the base path. @param filters undefined ones are omitted. */
export function apiRequest(collection: string, filters: Readonly<Record<string, string | undefined>> = {}): string {
  const given = Object.entries(filters).filter((filter): filter is [string, string] => filter[1] !== undefined);
  // Commas between values are not escaped, so that the address is readable.
  const query = new URLSearchParams(given).toString().replaceAll('%2C', ',');
  return `/api/v1/${collection}${query && `?${query}`}`;
}
