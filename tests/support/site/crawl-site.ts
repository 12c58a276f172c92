/**
 * Follows every internal link of a site from the home page, with three exceptions: of the pages of figures, which are
 * alike, only the first of each kind and of those in articles; of addresses that differ only in their query only the
 * first three and the board; and no page of an earlier day, whose words are those of its day.
 */
import type { Content } from '../../../shared/content.ts';
import { listFigures } from '../../../shared/figures/list-figures.ts';
import { linksOf } from '../parsers/html.ts';
import type { testSite } from './site.ts';

export type CrawledPage = { status: number; html: string; policy: string; from: string };
type Crawl = {
  client: ReturnType<typeof testSite>['client'];
  /** The content that the site shows. */
  content: Content;
  /** The instant of its clock. */
  now: Date;
  /** Whether to ask for an address. By default all. */
  isWanted?: (path: string) => boolean;
};

/**
 * @returns the response of each address; `html` is '' unless it is a page, `policy` is its Content-Security-Policy,
 * `from` is the page with the link.
 */
export async function crawlSite({
  client,
  content,
  now,
  isWanted = () => true,
}: Crawl): Promise<Map<string, CrawledPage>> {
  const found = new Map<string, CrawledPage>();
  const isSkipped = createSkip(content, now);
  const waiting = [{ path: '/', from: 'start' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next.path)) continue;
    const { status, text, headers } = await client
      .get(next.path)
      .set('Accept', 'text/html')
      .set('Accept-Encoding', 'identity');
    const html = String(headers['content-type']).startsWith('text/html') ? text : '';
    found.set(next.path, { status, html, policy: String(headers['content-security-policy']), from: next.from });
    for (const path of linksOf(html).filter((href) => href.startsWith('/') && isWanted(href) && !isSkipped(href)))
      waiting.push({ path, from: next.path });
  }
  return found;
}

/** @returns a function that tells whether an address is one of the exceptions. */
function createSkip(content: Content, now: Date): (path: string) => boolean {
  const figures = listFigures(content, now);
  const followed = new Set(
    [...Map.groupBy(figures, ({ kind, id }) => (/-\d+-\d+$/.test(id) ? 'in an article' : kind)).values()].map(
      ([first]) => first?.id,
    ),
  );
  const queries = new Map<string, Set<string>>();
  return (address) => {
    const [path = '', query] = address.split('?');
    const [, id] = /^\/figures\/([^./]+)/.exec(path) ?? [];
    if (id !== undefined && !followed.has(id)) return true;
    if (query === undefined || query === 'view=board') return false;
    if (query.includes('asOf=')) return true;
    const known = queries.get(path) ?? new Set();
    if (known.size < 3) queries.set(path, known.add(query));
    return !known.has(query);
  };
}
