/** The goals of the site under load. */
import { type Figure, figure } from './figures.ts';
import type { Memory } from './pinned.ts';
import type { Encoding } from './scenarios.ts';

/** The medians of one case; times in milliseconds. */
export type Result = {
  name: string;
  encoding: Encoding;
  connections: number;
  /** Of the body. */
  bytes: number;
  perSecond: number;
  p50: number;
  p99: number;
  firstByte: number;
  loadShare: number;
  /** Requests per second, as a share of what the bare server reaches with the same bytes. */
  ofBare: number;
  p99OfBare: number;
  /** The same against a bare server that renders the same React tree; only for what is rendered. */
  ofTree: number | undefined;
};

/** Of what a bare server reaches that renders the same tree. It does not compress: with brotli the site does more. */
const minOfTree: Record<string, Record<Encoding, number>> = {
  'uncached article': { identity: 0.7, brotli: 0.4 },
  'uncached contact page': { identity: 0.6, brotli: 0.6 },
};
/** Numbers of connections that the goals are about. */
const busy = new Set([16, 64]);
/** Kilobytes. */
const maxArticleSize: Record<Encoding, number> = { identity: 17, brotli: 4.2 };

/** @param memory of the site with its page cache. */
export function figuresOf(results: Result[], memory: Memory): Figure[] {
  const speeds = results.filter(({ connections }) => busy.has(connections)).flatMap(speedFigures);
  const sizes = results.filter(({ name, connections }) => name === 'cached article' && connections === 1);
  return [
    ...speeds,
    ...sizes.map(({ encoding, bytes }) =>
      figure(`article of 1,144 words, ${encoding}`, bytes / 1000, 'kB', { atMost: maxArticleSize[encoding] }),
    ),
    figure('memory after the load', memory.now, 'MB resident', { atMost: 160 }),
  ];
}

function speedFigures({ name, encoding, connections, ofBare, ofTree, p99OfBare }: Result): Figure[] {
  const title = `${name}, ${encoding}, ${connections} connections`;
  if (ofTree !== undefined)
    return [figure(title, ofTree, 'of bare React', { atLeast: minOfTree[name]?.[encoding] ?? 0 })];
  if (name === '304') return [figure(title, ofBare, 'of bare', { atLeast: 0.85 })];
  if (!name.startsWith('cached')) return [];
  const speed = figure(title, ofBare, 'of bare', { atLeast: 0.75 });
  return connections === 64 ? [speed, figure(`${title}, p99`, p99OfBare, 'of bare', { atMost: 1.5 })] : [speed];
}
