/**
 * What a stranger can do to the other visitors: requests for addresses without end, and connections that are slow on
 * purpose. Each figure is compared with the same figure at rest, in the same run.
 */
import { measureEndlessAddresses } from './endless-addresses.ts';
import type { BenchOptions, Table } from './figures.ts';
import { measureFloods } from './floods.ts';
import { measureSlowConnections } from './slow-connections.ts';

export async function measureAttack(root: string, options: BenchOptions): Promise<Table[]> {
  return [
    await measureFloods(root, options),
    await measureEndlessAddresses(root, options),
    await measureSlowConnections(root, options),
  ];
}
