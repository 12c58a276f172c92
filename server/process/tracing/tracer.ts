/** Creates spans: the root span of a trace, and child spans, which find it through the asynchronous context. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { TraceParent } from '../../http/trace-parent.ts';
import type { Span } from './span.ts';

/** `spans`: those that have ended, buffered until it is known whether the trace is exported. */
type Trace = { first: Span; state: 'open' | 'kept' | 'dropped'; spans: Span[] };
/** The asynchronous context of a request. Empty before its trace has started, and without tracing. */
export type Scope = { trace?: Trace; span?: Span };
export type FirstSpan = {
  traceId: string;
  /** Child spans that end later are exported too. @param isKept if false, no span of the trace is exported. */
  end: (about: Partial<Pick<Span, 'name' | 'hasFailed' | 'attributes'>>, isKept?: boolean) => void;
};
export type Tracer = {
  /** Starts a trace in this scope. @returns undefined if it is not sampled, which the parent decides, or chance if there is no parent. */
  begin: (scope: Scope, span: Pick<Span, 'name' | 'kind' | 'attributes'>, parent?: TraceParent) => FirstSpan | undefined;
  /** Runs the work in a child span of the current trace; without a trace it only runs the work. */
  inSpan: <T>(span: Pick<Span, 'name' | 'kind' | 'attributes'>, work: () => Promise<T>) => Promise<T>;
  scope: () => Scope | undefined;
  inScope: <T>(scope: Scope | undefined, work: () => T) => T;
};
/** `share`: sampling ratio of traces without a parent, from 0 to 1. */
type TracerOptions = { add: (span: Span) => void; share: number; random?: () => number };

/** Max spans of a trace; further ones are dropped. */
const maxSpans = 200;
const now = () => performance.timeOrigin + performance.now();
const newId = (bytes: number) => randomBytes(bytes).toString('hex');

export function createTracer({ add, share, random = Math.random }: TracerOptions): Tracer {
  const storage = new AsyncLocalStorage<Scope>();

  function open(span: Pick<Span, 'name' | 'kind' | 'attributes'>, traceId: string, parentId: string | undefined): Span {
    return { ...span, attributes: { ...span.attributes }, traceId, spanId: newId(8), parentId, startedAt: now(), endedAt: 0, hasFailed: false };
  }
  function close(trace: Trace, span: Span) {
    span.endedAt = now();
    if (trace.state === 'kept') add(span);
    else if (trace.state === 'open' && trace.spans.length < maxSpans) trace.spans.push(span);
  }

  return {
    begin(scope, about, parent) {
      const isSampled = parent ? parent.isSampled : random() < share;
      if (!isSampled) return undefined;
      const first = open(about, parent?.traceId ?? newId(16), parent?.spanId);
      const trace: Trace = { first, state: 'open', spans: [] };
      Object.assign(scope, { trace, span: first } satisfies Scope);
      return {
        traceId: first.traceId,
        end({ attributes, ...more }, isKept = true) {
          if (trace.state !== 'open') return;
          Object.assign(first, more, { attributes: { ...first.attributes, ...attributes } });
          trace.state = isKept ? 'kept' : 'dropped';
          close(trace, first);
          for (const span of trace.spans.splice(0)) if (isKept) add(span);
        },
      };
    },
    async inSpan(about, work) {
      const { trace, span: parent } = storage.getStore() ?? {};
      if (!trace || !parent) return work();
      const span = open(about, parent.traceId, parent.spanId);
      try {
        return await storage.run({ trace, span }, work);
      } catch (error) {
        span.hasFailed = true;
        span.attributes['error.type'] = errorType(error);
        throw error;
      } finally {
        close(trace, span);
      }
    },
    scope: () => storage.getStore(),
    inScope: (scope, work) => (scope ? storage.run(scope, work) : work()),
  };
}

/** Only the class name of an error: messages may contain input of visitors. */
function errorType(error: unknown): string {
  return error instanceof Error ? error.name : '_OTHER';
}
