/** Makes the page in the document alive: reads its payload, imports exactly its chunk, hydrates. */
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../shared/app.tsx';
import type { PageModule } from '../shared/page.ts';
import type { Payload } from '../shared/payload.ts';
import type { RouteName } from '../shared/routes.ts';
import { startHeader } from './header.ts';

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

async function start(root: HTMLElement, carrier: HTMLElement) {
  const payload = JSON.parse(carrier.textContent) as Payload;
  const page = await importPage(payload.page);
  hydrateRoot(root, <Hydrated payload={payload} page={page} />);
}

const header = document.querySelector<HTMLElement>('.site-header');
if (header) startHeader(header);

const root = document.getElementById('app');
const carrier = document.getElementById('payload');
if (root && carrier) {
  // Without its chunk a page stays what the server sent: readable, with working links.
  start(root, carrier).catch((error: unknown) => console.error(error));
}
