/** The site and the references, each as it is and behind a proxy with TLS. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages, readingView } from './addresses.ts';
import { readManifest } from './manifest.ts';
import { startServer } from './pinned.ts';
import { serveReferencePages } from './reference-pages.ts';
import { startTlsProxy } from './tls-proxy.ts';

const ports = { site: 4306, siteBehindProxy: 4307, siteTls: 4308, referencesTls: 4309 };

export type Protocol = 'HTTP/1.1' | 'HTTP/2';
/** `browserFlags`: what the browser has to be started with. */
export type BrowserServers = {
  origins: Map<Protocol, { site: string; references: string }>;
  browserFlags: string[];
  stop: () => Promise<void>;
};

/** @param options `withProxy`: also HTTP/2, where nginx is installed. */
export async function startBrowserServers(
  root: string,
  { withProxy }: { withProxy: boolean },
): Promise<BrowserServers> {
  const script = join(root, 'dist/server/main.js');
  const site = await startServer(script, { port: ports.site });
  const sheet = readFileSync(join(root, 'dist/assets', readManifest(root).readingStylesheet), 'utf8');
  const origin = `http://localhost:${ports.site}`;
  const references = await serveReferencePages({
    article: origin + pages['news-article'],
    reading: origin + readingView,
    sheet,
  });
  const origins: BrowserServers['origins'] = new Map([
    ['HTTP/1.1', { site: origin, references: `http://localhost:${references.port}` }],
  ]);
  const proxy = withProxy
    ? await startTlsProxy([
        { port: ports.siteTls, upstream: ports.siteBehindProxy },
        { port: ports.referencesTls, upstream: references.port },
      ])
    : undefined;
  // A site behind a proxy needs its public address in the settings, so it is a separate process.
  const proxied =
    proxy &&
    (await startServer(script, {
      port: ports.siteBehindProxy,
      env: { SITE_URL: `https://localhost:${ports.siteTls}`, TRUST_PROXY: '1' },
    }));
  if (proxied)
    origins.set('HTTP/2', {
      site: `https://localhost:${ports.siteTls}`,
      references: `https://localhost:${ports.referencesTls}`,
    });
  if (withProxy && !proxy)
    console.warn('HTTP/2 is not measured: nginx is not installed (apt-get install nginx-light).');
  return {
    origins,
    browserFlags: proxy ? [proxy.browserFlag] : [],
    async stop() {
      references.stop();
      await Promise.all([site.stop(), proxied?.stop(), proxy?.stop()]);
    },
  };
}
