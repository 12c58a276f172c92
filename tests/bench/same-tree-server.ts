/**
 * Reference (b): a bare Node server that renders the React tree of a page for every request, including still parts. Its
 * data is loaded once, and it has no document around it.
 */
import { createServer } from 'node:http';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { isMarkup, type Markup } from '../../content/text/markup.ts';
import { openContent } from '../../server/content/read-content-set.ts';
import { createSearch } from '../../server/content/search/site-search.ts';
import { createSiteLocate } from '../../server/http/routing/locate.ts';
import { createResolvePage } from '../../server/pages/resolve-page.ts';
import type { SplitPage } from '../../server/render/static-parts.ts';
import { createStructuredSite } from '../../server/render/structured-data/create-structured-site.ts';
import { createSiteRules } from '../../shared/site/site-rules.ts';
import { App } from '../../shared/ui/app/app.tsx';
import { Html } from '../../shared/ui/basic/html/html.tsx';
import { layoutParts } from '../../shared/ui/layouts/static.tsx';

/** PAGES: addresses of the site's pages, by those under which this server renders them. */
const { PORT, CONTENT = '', PAGES = '{}' } = process.env;
const content = openContent(CONTENT, { base: '', portalUrl: undefined, analytics: undefined });
const rules = createSiteRules([]);
const locate = createSiteLocate({ rules, base: '' });

async function resolveTree([barePath, path]: [string, string]) {
  let parts: Record<string, ReactNode | Markup> = {};
  /** Keeps the still parts as they are, for React to render with each request. */
  const splitPage: SplitPage = ({ name, head, data, split }) => {
    const page = split?.(data as never) ?? { data, parts: {} };
    parts = { ...layoutParts({ page: name, head }), ...page.parts };
    return { head, data: page.data, staticParts: {} };
  };
  const structuredSite = createStructuredSite({ origin: '', base: '' }, content.at(new Date()).site, {
    ofPageOrHome: () => undefined,
  });
  const answer = await createResolvePage({
    content,
    search: createSearch({ content, clock: () => new Date() }),
    clock: () => new Date(),
    origin: '',
    base: '',
    rules,
    splitPage,
    structuredSite,
  })(locate(path));
  if (answer.kind !== 'page' || answer.status !== 200) throw new Error(`${path} is not a page`);
  return [barePath, { payload: answer.payload, page: answer.page, parts }] as const;
}
const trees = new Map(await Promise.all(Object.entries(JSON.parse(PAGES) as Record<string, string>).map(resolveTree)));

createServer((request, response) => {
  const tree = trees.get(request.url ?? '');
  if (!tree) return void response.writeHead(404).end();
  const { payload, page, parts } = tree;
  const layout = Object.entries(parts).map(([key, part]) =>
    createElement(Fragment, { key }, isMarkup(part) ? createElement(Html, { value: part }) : part),
  );
  const stream = renderToPipeableStream([createElement(App, { key: 'page', payload, page }), ...layout], {
    onShellReady() {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      stream.pipe(response);
    },
  });
}).listen(Number(PORT));
