/**
 * The relevance of a word for a document: `ts_rank` of PostgreSQL for a query of this one word, computed when the index
 * is written.
 */
import type { fieldBoost } from '../word-index.ts';

type Field = keyof typeof fieldBoost;
/** `all`: from 0 to 1. `names`: the same for titles and other names only; 0 if none contains the word. */
type WordRank = { all: number; names: number };

/** Weights of the fields, tuned to the expected first results in the tests. */
const weights: Record<Field, WordRank> = {
  title: { all: 1, names: 1 },
  names: { all: 1, names: 0.4 },
  summary: { all: 0.4, names: 0 },
  text: { all: 0.2, names: 0 },
  spoken: { all: 0.2, names: 0 },
};
/** The limit of the series 1 + 1/4 + 1/9 + …, to which the repetitions of a word add up. */
const limit = Math.PI ** 2 / 6;
/** A place and a rank take four bytes each. */
const bytesEach = 8;

/**
 * The n-th occurrence of a word counts n² times less than the first; fields are counted in the order of their weights.
 */
export function rankWords(fields: Record<Field, readonly string[]>): Map<string, WordRank> {
  const counted = new Map<string, WordRank & { times: number }>();
  for (const [field, weight] of Object.entries(weights)) {
    for (const word of fields[field as Field]) {
      const sum = counted.get(word) ?? { all: 0, names: 0, times: 0 };
      sum.times += 1;
      sum.all += weight.all / sum.times ** 2 / limit;
      sum.names += weight.names / sum.times ** 2 / limit;
      counted.set(word, sum);
    }
  }
  return counted;
}

/**
 * @param ranks for each document its place in the list, then its rank.
 * @returns the bytes as PostgreSQL reads a `bytea`.
 */
export function packRanks(ranks: readonly number[]): string {
  const bytes = Buffer.alloc((ranks.length / 2) * bytesEach);
  for (let at = 0; at < ranks.length; at += 2)
    bytes.writeFloatLE(ranks[at + 1] ?? 0, bytes.writeUInt32LE(ranks[at] ?? 0, (at / 2) * bytesEach));
  return `\\x${bytes.toString('hex')}`;
}

/** Calls `visit` with each place and its rank: a word may be in thousands of documents. */
export function readRanks(bytes: Buffer, visit: (place: number, rank: number) => void) {
  for (let at = 0; at < bytes.length; at += bytesEach)
    visit(bytes.readUInt32LE(at), bytes.readFloatLE(at + bytesEach / 2));
}
