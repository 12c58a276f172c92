/** Makes the page in the document alive: reads its payload, imports exactly its chunk, hydrates. */
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../shared/app.tsx';
import type { PageModule } from '../shared/page.ts';
import type { Payload } from '../shared/payload.ts';
import type { RouteName } from '../shared/routes.ts';
import { createErrorReporter, type ReportError, reportUncaught } from './report-error.ts';

/** The file of each page's chunk, beside this one; written by the build. */
declare const PAGE_FILES: Record<RouteName, string>;

function importPage(name: RouteName): Promise<PageModule> {
  const address = new URL(PAGE_FILES[name], import.meta.url).href;
  return import(address) as Promise<PageModule>;
}

function Hydrated(props: Parameters<typeof App>[0]) {
  useEffect(() => {
    performance.mark('hydrated');
  }, []);
  return <App {...props} />;
}

async function start(root: HTMLElement, payload: Payload, report: ReportError) {
  const page = await importPage(payload.page);
  // A fault in a page meets its boundary; what no boundary catches makes React empty the root: the blank view of specification section 8.
  const tell = (error: unknown) => {
    console.error(error);
    report('render', error);
  };
  const options = { onCaughtError: tell, onUncaughtError: tell, onRecoverableError: (error: unknown) => tell((error as Error).cause ?? error) };
  hydrateRoot(root, <Hydrated payload={payload} page={page} />, options);
}

const root = document.getElementById('app');
const carrier = document.getElementById('payload');
if (root && carrier) {
  const payload = JSON.parse(carrier.textContent) as Payload;
  const report = createErrorReporter({ base: payload.base, build: root.dataset.build ?? '' });
  reportUncaught(report);
  // Without its chunk a page stays what the server sent: readable, with working links.
  start(root, payload, report).catch((error: unknown) => {
    console.error(error);
    report('chunk', error);
  });
}
