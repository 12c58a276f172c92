/** The order in which a request is answered, and nothing else. */
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import type { Assets } from './assets.ts';
import type { Config } from './config.ts';
import type { ContentSource } from './content-source.ts';
import { canonicalAddress } from './http/canonical-address.ts';
import { compressPages } from './http/compress-pages.ts';
import { answerFailure } from './http/failure.ts';
import { answerHealth, type Readiness } from './http/health.ts';
import { limitMethods } from './http/limit-methods.ts';
import { answerMaintenance } from './http/maintenance.ts';
import { answerPages } from './http/pages.ts';
import { logRequests } from './http/request-log.ts';
import { answerRobots } from './http/robots.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { serveAssets, servePublicFiles } from './http/static-files.ts';
import { createDocument } from './render/document.ts';
import { createResolvePage } from './resolve-page.ts';

export type Deps = {
  config: Pick<Config, 'publicIndexing' | 'maintenance'> & { siteUrl: string };
  content: ContentSource;
  assets: Assets;
  clock: () => Date;
  logger: Logger;
  readiness: Readiness;
};

/** Everything from outside comes in through `deps`; nothing listens yet. */
export function createApp({ config, content, assets, clock, logger, readiness }: Deps): Express {
  const site = new URL(config.siteUrl);
  const base = site.pathname.replace(/\/$/, '');
  const resolvePage = createResolvePage({ content, clock, base });
  const document = createDocument({ origin: site.origin, base, assets, site: content.at(clock()).site });

  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(logRequests(logger));
  app.use(addSecurityHeaders({ secure: site.protocol === 'https:', publicIndexing: config.publicIndexing }));
  app.use(answerHealth({ readiness, clock }));
  app.use(limitMethods());
  app.use(base || '/', serveAssets(assets), servePublicFiles(assets.publicFolder), answerRobots(config));
  app.use(answerMaintenance(config.maintenance));
  app.use(canonicalAddress(base));
  app.use(compressPages());
  app.use(answerPages({ resolvePage, document }));
  app.use(answerFailure({ resolvePage, document, logger, site: content.at(clock()).site }));
  return app;
}
