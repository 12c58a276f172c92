/** @param address below the base path, or absolute. @param siteUrl origin and base path, without a trailing slash. */
export function absoluteUrl(address: string, siteUrl: string): string {
  return address.startsWith('/') ? siteUrl + address : address;
}
