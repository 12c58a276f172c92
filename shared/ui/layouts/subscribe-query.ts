/**
 * The query of the form to subscribe: on the page of a material or a cost service, that one is chosen in the form. The
 * server uses it to render, the browser when it navigates.
 */
export function subscribeQuery(path: string): string {
  const id = /\/critical-materials\/(?!compare$)([a-z-]+)$/.exec(path)?.[1];
  return id ? `?interest=${id}` : '';
}
