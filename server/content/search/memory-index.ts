/**
 * The word index in memory: columns of numbers, which the garbage collector never walks, and the file in which the
 * build stores them. An index is never changed: `mergeIndex` (merge-index.ts) makes another one.
 */
import { promisify } from 'node:util';
import { deflateRawSync, inflateRaw } from 'node:zlib';

/**
 * A document is known by its number: its place in `ids`. `digests`: one of each document. `lengths`: how many different
 * words each of its fields has, field after field. `words`: in the order of their code units. `starts`: where the
 * postings of each word begin, and where the last ones end. `postings`: see `Postings`.
 */
export type MemoryIndex = {
  ids: readonly string[];
  digests: readonly string[];
  lengths: Uint32Array<ArrayBuffer>;
  words: readonly string[];
  starts: Uint32Array<ArrayBuffer>;
  postings: Uint8Array<ArrayBuffer>;
};
/** The first line of the file; the three columns of numbers follow it. `words`: separated by spaces. */
type Head = { format: string; ids: string[]; digests: string[]; words: string; sizes: [number, number, number] };

/** Fast, because the file is only an intermediate result of a few hundred kB. */
const compression = { level: 1 };
const newline = 10;

export function createMemoryIndex(): MemoryIndex {
  return {
    ids: [],
    digests: [],
    lengths: new Uint32Array(),
    words: [],
    starts: new Uint32Array(1),
    postings: new Uint8Array(),
  };
}

/** @param format see `readSearchFormat`. */
export function packIndex({ ids, digests, words, ...columns }: MemoryIndex, format: string): Buffer {
  const parts = [columns.lengths, columns.starts, columns.postings].map(({ buffer }) => Buffer.from(buffer));
  const sizes = parts.map(({ length }) => length);
  const head = JSON.stringify({ format, ids, digests, words: words.join(' '), sizes });
  return deflateRawSync(Buffer.concat([Buffer.from(`${head}\n`), ...parts]), compression);
}

/**
 * @returns `digests`: by id of the document; undefined if the file has another format.
 * @throws when the bytes are damaged.
 */
export async function openPackedIndex(packed: Uint8Array, format: string) {
  const bytes = await promisify(inflateRaw)(packed);
  const end = bytes.indexOf(newline);
  const { format: ownFormat, ids, digests, words, sizes } = JSON.parse(bytes.toString('utf8', 0, end)) as Head;
  if (ownFormat !== format) return undefined;
  let at = end + 1;
  const take = (size: number) => new Uint8Array(bytes.subarray(at, (at += size))).buffer;
  const columns = { lengths: take(sizes[0]), starts: take(sizes[1]), postings: take(sizes[2]) };
  const index: MemoryIndex = {
    ids,
    digests,
    lengths: new Uint32Array(columns.lengths),
    words: words ? words.split(' ') : [],
    starts: new Uint32Array(columns.starts),
    postings: new Uint8Array(columns.postings),
  };
  return { index, digests: new Map(ids.map((id, place) => [id, digests[place] ?? ''])) };
}
