import type { DataOf } from '../../page.ts';
import type { load } from './load.ts';
import { Maps } from './maps.tsx';

export function still({ maps, ...data }: DataOf<typeof load>) {
  return { data, parts: { maps: <Maps maps={maps} /> } };
}
