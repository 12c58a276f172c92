/**
 * The description of a page for the tag: no hash, no query except campaign parameters, no title that may contain the
 * visitor's input, and for a page with a token only the first path segment.
 */

/** With the field names of the tag. */
export type PageDescription = { page_location: string; page_title: string; page_referrer: string };

/**
 * @param page `address`: absolute. `root`: the base path of the site with a trailing slash.
 * `isPrivate`: a page with a token in its address: only its first segment is included.
 */
export function describePage({
  address,
  title,
  referrer,
  root,
  isPrivate,
}: {
  address: string;
  title: string;
  referrer: string;
  root: string;
  isPrivate: boolean;
}): PageDescription {
  const url = new URL(address);
  const path = isPrivate ? root + (url.pathname.slice(root.length).split('/')[0] ?? '') : url.pathname;
  const [marks, others] = splitQuery(url);
  return {
    page_location: url.origin + path + marks,
    page_title: isPrivate || others > 0 ? path : title,
    page_referrer: describeReferrer(referrer, url),
  };
}

/** The event that a visit to the success page of a form represents. */
export function successEvent(pathname: string): 'generate_lead' | 'sign_up' | undefined {
  if (pathname.endsWith('/contact-us-success')) return 'generate_lead';
  return pathname.endsWith('/sign-up-success') ? 'sign_up' : undefined;
}

/** The campaign parameters as a query, and the number of other parameters. */
function splitQuery({ searchParams }: URL): [marks: string, others: number] {
  const all = [...searchParams];
  const marks = all.filter(([name]) => name.startsWith('utm_'));
  return [marks.length ? `?${new URLSearchParams(marks)}` : '', all.length - marks.length];
}

/** Only the origin for another site; the described page for this site. */
function describeReferrer(referrer: string, { origin }: URL): string {
  if (!referrer) return '';
  const from = new URL(referrer);
  return from.origin === origin ? from.origin + from.pathname : from.origin;
}
