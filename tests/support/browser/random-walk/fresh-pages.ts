/** The expected state of a page: read from its document as the server sends it, without a browser. */
import { headingsOf, textOf, titleOf } from '../../parsers/html.ts';

export type FreshPage = {
  /** Path and query after all redirects; `hash` is the hash that they have added. */
  address: string;
  hash: string;
  status: number;
  isHtml: boolean;
  /** Whether the page has a script and hydrates; reading views do not. */
  hydrates: boolean;
  /** Addresses of the previous and next page of the list. */
  turns: string[];
  said: PageSummary;
};
/** Title, texts and links of a document, without white space. */
export type PageSummary = {
  title: string;
  heading: string;
  canonical: string | null;
  ogUrl: string | null;
  robots: string | null;
  layout: string | null;
  group: string | null;
  query: string | null;
  text: string;
};

const maxRedirects = 5;

/** @returns a function that resolves to the page at an address from the root of the site, fetched once. */
export function createFreshPages(origin: string): (address: string) => Promise<FreshPage> {
  const known = new Map<string, Promise<FreshPage>>();
  return (address) => {
    const page = known.get(address) ?? fetchPage(new URL(address, origin));
    known.set(address, page);
    return page;
  };
}

async function fetchPage(asked: URL): Promise<FreshPage> {
  let url = asked;
  for (let hop = 0; hop < maxRedirects; hop++) {
    const response = await fetch(url, { redirect: 'manual', headers: { Accept: 'text/html' } });
    const html = await response.text();
    const location = response.headers.get('location');
    if (!location) {
      const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
      return { address: url.pathname + url.search, hash: url.hash, status: response.status, isHtml, ...readPage(html) };
    }
    url = new URL(location, url);
  }
  throw new Error(`${asked.href} redirects without end`);
}

function readPage(html: string): Pick<FreshPage, 'hydrates' | 'turns' | 'said'> {
  const root = /<html[^>]*>/.exec(html)?.[0] ?? '';
  const head = html.slice(0, html.indexOf('</head>'));
  const hydrates = html.includes('id="payload"');
  const link = (relation: string) => attribute(head, `<link rel="${relation}"[^>]*`, 'href');
  const meta = (by: string) => attribute(head, `<meta ${by}[^>]*`, 'content');
  const turns = [link('prev'), link('next')].filter((href) => href !== null).map((href) => pathOf(href));
  const app = hydrates
    ? html.slice(html.indexOf('<div id="app"'), html.indexOf('<footer class="site-footer"'))
    : html.slice(html.indexOf('<body>'));
  const said = {
    title: titleOf(html),
    heading: dense(headingsOf(html, 1)[0] ?? ''),
    canonical: link('canonical'),
    ogUrl: meta('property="og:url"'),
    robots: meta('name="robots"'),
    layout: attribute(root, '<html[^>]*', 'data-layout'),
    group: attribute(root, '<html[^>]*', 'data-group'),
    query: /<input[^>]*name="q"/.test(app) ? textOf(attribute(app, '<input[^>]*name="q"[^>]*', 'value') ?? '') : null,
    text: dense(textOf(app)),
  };
  return { hydrates, turns, said };
}

function attribute(html: string, tag: string, name: string): string | null {
  const value = new RegExp(`${tag} ${name}="([^"]*)"`).exec(html)?.[1];
  return value === undefined ? null : textOf(value);
}

function pathOf(href: string): string {
  const { pathname, search } = new URL(href);
  return pathname + search;
}

function dense(text: string): string {
  return text.replace(/\s+/g, '');
}
