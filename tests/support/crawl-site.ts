/** Follows every internal link of the site from the home page. */
import { linksOf } from './html.ts';
import { testSite } from './site.ts';

export type CrawledPage = { status: number; html: string; policy: string; from: string };

/** @returns the response of each address; `html` is '' unless it is a page, `policy` is its Content-Security-Policy, `from` is the page with the link. */
export async function crawlSite(): Promise<Map<string, CrawledPage>> {
  const { client } = testSite();
  const found = new Map<string, CrawledPage>();
  const waiting = [{ path: '/', from: 'start' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next.path)) continue;
    const { status, text, headers } = await client.get(next.path).set('Accept', 'text/html');
    const html = String(headers['content-type']).startsWith('text/html') ? text : '';
    found.set(next.path, { status, html, policy: String(headers['content-security-policy']), from: next.from });
    for (const path of linksOf(text ?? '').filter((href) => href.startsWith('/'))) waiting.push({ path, from: next.path });
  }
  return found;
}
