/** Reference (b): a bare Node server that renders the React tree of one page for every request: its data is loaded once, nothing stands around it. */
import { createServer } from 'node:http';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { openContent } from '../../server/content/content-source.ts';
import { createResolvePage } from '../../server/pages/resolve-page.ts';
import { createSiteLocate } from '../../server/routing/locate.ts';
import { App } from '../../shared/app/app.tsx';
import { createSiteRules } from '../../shared/site-rules.ts';

const { PORT, CONTENT = '', PAGE = '/' } = process.env;
const content = openContent(CONTENT, { base: '', portalUrl: undefined, analytics: undefined });
const rules = createSiteRules([]);
const resolvePage = createResolvePage({ content, clock: () => new Date(), origin: '', base: '', rules });
const answer = await resolvePage(createSiteLocate({ rules, base: '' })(PAGE));
if (answer.kind !== 'page' || answer.status !== 200) throw new Error(`${PAGE} is not a page`);
const { payload, page } = answer;

createServer((_request, response) => {
  const stream = renderToPipeableStream(createElement(App, { payload, page }), {
    onShellReady() {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      stream.pipe(response);
    },
  });
}).listen(Number(PORT));
