/**
 * What the server needs of tracing. `start-tracer.ts` implements it, and is loaded only if a collector is configured.
 */
import type { TraceParent } from '../../http/trace-parent.ts';

/** Named by the semantic conventions of OpenTelemetry, or beginning with `site.`. */
export type Attributes = Record<string, string | number | boolean>;
/** An operation within a trace, when it begins. */
export type NewSpan = { name: string; kind: 'internal' | 'server' | 'client'; attributes: Attributes };
/**
 * The asynchronous context of a request. Empty before its trace has started; what it holds then belongs to the
 * implementation.
 */
export type Scope = { context?: unknown };
export type FirstSpan = {
  traceId: string;
  end: (about: { name?: string; hasFailed?: boolean; attributes?: Attributes }) => void;
};
export type Tracer = {
  /**
   * Starts a trace in this scope.
   * @returns undefined if it is not sampled, which the parent decides, or chance if there is no parent.
   */
  begin: (scope: Scope, span: NewSpan, parent?: TraceParent) => FirstSpan | undefined;
  /** Runs the work in a child span of the current trace; without a trace it only runs the work. */
  inSpan: <T>(span: NewSpan, work: () => Promise<T>) => Promise<T>;
  scope: () => Scope | undefined;
  inScope: <T>(scope: Scope | undefined, work: () => T) => T;
};
/** `sent`: the collector has accepted the spans; `dropped`: they found no place, or it did not accept them in time. */
export type CountSpans = (outcome: 'sent' | 'dropped', count: number) => void;
