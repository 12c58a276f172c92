/** Reference (b): a bare Node server that renders the React tree of one page for every request, still parts included: its data is loaded once, nothing stands around it. */
import { createServer } from 'node:http';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { Markup } from '../../content/text/markup.ts';
import { openContent } from '../../server/content/content-source.ts';
import { createResolvePage } from '../../server/pages/resolve-page.ts';
import type { SplitPage } from '../../server/render/still-parts.ts';
import { createSiteLocate } from '../../server/routing/locate.ts';
import { App } from '../../shared/app/app.tsx';
import { layoutParts } from '../../shared/layouts/still.tsx';
import { createSiteRules } from '../../shared/site-rules.ts';
import { Html } from '../../shared/ui/html/html.tsx';

const { PORT, CONTENT = '', PAGE = '/' } = process.env;
const content = openContent(CONTENT, { base: '', portalUrl: undefined, analytics: undefined });
const rules = createSiteRules([]);
let parts: Record<string, ReactNode | Markup> = {};
/** Keeps the still parts as they are, for React to render with each request. */
const splitPage: SplitPage = ({ name, head, data, split }) => {
  const page = split?.(data as never) ?? { data, parts: {} };
  parts = { ...layoutParts({ page: name, crumbs: head.crumbs }), ...page.parts };
  return { data: page.data, still: {} };
};
const resolvePage = createResolvePage({ content, clock: () => new Date(), origin: '', base: '', rules, splitPage });
const answer = await resolvePage(createSiteLocate({ rules, base: '' })(PAGE));
if (answer.kind !== 'page' || answer.status !== 200) throw new Error(`${PAGE} is not a page`);
const { payload, page } = answer;

createServer((_request, response) => {
  const still = Object.entries(parts).map(([key, part]) => createElement(Fragment, { key }, isMarkup(part) ? createElement(Html, { value: part }) : part));
  const stream = renderToPipeableStream([createElement(App, { key: 'page', payload, page }), ...still], {
    onShellReady() {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      stream.pipe(response);
    },
  });
}).listen(Number(PORT));

function isMarkup(part: ReactNode | Markup): part is Markup {
  return typeof part === 'object' && part !== null && '__html' in part;
}
