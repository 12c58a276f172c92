/** The network faults of a walk, determined by the seed for each request, so that a walk is repeatable. */
import { createRandom } from '../../random.ts';
import type { Fault, InjectedFault, ProxiedRequest } from '../../servers/fault-proxy.ts';

const breaking = { status: 4, break: 3, cut: 3, reset: 1 };
/**
 * Chunks fail more often than payloads, because each is requested once. Documents never fail, because the site could do
 * nothing about it.
 */
const probabilities = {
  payload: { failing: 0.1, slow: 0.35 },
  chunk: { failing: 0.2, slow: 0.2 },
  document: { failing: 0, slow: 0.2 },
};
const maxDelayMs = 450;

export function createWalkFaults(seed: number): (asked: ProxiedRequest) => Fault | undefined {
  return (asked) => {
    // Error reports get no faults, and the server accepts only a few.
    if (isReport(asked)) return { kind: 'status', status: 204 };
    const kind = kindOf(asked.path);
    if (!kind) return undefined;
    const { next, chance, between, weigh } = createRandom(`${seed} ${stemOf(asked.path)} ${asked.times}`);
    const { failing, slow } = probabilities[kind];
    // The second request for a chunk mostly fails like the first.
    const isFailing = asked.path.endsWith('?again') ? next() < 0.6 : chance(failing);
    if (!isFailing) return chance(slow) ? { kind: 'delay', ms: between(20, maxDelayMs) } : undefined;
    const fault = weigh(breaking);
    return fault === 'status' ? { kind: fault, status: 500 } : { kind: fault };
  };
}

/** Whether the requested page could not be loaded. */
export function isBreaking({ fault, ...asked }: InjectedFault): boolean {
  return fault.kind !== 'delay' && !isReport(asked);
}

export function kindOf(path: string): 'payload' | 'chunk' | 'document' | undefined {
  if (/\/_payload\.json(?:\?|$)/.test(path)) return 'payload';
  // The main module and the chunks it imports are loaded with the document.
  if (/^\/assets\/(?!boot-|main-|shared-runtime-)[^/]*\.js(?:\?|$)/.test(path)) return 'chunk';
  return /\.\w+(?:\?|$)/.test(path) ? undefined : 'document';
}

/** Whether a page reports an error. */
export function isReport({ method, path }: Pick<ProxiedRequest, 'method' | 'path'>): boolean {
  return method === 'POST' && path === '/api/v1/client-errors';
}

/** The same in every build. */
function stemOf(path: string): string {
  return path.replace(/(\/_payload\.json\?)[^&]*/, '$1').replace(/-[A-Z0-9]{8}\.js/, '.js');
}
