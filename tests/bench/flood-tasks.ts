/** What the flood bench asks for: addresses that are expensive to make, in the ways that an attacker found. */
import { randomBytes } from 'node:crypto';
import type { AttackTask } from './attacker.ts';

export const floodPort = 4353;
/** `isSearch`: many visitors, each from a network of its own. */
export type Flood = { name: string; task: AttackTask; isSearch?: true };

const random = () => randomBytes(6).toString('hex');
const times = (count: number, address: () => string) => Array.from({ length: count }, address);
const ask = (addresses: string[], connections: number, networks?: number): AttackTask => ({
  kind: 'askAll',
  port: floodPort,
  addresses,
  connections,
  ...(networks !== undefined && { networks }),
});
const neverRead = (address: string, requests: number, connections: number): AttackTask => ({
  kind: 'pipeline',
  port: floodPort,
  address,
  requests,
  connections,
  ms: 5_000,
});

export const floods: Flood[] = [
  { name: '1,500 calendars on one connection', task: neverRead('/events.ics', 1_500, 1) },
  { name: '100 connections with 40 feeds each', task: neverRead('/blue/feed.xml', 40, 100) },
  { name: '600 tables on one connection', task: neverRead('/data/output-by-country.json', 600, 1) },
  {
    name: '300 connections, a calendar each',
    task: ask(
      times(300, () => '/events.ics'),
      300,
    ),
  },
  {
    name: '280 connections, a workbook each',
    task: ask(
      times(280, () => '/data/output-by-country.xlsx'),
      280,
    ),
  },
  {
    name: 'calendars with new queries',
    task: ask(
      times(5_000, () => `/events.ics?r=${random()}`),
      100,
    ),
  },
  {
    name: 'indices with new weights',
    task: ask(
      times(3_000, () => `/blue/cmri.csv?concentration=${randomBytes(2).readUInt16BE() % 101}&x=${random()}`),
      100,
    ),
  },
  {
    name: 'searches of one network',
    task: ask(
      times(2_000, () => `/search?q=${random()}`),
      100,
    ),
  },
  {
    name: 'the API with new words',
    task: ask(
      times(2_000, () => `/api/v1/search?q=${random()}`),
      100,
    ),
  },
  {
    name: 'searches of 60 visitors',
    task: ask(
      times(1_500, () => `/search?q=${random()}`),
      60,
      60,
    ),
    isSearch: true,
  },
  {
    name: 'searches of 150 visitors',
    task: ask(
      times(1_500, () => `/search?q=${random()}`),
      150,
      150,
    ),
    isSearch: true,
  },
];
