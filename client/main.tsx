/** Makes the page in the document alive: reads its payload, imports exactly its chunk, hydrates. */
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../shared/app.tsx';
import type { PageModule } from '../shared/page.ts';
import type { Payload } from '../shared/payload.ts';

function Hydrated(props: Parameters<typeof App>[0]) {
  useEffect(() => {
    performance.mark('hydrated');
  }, []);
  return <App {...props} />;
}

async function start(root: HTMLElement, carrier: HTMLElement) {
  const payload = JSON.parse(carrier.textContent) as Payload;
  const page = (await import(`../shared/pages/${payload.page}/page.tsx`)) as PageModule;
  hydrateRoot(root, <Hydrated payload={payload} page={page} />);
}

const root = document.getElementById('app');
const carrier = document.getElementById('payload');
if (root && carrier) {
  // Without its chunk a page stays what the server sent: readable, with working links.
  start(root, carrier).catch((error: unknown) => console.error(error));
}
