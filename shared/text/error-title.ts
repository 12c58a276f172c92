/**
 * The title of a page with a form begins with "Error:" when what was sent was rejected, so that screen readers announce
 * it first.
 */
export function errorTitle(title: string, isRejected: boolean): string {
  return isRejected ? `Error: ${title}` : title;
}
