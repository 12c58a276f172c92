/** What the network does to a walk: decided by the seed for each request, so that the same walk meets the same. */
import type { Fault, InjectedFault, ProxiedRequest } from '../fault-proxy.ts';
import { createRandom } from '../random.ts';

const breaking = { status: 4, break: 3, cut: 3, reset: 1 };
/** A chunk fails oftener than a payload, because each is asked for once; a document that fails is nothing we could help. */
const probabilities = { payload: { failing: 0.1, slow: 0.35 }, chunk: { failing: 0.2, slow: 0.2 }, document: { failing: 0, slow: 0.2 } };
const maxDelayMs = 450;

export function createWalkFaults(seed: number): (asked: ProxiedRequest) => Fault | undefined {
  return (asked) => {
    // Reports of errors are not a matter of the network, and the server takes few.
    if (isReport(asked)) return { kind: 'status', status: 204 };
    const kind = kindOf(asked.path);
    if (!kind) return undefined;
    const { next, chance, between, weigh } = createRandom(`${seed} ${stemOf(asked.path)} ${asked.times}`);
    const { failing, slow } = probabilities[kind];
    // The second attempt at a chunk is as unlucky as the first, mostly.
    const isFailing = asked.path.endsWith('?again') ? next() < 0.6 : chance(failing);
    if (!isFailing) return chance(slow) ? { kind: 'delay', ms: between(20, maxDelayMs) } : undefined;
    const fault = weigh(breaking);
    return fault === 'status' ? { kind: fault, status: 500 } : { kind: fault };
  };
}

/** Whether what the visitor asked for has not come. */
export function isBreaking({ fault, ...asked }: InjectedFault): boolean {
  return fault.kind !== 'delay' && !isReport(asked);
}

export function kindOf(path: string): 'payload' | 'chunk' | 'document' | undefined {
  if (/\/_payload\.json(?:\?|$)/.test(path)) return 'payload';
  // The program itself and what it is made of come with the document.
  if (/^\/assets\/(?!boot-|main-|shared-runtime-)[^/]*\.js(?:\?|$)/.test(path)) return 'chunk';
  return /\.\w+(?:\?|$)/.test(path) ? undefined : 'document';
}

function isReport({ method, path }: Pick<ProxiedRequest, 'method' | 'path'>): boolean {
  return method === 'POST' && path === '/api/v1/client-errors';
}

/** The same in every build. */
function stemOf(path: string): string {
  return path.replace(/(\/_payload\.json\?)[^&]*/, '$1').replace(/-[A-Z0-9]{8}\.js/, '.js');
}
