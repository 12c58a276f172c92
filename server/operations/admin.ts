/** The app on ADMIN_PORT: health and metrics, for operators only. */
import express, { type Express } from 'express';
import { healthHandler, type Readiness } from './health.ts';
import { metricsHandler } from './metrics-handler.ts';

export function createAdminApp({ readiness, clock, write }: { readiness: Readiness; clock: () => Date; write: () => Promise<string> }): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(healthHandler({ readiness, clock }));
  app.use(metricsHandler(write));
  app.use((_req, res) => void res.status(404).type('text').send('There are /healthz, /readyz and /metrics.\n'));
  return app;
}
