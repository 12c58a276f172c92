/** What answers on ADMIN_PORT: health and metrics, for operators only. */
import express, { type Express } from 'express';
import { answerMetrics } from './answer-metrics.ts';
import { answerHealth, type Readiness } from './health.ts';

export function createAdmin({ readiness, clock, write }: { readiness: Readiness; clock: () => Date; write: () => Promise<string> }): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(answerHealth({ readiness, clock }));
  app.use(answerMetrics(write));
  app.use((_req, res) => void res.status(404).type('text').send('There are /healthz, /readyz and /metrics.\n'));
  return app;
}
