/** The address of a list of the API: what a list page shows, for programs. */

/** Below the base path. @param filters those that are undefined are left out. */
export function apiRequest(collection: string, filters: Readonly<Record<string, string | undefined>> = {}): string {
  const given = Object.entries(filters).filter((filter): filter is [string, string] => filter[1] !== undefined);
  // A comma between values stays one, as people write it.
  const query = new URLSearchParams(given).toString().replaceAll('%2C', ',');
  return `/api/v1/${collection}${query && `?${query}`}`;
}
