/** `/healthz` and `/readyz`: liveness and readiness, for the platform that runs the process. */
import { type RequestHandler, Router } from 'express';

export type Readiness = {
  draining: boolean;
  /** The state of the outbox, and how many mails will never be sent unless somebody looks after them. It is reported only: visitors do not need the outbox, so `/readyz` stays 200. */
  outbox?: () => { status: 'ok' | 'degraded'; deadMails: number };
};

/** `/healthz` answers 200 while the process lives; `/readyz` answers 503 when it should get no requests, and lists the checks. */
export function healthHandler({ readiness, clock }: { readiness: Readiness; clock: () => Date }): RequestHandler {
  const router = Router();
  router.use((_req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'ok', time: clock().toISOString() });
  });
  router.get('/readyz', (_req, res) => {
    const ready = !readiness.draining;
    const { status: outbox, deadMails } = readiness.outbox?.() ?? { status: 'ok', deadMails: 0 };
    res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'draining', checks: { content: 'ok', outbox, deadMails, draining: readiness.draining } });
  });
  return (req, res, next) => (req.path === '/healthz' || req.path === '/readyz' ? router(req, res, next) : next());
}
