import type { Page } from 'playwright';

/**
 * @returns the paths of the documents that the page loads from now on: one, as long as the router handles all
 * navigations.
 */
export function recordDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
  return documents;
}
