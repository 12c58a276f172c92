/** Creates spans with OpenTelemetry's SDK. Nothing is registered globally, because a process may have several sites. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  ParentBasedSampler,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TraceParent } from '../../http/trace-parent.ts';
import type { Attributes, NewSpan, Scope, Tracer } from './tracer.ts';

/**
 * `share`: sampling ratio of traces without a parent, from 0 to 1. `resource`: what all spans of this process have in
 * common.
 */
type TracerOptions = { processor: SpanProcessor; share: number; resource: Attributes };

const kinds = { internal: SpanKind.INTERNAL, server: SpanKind.SERVER, client: SpanKind.CLIENT };
const failed = { code: SpanStatusCode.ERROR };

export function createTracer({ processor, share, resource }: TracerOptions): Tracer {
  const sampler = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) });
  const provider = new TracerProvider({
    resource: resourceFromAttributes(resource),
    spanProcessors: [processor],
    sampler,
  });
  const tracer = provider.getTracer('site');
  const storage = new AsyncLocalStorage<Scope & { context?: Context }>();
  const open = ({ name, kind, attributes }: NewSpan, context: Context) =>
    tracer.startSpan(name, { kind: kinds[kind], attributes }, context);

  return {
    begin(scope, about, parent) {
      const outer = parent ? trace.setSpanContext(ROOT_CONTEXT, toSpanContext(parent)) : ROOT_CONTEXT;
      const span = open(about, outer);
      if (!span.isRecording()) return undefined;
      scope.context = trace.setSpan(outer, span);
      return {
        traceId: span.spanContext().traceId,
        end({ name, hasFailed, attributes = {} }) {
          if (!span.isRecording()) return;
          if (name !== undefined) span.updateName(name);
          if (hasFailed) span.setStatus(failed);
          span.setAttributes(attributes).end();
        },
      };
    },
    async inSpan(about, work) {
      const { context } = storage.getStore() ?? {};
      if (!context) return work();
      const span = open(about, context);
      try {
        return await storage.run({ context: trace.setSpan(context, span) }, work);
      } catch (error) {
        span.setStatus(failed).setAttribute('error.type', errorType(error));
        throw error;
      } finally {
        span.end();
      }
    },
    scope: () => storage.getStore(),
    inScope: (scope, work) => (scope ? storage.run(scope as { context?: Context }, work) : work()),
  };
}

function toSpanContext({ traceId, spanId, isSampled }: TraceParent) {
  return { traceId, spanId, traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE, isRemote: true };
}

/** Only the class name of an error: messages may contain input of visitors. */
function errorType(error: unknown): string {
  return error instanceof Error ? error.name : '_OTHER';
}
