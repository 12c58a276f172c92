/** `/healthz` and `/readyz`: liveness and readiness, for the platform that runs the process. */
import type { IncomingMessage } from 'node:http';
import { type RequestHandler, Router } from 'express';
import type { ContentState } from '../content/content-state.ts';
import { setRouteName } from '../http/request-log.ts';
import type { OutboxStatus } from '../mail/outbox/outbox.ts';

export type Readiness = {
  draining: boolean;
  /** Visitors get the maintenance page. `/readyz` still answers 200, otherwise the proxy would show its own error page instead. */
  maintenance: boolean;
  /** Forms accept nothing and show the mail address instead. */
  formsClosed?: boolean;
  /** Store and outbox are only reported, and `/readyz` still answers 200: pages work without them, and a failure of the shared store must not take all servers out of rotation. */
  outbox?: () => Pick<OutboxStatus, 'status' | 'storeAnswers' | 'reasons' | 'deadMails'>;
  /** Only reported: after a rejected reload the old content remains live. */
  content?: () => ContentState;
  /** Warnings for operators; only reported. */
  notes?: string[];
};

const healthyOutbox = { status: 'ok', storeAnswers: true, reasons: [], deadMails: 0 } as const;

/** Whether the platform asks: it never waits for visitors. */
export function isHealthCheck({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  return /^\/(?:healthz|readyz)(?:\?|$)/.test(url);
}

/** `/healthz` answers 200 while the process is running; `/readyz` answers 503 if the process should get no requests, and lists the checks with a reason for each failure. */
export function healthHandler({ readiness, clock }: { readiness: Readiness; clock: () => Date }): RequestHandler {
  const router = Router();
  router.use((_req, res, next) => {
    setRouteName(res, 'health');
    res.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'ok', time: clock().toISOString() });
  });
  router.get('/readyz', (_req, res) => {
    res.status(readiness.draining ? 503 : 200).json(describeReadiness(readiness));
  });
  return (req, res, next) => (isHealthCheck(req) ? router(req, res, next) : next());
}

function describeReadiness({ draining, maintenance, formsClosed, outbox, content, notes }: Readiness) {
  const { status, storeAnswers, reasons, deadMails } = outbox?.() ?? healthyOutbox;
  const { failure, ...shown } = content?.() ?? { failure: undefined };
  return {
    status: draining ? 'draining' : maintenance ? 'maintenance' : 'ready',
    checks: {
      content: failure === undefined ? 'ok' : 'outdated',
      store: storeAnswers ? 'ok' : 'unavailable',
      outbox: status,
      deadMails,
      draining,
      maintenance,
      ...(formsClosed && { formsClosed }),
    },
    ...(content && { content: shown }),
    reasons: {
      ...(failure !== undefined && { content: [failure] }),
      ...(!storeAnswers && { store: ['The store does not answer: pages are served, but nothing can be sent to us. Forms say so.'] }),
      ...(reasons.length && { outbox: reasons }),
      ...(maintenance && {
        maintenance: ['Visitors get 503 and the page of maintenance. DELETE /maintenance on ADMIN_PORT ends it, and so does a restart with MAINTENANCE off.'],
      }),
      ...(formsClosed && { formsClosed: ['Forms take nothing. DELETE /closed-forms on ADMIN_PORT opens them, and so does a restart with FORMS on.'] }),
      ...(draining && { draining: ['The process has been told to stop and finishes what it has accepted.'] }),
    },
    notes,
  };
}
