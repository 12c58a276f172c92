/**
 * The cursor of a page of an API list. It identifies the last record before the page, so that added or removed records
 * do not shift it.
 */

/** @param sort the order to which the position refers. @param value by which the record is sorted. */
export function writeCursor(sort: string, { value, id }: { value: string | number; id: string }): string {
  const bytes = new TextEncoder().encode(JSON.stringify([sort, value, id]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
