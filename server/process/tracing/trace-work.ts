/**
 * Spans of the work for a request (renders, operations of the store), and of attempts to send a mail, which are
 * separate traces.
 */
import type { Mailer } from '../../mail/transport/mailer.ts';
import type { RenderQueue } from '../../store/rate-limits/render-queue.ts';
import type { Store } from '../../store/store.ts';
import type { Scope, Tracer } from './tracer.ts';

type Operation = (...args: unknown[]) => Promise<unknown>;

/** A transaction is one span. @param system as in `db.system.name`. */
export function traceStore(store: Store, tracer: Tracer, system: 'postgresql' | 'sqlite'): Store {
  const trace =
    (name: string, operation: Operation): Operation =>
    (...args) =>
      tracer.inSpan({ name, kind: 'client', attributes: { 'db.system.name': system, 'db.operation.name': name } }, () =>
        operation(...args),
      );
  return Object.fromEntries(
    Object.entries(store).map(([name, operation]) => [name, trace(name, operation as Operation)]),
  ) as Store;
}

/**
 * A render belongs to the trace of the request that caused it, although the queue may run it in the asynchronous
 * context of another request.
 */
export function traceRenders(queue: RenderQueue, tracer: Tracer): RenderQueue {
  return {
    ...queue,
    run(render, requester) {
      const scope = tracer.scope();
      const queuedAt = performance.now();
      const begin = () => {
        const attributes = { 'site.render.wait_ms': Math.round(performance.now() - queuedAt) };
        return tracer.inSpan({ name: 'render', kind: 'internal', attributes }, render);
      };
      return queue.run(() => tracer.inScope(scope, begin), requester);
    },
  };
}

/** Records the kind of a mail and the outcome, never the recipient. */
export function traceMailer(mailer: Mailer, tracer: Tracer): Mailer {
  return {
    async send(mail, signal) {
      const scope: Scope = {};
      const span = tracer.begin(scope, {
        name: `send ${mail.kind}`,
        kind: 'client',
        attributes: { 'site.mail.kind': mail.kind, 'site.mail.attempt': mail.attempts + 1 },
      });
      const outcome = await tracer.inScope(scope, () => mailer.send(mail, signal));
      const hasFailed = outcome.kind !== 'sent';
      span?.end({
        hasFailed,
        attributes: {
          'site.mail.outcome': outcome.kind,
          ...(outcome.kind !== 'sent' && { 'error.type': outcome.kind }),
        },
      });
      return outcome;
    },
  };
}
