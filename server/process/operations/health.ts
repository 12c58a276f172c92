/** `/healthz` and `/readyz`: liveness and readiness, for the platform that runs the process. */
import type { IncomingMessage } from 'node:http';
import { type RequestHandler, Router } from 'express';
import type { ContentState } from '../../content/content-state.ts';
import { setRouteName } from '../../http/request-log.ts';
import type { OutboxStatus } from '../../mail/outbox/outbox.ts';
import type { StoreState } from '../../store/store-monitor.ts';

export type Readiness = {
  draining: boolean;
  /**
   * Visitors get the maintenance page. `/readyz` still answers 200, otherwise the proxy would show its own error page
   * instead.
   */
  maintenance: boolean;
  /** Forms accept nothing and show the mail address instead. */
  formsClosed?: boolean;
  /**
   * A server that the store has refused since its start (login, database, parameters) is set up wrongly and not ready.
   * All other failures are only reported: pages work without the store, and a failure of the shared one must not take
   * all servers out of rotation, nor those that start meanwhile.
   */
  store?: () => StoreState;
  /** Only reported. */
  outbox?: () => Pick<OutboxStatus, 'status' | 'reasons' | 'deadMails'>;
  /** Only reported: after a rejected reload the old content remains live. */
  content?: () => ContentState;
  /** Warnings for operators; only reported. */
  notes?: string[];
};

const outage = 'The store does not answer: pages are served, but nothing can be sent to us. Forms say so.';
const refused =
  'The database refuses this server: nothing can be sent to us. DATABASE_URL may be wrong. The log has the reason.';
const neverUsable = 'The store has not been usable since the start: nothing can be sent to us. The log has the reason.';

const workingStore: StoreState = { answers: true, isRefused: false, lastSuccess: undefined, lastFailure: undefined };
const healthyOutbox = { status: 'ok', reasons: [], deadMails: 0 } as const;

/** Whether the platform asks: it never waits for visitors. */
export function isHealthCheck({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  return /^\/(?:healthz|readyz)(?:\?|$)/.test(url);
}

/**
 * `/healthz` answers 200 while the process is running; `/readyz` answers 503 if the process should get no requests, and
 * lists the checks with a reason for each failure.
 */
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
    const status = statusOf(readiness);
    res
      .status(status === 'draining' || status === 'unavailable' ? 503 : 200)
      .json(describeReadiness(readiness, status));
  });
  return (req, res, next) => (isHealthCheck(req) ? router(req, res, next) : next());
}

function statusOf({ draining, maintenance, store }: Readiness) {
  if (draining) return 'draining';
  if (maintenance) return 'maintenance';
  const { isRefused, lastSuccess } = store?.() ?? workingStore;
  return isRefused && !lastSuccess ? 'unavailable' : 'ready';
}

function reasonOf({ isRefused, lastSuccess }: StoreState): string {
  if (isRefused) return refused;
  return lastSuccess ? outage : neverUsable;
}

function describeReadiness(
  { draining, maintenance, formsClosed, store, outbox, content, notes }: Readiness,
  readiness: ReturnType<typeof statusOf>,
) {
  const { status, reasons, deadMails } = outbox?.() ?? healthyOutbox;
  const storeState = store?.() ?? workingStore;
  const { answers, lastSuccess, lastFailure } = storeState;
  const { failure, ...shown } = content?.() ?? { failure: undefined };
  return {
    status: readiness,
    checks: {
      content: failure === undefined ? 'ok' : 'outdated',
      store: answers ? 'ok' : 'unavailable',
      outbox: status,
      deadMails,
      draining,
      maintenance,
      ...(formsClosed && { formsClosed }),
    },
    ...(content && { content: shown }),
    ...(store && { store: { lastSuccess, lastFailure } }),
    reasons: {
      ...(failure !== undefined && { content: [failure] }),
      ...(!answers && { store: [reasonOf(storeState)] }),
      ...(reasons.length && { outbox: reasons }),
      ...(maintenance && {
        maintenance: [
          'Visitors get 503 and the page of maintenance. DELETE /maintenance on ADMIN_PORT ends it, and so does a restart with MAINTENANCE off.',
        ],
      }),
      ...(formsClosed && {
        formsClosed: [
          'Forms take nothing. DELETE /closed-forms on ADMIN_PORT opens them, and so does a restart with FORMS on.',
        ],
      }),
      ...(draining && { draining: ['The process has been told to stop and finishes what it has accepted.'] }),
    },
    notes,
  };
}
