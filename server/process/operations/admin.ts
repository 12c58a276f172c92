/** The app on ADMIN_PORT, only for operators: health, metrics, switches for incidents, and reloading the content. */
import type { RequestListener } from 'node:http';
import express from 'express';
import type { Logger } from 'pino';
import { isOriginForm } from '../../http/check-request.ts';
import { healthHandler, type Readiness } from './health.ts';
import { switchStates } from './maintenance.ts';
import { metricsHandler } from './metrics-handler.ts';
import { refuseWebPages } from './refuse-web-pages.ts';

type AdminDeps = {
  /** Where the port listens. */
  adminHost: string;
  readiness: Readiness;
  clock: () => Date;
  logger: Pick<Logger, 'warn'>;
  write: () => Promise<string>;
  /** Reloads the content. */
  reload: (cause: string) => Promise<{ outcome: string }>;
};

export function createAdminApp({ adminHost, readiness, clock, logger, write, reload }: AdminDeps): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  app.use(refuseWebPages(adminHost));
  app.use(healthHandler({ readiness, clock }));
  app.use(metricsHandler(write));
  app.use(switchStates({ readiness, logger }));
  app.post('/reload', async (_req, res) => {
    const result = await reload('POST /reload');
    res
      .status(result.outcome === 'refused' ? 422 : 200)
      .set('Cache-Control', 'no-store')
      .json(result);
  });
  app.use(
    (_req, res) =>
      void res
        .status(404)
        .type('text')
        .send('There are /healthz, /readyz, /metrics, /maintenance, /closed-forms and POST /reload.\n'),
  );
  return (req, res) => (isOriginForm(req.url) ? app(req, res) : res.writeHead(400, { Connection: 'close' }).end());
}
